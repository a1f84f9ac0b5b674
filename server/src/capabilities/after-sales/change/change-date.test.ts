import { afterEach, describe, expect, it } from 'vitest'
import { extensionOf } from '#contract/problem-extensions.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, buy, checkBooksAfterTests, granted, purchase, refused } from '#server/testing/buying.ts'
import { moveTo, soldRow, takenByDay } from '#server/testing/changing.ts'
import { aWater, changeTerms, closeZone, DAY, TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const NEXT = '2027-05-03'
const free = { prices: costing(0) }

describe('another day', () => {
  it('takes the new place, frees the old one, keeps the price, and issues the permit anew', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza, { language: 'it' })
    const sold = await purchase(shop, anna, water)
    const before = await soldRow(shop, sold.purchaseId)

    const { permit } = granted(await moveTo(shop, anna, sold.purchaseId, NEXT))
    expect(permit).toMatchObject({
      firstDay: NEXT,
      lastDay: NEXT,
      codeVersion: sold.permit.codeVersion + 1,
      amountCents: 2000,
      shortCode: sold.permit.shortCode,
      changes: { date: { possible: true, timesLeft: 1, until: '2027-05-02T22:00:00.000Z' } },
    })
    expect(permit.signedCode).not.toBe(sold.permit.signedCode)
    const [, claims = ''] = permit.signedCode.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ v: 2, d: 20270503 })
    expect(await takenByDay(shop, water)).toEqual({ [NEXT]: 1 })
    expect(await soldRow(shop, sold.purchaseId)).toMatchObject({
      date_changes: 1,
      price: before.price,
      permit_version: before.permit_version,
    })
    const mail = (await shop.lenza.mails(anna.email)).at(-1)
    expect(mail?.subject).toMatch(/^Il tuo permesso ha un nuovo giorno/)
    expect(mail?.body).toMatch(/domenica 2 maggio 2027[^]*lunedì 3 maggio 2027/)
  })

  it('later leaves the limit of giving back where it was, and says from which day it counts; earlier moves it', async () => {
    const giveBack = [{ until: { before: 'PT12H', of: 'day' as const }, percent: 100 }]
    const water = await aWater(shop, () => ({ giveBack, change: { times: 5, until: { before: 'PT0S' } } }))
    const anna = await aPerson(shop.lenza)
    const { purchaseId, permit } = await purchase(shop, anna, water)
    expect(permit.changes?.giveBack).not.toHaveProperty('countedFrom')
    const limitAfter = async (day: string) =>
      granted(await moveTo(shop, anna, purchaseId, day)).permit.changes?.giveBack
    const until = permit.changes?.giveBack.until
    expect(await limitAfter('2027-05-09')).toMatchObject({ until, countedFrom: DAY })
    expect(await limitAfter(DAY)).not.toHaveProperty('countedFrom')
  })

  it('requested twice, or by two tabs at once, is one change', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    const outcomes = await Promise.all([1, 2, 3].map(() => moveTo(shop, anna, purchaseId, NEXT)))
    expect(outcomes.map((outcome) => granted(outcome).permit.codeVersion)).toEqual([2, 2, 2])
    expect((await soldRow(shop, purchaseId)).date_changes).toBe(1)
    const mails = await shop.lenza.mails(anna.email)
    expect(mails.filter(({ subject }) => subject.startsWith('Your permit has a new day'))).toHaveLength(1)
  })

  it('moves a permit of several days as a whole, also onto days that it had', async () => {
    const water = await aWater(shop, () => ({ days: { atLeast: 3, atMost: 3 } }), { places: 1 })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water, { lastDay: '2027-05-04' })
    expect(granted(await moveTo(shop, anna, purchaseId, NEXT)).permit).toMatchObject({
      firstDay: NEXT,
      lastDay: '2027-05-05',
    })
    expect(await takenByDay(shop, water)).toEqual({ [NEXT]: 1, '2027-05-04': 1, '2027-05-05': 1 })
  })

  it('keeps a place that is there only because it was sold before there were fewer', async () => {
    const { db } = shop.lenza
    const water = await aWater(shop, () => ({ days: { atLeast: 2, atMost: 2 } }), { places: 1 })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water, { lastDay: NEXT })
    await db.updateTable('place').set({ planned: 0 }).where('quota_id', '=', water.permitId).execute()
    granted(await moveTo(shop, anna, purchaseId, NEXT))
    expect(await takenByDay(shop, water)).toEqual({ [NEXT]: 1, '2027-05-04': 1 })
  })

  it('is for the holder and the buyer, and mailed to both', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const luca = await aPerson(shop.lenza, { firstName: 'Luca', language: 'it' })
    const { purchaseId } = await purchase(shop, anna, water, { otherEmail: luca.email })
    const { permit } = granted(await moveTo(shop, luca, purchaseId, NEXT))
    expect(permit.amountCents).toBeUndefined()
    granted(await moveTo(shop, anna, purchaseId, '2027-05-04'))
    const toAnna = (await shop.lenza.mails(anna.email)).filter(({ subject }) => /new day/.test(subject))
    const toLuca = (await shop.lenza.mails(luca.email)).filter(({ subject }) => /nuovo giorno/.test(subject))
    expect([toAnna.length, toLuca.length]).toEqual([2, 2])
    expect(toAnna.at(-1)?.body).toContain('Luca')
  })

  it('leaves the old day free to be bought again, and the new one not twice', async () => {
    const water = await aWater(shop, () => free)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    granted(await moveTo(shop, anna, purchaseId, NEXT))
    const choices = { firstDay: NEXT, lastDay: NEXT }
    expect(refused(await ask(shop, anna, water, choices))).toMatchObject({ idAcquisto: purchaseId })
    expect(granted(await buy(shop, anna, water, choices)).purchaseId).toBe(purchaseId)
    const other = granted(await buy(shop, anna, water))
    expect(refused(await moveTo(shop, anna, other.purchaseId, NEXT))).toMatchObject({
      code: 'DAY_NOT_POSSIBLE',
      motivi: [{ codice: 'ALREADY_HAS_PERMIT' }],
    })
  })

  it('keeps a minor on the places of minors', async () => {
    const water = await aWater(shop, () => ({ ...free, accompaniedMinors: { oldest: 14, perAdult: 2 } }), {
      places: 2,
      forMinors: 1,
    })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water, { accompaniedMinor: true })
    granted(await moveTo(shop, anna, purchaseId, NEXT))
    const rows = await shop.lenza.db
      .selectFrom('taken_place')
      .select(['day', 'others'])
      .where('purchase_id', '=', purchaseId)
      .execute()
    expect(rows).toEqual([{ day: NEXT, others: false }])
  })
})

describe('another day is refused', () => {
  it('when it is full, and the old place stays', async () => {
    const water = await aWater(shop, () => free, { places: 1 })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const { purchaseId } = await purchase(shop, anna, water)
    await purchase(shop, bruno, water, { firstDay: NEXT, lastDay: NEXT })
    expect(refused(await moveTo(shop, anna, purchaseId, NEXT)).code).toBe('DAY_FULL')
    expect(await takenByDay(shop, water)).toEqual({ [DAY]: 1, [NEXT]: 1 })
    expect((await soldRow(shop, purchaseId)).code_version).toBe(1)
  })

  it('but not for a hold that has run out', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const { purchaseId } = await purchase(shop, anna, water)
    granted(await ask(shop, bruno, water, { firstDay: NEXT, lastDay: NEXT }))
    expect(refused(await moveTo(shop, anna, purchaseId, NEXT)).code).toBe('DAY_FULL')
    shop.lenza.pass({ minutes: 16 })
    granted(await moveTo(shop, anna, purchaseId, NEXT))
    expect(await takenByDay(shop, water)).toEqual({ [NEXT]: 1 })
  })

  it('by what is on sale now: season, weekday, sale window, age', async () => {
    const water = await aWater(shop, () => ({
      ...free,
      sale: { opens: [{ moment: { before: 'P30D', of: 'day' as const } }] },
    }))
    const young = await aPerson(shop.lenza, { birthDate: '2013-05-03' })
    const { purchaseId } = await purchase(shop, young, water)
    await changeTerms(shop, water, {
      calendar: { in: [{ seasons: [{ from: '01-01', to: '06-10' }], weekdays: [1, 2, 3, 4, 5, 6] }] },
      holder: { membersOnly: false, personal: false, oldest: 13 },
    })
    const why = async (day: string) => {
      const problem = refused(await moveTo(shop, young, purchaseId, day))
      expect(problem).toMatchObject({ code: 'DAY_NOT_POSSIBLE', detail: expect.stringMatching(/\w{5}/) })
      return extensionOf('DAY_NOT_POSSIBLE', problem)?.reasons?.map(({ code }) => code)
    }
    expect(await why('2027-06-11')).toEqual(['OUT_OF_SEASON', 'TOO_EARLY', 'HOLDER_TOO_OLD'])
    expect(await why('2027-05-09')).toEqual(['NOT_ON_THIS_WEEKDAY', 'HOLDER_TOO_OLD'])
    expect(await why('2027-04-30')).toEqual(['TOO_LATE'])
  })

  it('by a closure of its zone, and when the permit has no such zone any more', async () => {
    const water = await aWater(shop, (zone) => ({ ...free, zones: [{ zoneId: zone }] }))
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water, { zoneId: water.zoneId })
    await closeZone(shop, water, NEXT)
    expect(refused(await moveTo(shop, anna, purchaseId, NEXT))).toMatchObject({ code: 'DAY_NOT_POSSIBLE' })
    await changeTerms(shop, water, { zones: [] })
    expect(refused(await moveTo(shop, anna, purchaseId, '2027-05-04'))).toMatchObject({
      code: 'DAY_NOT_POSSIBLE',
      detail: 'This permit has no zones to choose from.',
    })
  })

  it('where one a day is the rule, on a day for which the holder has another', async () => {
    const water = await aWater(shop, () => free, { oneADay: true })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    await purchase(shop, anna, water, { firstDay: NEXT, lastDay: NEXT })
    expect(refused(await moveTo(shop, anna, purchaseId, NEXT))).toMatchObject({
      motivi: [{ codice: 'ALREADY_HAS_PERMIT' }],
    })
  })

  it('after the limit that was agreed, whatever the association says now', async () => {
    const change = { times: 1, until: { before: 'PT12H', of: 'day' as const } }
    const water = await aWater(shop, () => ({ ...free, change }))
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    await changeTerms(shop, water, { change: { times: 9, until: { before: 'PT0S', of: 'day' as const } } })
    shop.lenza.setNow('2027-05-01T12:00:00+02:00')
    expect(refused(await moveTo(shop, anna, purchaseId, NEXT))).toMatchObject({
      code: 'NOT_CHANGEABLE',
      motivo: 'DATE_TOO_LATE',
      detail: 'The day could be changed until 12:00 on Saturday 1 May 2027.',
    })
    shop.lenza.setNow('2027-05-01T11:59:59+02:00')
    granted(await moveTo(shop, anna, purchaseId, NEXT))
    expect(refused(await moveTo(shop, anna, purchaseId, '2027-05-04'))).toMatchObject({
      motivo: 'DATE_CHANGED_OFTEN',
    })
  })

  it('for an account that it does not belong to, as if it did not exist; and for what is no permit (any more)', async () => {
    const water = await aWater(shop)
    const [anna, stranger] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const { purchaseId } = await purchase(shop, anna, water)
    const unknownId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
    const answers = await Promise.all([
      moveTo(shop, stranger, purchaseId, NEXT),
      moveTo(shop, stranger, unknownId, NEXT),
    ])
    const [foreign, none] = answers.map((outcome) => refused(outcome))
    expect(foreign).toEqual(none)
    expect(foreign?.code).toBe('NOT_FOUND')
    const held = granted(await ask(shop, anna, water, { firstDay: NEXT, lastDay: NEXT }))
    expect(refused(await moveTo(shop, anna, held.purchaseId, '2027-05-04')).code).toBe('NOT_FOUND')
  })

  it('with every wrong field named', async () => {
    const { token } = await aPerson(shop.lenza)
    const fields = async (sent: object) =>
      (await shop.lenza.send('PUT', '/api/data-permesso', sent, { token }))
        .json<{ fields: { field: string; code: string }[] }>()
        .fields.map(({ field, code }) => `${field} ${code}`)
    expect(await fields({})).toEqual(['idAcquisto REQUIRED', 'data REQUIRED'])
    expect(await fields({ idAcquisto: '7', data: '2027-02-29', giorno: 'x' })).toEqual([
      'idAcquisto NOT_AN_ID',
      'data NOT_A_DAY',
      'giorno UNKNOWN_FIELD',
    ])
    const id = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
    expect(await fields({ idAcquisto: id, data: '2200-01-01' })).toEqual(['data DAY_TOO_FAR'])
  })
})

describe('a day of which the angler holds the last place', () => {
  it('is free for themselves: the hold gives way to the permit, for the same person and for a child', async () => {
    for (const about of [{}, CHILD]) {
      const water = await aWater(shop, () => FAMILIES, { places: 1 })
      const anna = await aPerson(shop.lenza)
      const { purchaseId } = await purchase(shop, anna, water)
      const held = granted(await ask(shop, anna, water, { ...on(NEXT), ...about }))
      granted(await moveTo(shop, anna, purchaseId, NEXT))
      expect(await soldRow(shop, held.purchaseId)).toMatchObject({ state: 'released' })
      expect(await takenByDay(shop, water)).toEqual({ [NEXT]: 1 })
    }
  })

  it('stays held where there is a place for both, and is never taken from somebody else', async () => {
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const wide = await aWater(shop, () => FAMILIES, { places: 2 })
    const sold = await purchase(shop, anna, wide)
    const held = granted(await ask(shop, anna, wide, { ...on(NEXT), ...CHILD }))
    granted(await moveTo(shop, anna, sold.purchaseId, NEXT))
    expect(await soldRow(shop, held.purchaseId)).toMatchObject({ state: 'held' })

    const narrow = await aWater(shop, () => FAMILIES, { places: 1 })
    const hers = await purchase(shop, anna, narrow)
    granted(await ask(shop, luca, narrow, on(NEXT)))
    expect(refused(await moveTo(shop, anna, hers.purchaseId, NEXT)).code).toBe('DAY_FULL')
  })

  it('stays held where the change is refused for another reason', async () => {
    const water = await aWater(shop, (zoneId) => ({ zones: [{ zoneId }] }), { places: 1 })
    const anna = await aPerson(shop.lenza)
    const { zoneId } = water
    const { purchaseId } = await purchase(shop, anna, water, { zoneId })
    const held = granted(await ask(shop, anna, water, { ...on(NEXT), zoneId }))
    await closeZone(shop, water, NEXT)
    expect(refused(await moveTo(shop, anna, purchaseId, NEXT)).code).toBe('DAY_NOT_POSSIBLE')
    expect(await soldRow(shop, held.purchaseId)).toMatchObject({ state: 'held' })
  })
})

const FAMILIES = { accompaniedMinors: { oldest: 14, perAdult: 2 } }
const CHILD = {
  accompaniedMinor: true,
  minorFirstName: 'Ida',
  minorLastName: 'Bianchi',
  minorBirthDate: '2018-03-01',
}
const on = (day: string) => ({ firstDay: day, lastDay: day })
