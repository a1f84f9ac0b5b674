import { describe, expect, it } from 'vitest'
import { checkOffer } from '#contract/catalogue.ts'
import { forgetFact, listFacts, stateFact } from '#contract/facts.ts'
import { listMyPermits } from '#contract/permits.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { takeSnapshot } from '#contract/supervision.ts'
import type { RequiredFact } from '#rules/facts/required-fact.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import type { Outcome } from '#server/platform/testing/lenza-for-test.ts'
import { buy, granted, purchase, refused } from '#server/testing/buying.ts'
import { handTo, moveTo } from '#server/testing/changing.ts'
import { aWater, DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { aWarden } from '#server/testing/wardens.ts'

const shop = useShop()
const LICENCE: RequiredFact = { key: 'licenza', kind: 'licence', fields: ['number', 'validUntil'] }
const SHEET: RequiredFact = { key: 'foglio', kind: 'document', name: { it: 'Foglio', en: 'Sheet' } }
const CARD: RequiredFact = { key: 'tessera', kind: 'membership', fields: ['number'] }

const asking = (...facts: RequiredFact[]) => aWater(shop, () => ({ facts, prices: costing(0) }))
const state = (
  { token }: Person,
  { associationId }: Water,
  key: string,
  fact: { number?: string; validUntil?: string },
) => shop.lenza.call(stateFact, { associationId, key, ...fact }, { token, language: 'en' })
const statedBy = async ({ token }: Person) =>
  granted(await shop.lenza.call(listFacts, {}, { token, language: 'en' })).facts
const why = <C>(answer: Outcome<C>) => {
  const problem = refused(answer)
  const { reasons = [] } =
    extensionOf('NOT_BUYABLE', problem) ??
    extensionOf('DAY_NOT_POSSIBLE', problem) ??
    extensionOf('HOLDER_NOT_POSSIBLE', problem) ??
    {}
  return reasons.map(({ code }) => code)
}
const licensed = { number: 'TN 1234', validUntil: '2027-05-04' }

describe('what a permit asks for', () => {
  it('is stated once for all permits of the association, and valid until the last day', async () => {
    const water = await asking(LICENCE)
    const anna = await aPerson(shop.lenza)
    expect(why(await buy(shop, anna, water))).toEqual(['FACT_MISSING'])
    granted(await state(anna, water, 'licenza', licensed))
    granted(await buy(shop, anna, water))
    const later = { firstDay: '2027-05-05', lastDay: '2027-05-05' }
    expect(why(await buy(shop, anna, water, later))).toEqual(['FACT_ENDS_BEFORE'])
    granted(await state(anna, water, 'licenza', { ...licensed, validUntil: '2027-05-05' }))
    granted(await buy(shop, anna, water, later))
  })

  it('of one slot is asked of those who choose it, and shown on their permits', async () => {
    const slots = ['M', 'P'].map((code) => ({
      code,
      name: { it: code, en: code },
      from: code === 'M' ? '06:00:00' : '13:00:00',
      to: code === 'M' ? '13:00:00' : '20:00:00',
      covers: [],
    }))
    const facts = [SHEET, LICENCE].map((fact) => ({ ...fact, for: { slots: ['M'] } }))
    const water = await aWater(shop, () => ({ facts, slots, prices: costing(0) }))
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const form = async (slot?: string) => {
      const wanted = { permitId: water.permitId, day: DAY, ...(slot !== undefined && { slot }) }
      const offered = granted(
        await shop.lenza.call(checkOffer, wanted, { token: anna.token, language: 'en' }),
      )
      return (offered.facts ?? []).map(({ key }) => key)
    }
    expect([await form(), await form('P'), await form('M')]).toEqual([[], [], ['foglio', 'licenza']])
    expect(why(await buy(shop, anna, water, { slot: 'M' }))).toEqual(['FACT_MISSING'])
    const afternoon = await purchase(shop, luca, water, { slot: 'P' })
    granted(await state(anna, water, 'licenza', licensed))
    const morning = await purchase(shop, anna, water, { slot: 'M' })
    const shown = ({ permit }: typeof morning) => (permit.facts ?? []).map(({ name }) => name)
    expect([shown(afternoon), shown(morning)]).toEqual([[], ['Sheet', 'Fishing licence']])
  })

  it('is no reason against a permit in the list, and is named on the form with what is known', async () => {
    const water = await asking(LICENCE)
    const anna = await aPerson(shop.lenza)
    const form = async () => {
      const wanted = { permitId: water.permitId, day: DAY }
      return granted(await shop.lenza.call(checkOffer, wanted, { token: anna.token, language: 'en' }))
    }
    expect(await form()).toMatchObject({
      buyable: true,
      reasons: [],
      facts: [
        { key: 'licenza', name: 'Fishing licence', asksNumber: true, problem: { code: 'FACT_MISSING' } },
      ],
    })
    granted(await state(anna, water, 'licenza', licensed))
    const [known] = (await form()).facts ?? []
    expect(known).toMatchObject(licensed)
    expect(known).not.toHaveProperty('problem')
  })

  it('of another holder is not revealed, and asked of who gets the permit', async () => {
    const water = await asking(LICENCE)
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    granted(await state(anna, water, 'licenza', licensed))
    expect(why(await buy(shop, anna, water, { otherEmail: luca.email }))).toEqual(['HOLDER_NOT_ALLOWED'])
    const { purchaseId } = await purchase(shop, anna, water)
    expect(why(await handTo(shop, anna, purchaseId, luca.email))).toEqual(['HOLDER_NOT_ALLOWED'])
    expect(why(await moveTo(shop, anna, purchaseId, '2027-05-05'))).toEqual(['FACT_ENDS_BEFORE'])
    granted(await state(luca, water, 'licenza', { ...licensed, validUntil: '2030-01-01' }))
    granted(await handTo(shop, anna, purchaseId, luca.email))
  })

  it('a number has to be on the association’s list, where it has one', async () => {
    const water = await asking(CARD)
    const anna = await aPerson(shop.lenza)
    granted(await state(anna, water, 'tessera', { number: 'ab 12' }))
    const { associationId } = water
    await shop.lenza.db
      .insertInto('member_number')
      .values({ association_id: associationId, number: 'AB13' })
      .execute()
    expect(why(await buy(shop, anna, water))).toEqual(['FACT_NOT_LISTED'])
    await shop.lenza.db
      .insertInto('member_number')
      .values({ association_id: associationId, number: 'AB12' })
      .execute()
    granted(await buy(shop, anna, water))
  })
})

describe('on a permit', () => {
  it('holder and warden see the end of the number and the last day, and nobody the whole number', async () => {
    const water = await asking(LICENCE, SHEET)
    const [anna, warden] = [await aPerson(shop.lenza), await aWarden(shop, water)]
    granted(await state(anna, water, 'licenza', licensed))
    const sold = await purchase(shop, anna, water)
    const facts = [
      { name: 'Fishing licence', lastDigits: '234', validUntil: '2027-05-04' },
      { name: 'Sheet', toShow: true },
    ]
    const permits = granted(
      await shop.lenza.call(listMyPermits, {}, { token: anna.token, language: 'en' }),
    ).permits
    expect(permits[0]?.facts).toEqual(facts)
    shop.lenza.setNow(`${DAY}T08:00:00+02:00`)
    const snapshot = async (etag?: string) => {
      const known = etag === undefined ? {} : { etag }
      return granted(await shop.lenza.call(takeSnapshot, known, { token: warden.token, language: 'en' }))
    }
    const taken = await snapshot()
    expect(taken.purchases[0]?.facts).toEqual(facts)
    for (const seen of [sold, permits, taken]) expect(JSON.stringify(seen)).not.toContain('1234')
    expect((await snapshot(taken.etag)).unchanged).toBe(true)
    granted(await state(anna, water, 'licenza', { ...licensed, validUntil: '2027-05-09' }))
    const [renewed] = (await snapshot(taken.etag)).purchases
    expect(renewed?.facts?.[0]).toMatchObject({ validUntil: '2027-05-09' })
    shop.lenza.setNow(TODAY)
  })
})

describe('what is stated', () => {
  it('belongs to the caller: listed, corrected, deleted', async () => {
    const water = await asking(LICENCE, CARD)
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    granted(await state(anna, water, 'licenza', licensed))
    granted(await state(anna, water, 'tessera', { number: '7', validUntil: '2030-01-01' }))
    expect(await statedBy(anna)).toMatchObject([
      { key: 'licenza', ...licensed },
      { key: 'tessera', number: '7' },
    ])
    expect((await statedBy(anna))[1]).not.toHaveProperty('validUntil')
    expect(await statedBy(luca)).toEqual([])
    const { associationId } = water
    const forget = ({ token }: Person) =>
      shop.lenza.call(forgetFact, { associationId, key: 'licenza' }, { token })
    granted(await forget(luca))
    expect(await statedBy(anna)).toHaveLength(2)
    expect(granted(await forget(anna)).facts.map(({ key }) => key)).toEqual(['tessera'])
    expect(why(await buy(shop, anna, water))).toEqual(['FACT_MISSING'])
  })

  it('is refused where nothing asks for it, or a part is missing', async () => {
    const water = await asking(LICENCE)
    const anna = await aPerson(shop.lenza)
    expect(refused(await state(anna, water, 'tessera', { number: '7' }))).toMatchObject({ code: 'NOT_FOUND' })
    const half = refused(await state(anna, water, 'licenza', { number: '7' }))
    expect(half).toMatchObject({ fields: [{ field: 'validoFinoAl', code: 'REQUIRED' }] })
  })

  it('a confirmation ends when it is corrected', async () => {
    const water = await asking(LICENCE)
    const anna = await aPerson(shop.lenza)
    granted(await state(anna, water, 'licenza', licensed))
    await shop.lenza.db
      .updateTable('stated_fact')
      .set({ confirmed_at: shop.lenza.clock.now() })
      .where('account_id', '=', anna.accountId)
      .execute()
    granted(await state(anna, water, 'licenza', licensed))
    expect(await statedBy(anna)).toMatchObject([{ confirmed: true }])
    granted(await state(anna, water, 'licenza', { ...licensed, number: '9' }))
    expect((await statedBy(anna))[0]).not.toHaveProperty('confirmed')
  })
})
