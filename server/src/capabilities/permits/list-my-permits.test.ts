import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { describe, expect, it } from 'vitest'
import { listMyPermits } from '#contract/permits.ts'
import { readShortCode } from '#rules/permit/short-code.ts'
import { aPerson, keepSignedIn } from '#server/platform/testing/people.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { aWater, both, changeTerms, useShop } from '#server/testing/shop.ts'

const shop = useShop()

const NEXT_WEEK = { firstDay: '2027-05-09', lastDay: '2027-05-09' }

const permitsOf = async (token: string, language: 'it' | 'en' = 'en') =>
  granted(await shop.lenza.call(listMyPermits, {}, { token, language })).permits

describe('my permits', () => {
  it('tell all that is needed at the river, in the reader’s language, under the terms that were bought', async () => {
    const water = await aWater(shop, (zone) => ({
      zones: [{ zoneId: zone, keeping: 'choice', techniques: [1] }],
      slots: [{ code: 'M', name: both('Mattina'), from: '06:00:00', to: '13:00:00', covers: [] }],
      techniques: [1, 2],
      licence: { fromAge: 14, note: both('Licenza di tipo B.') },
      limits: [{ species: ['marbleTrout'], smallestCm: 45, keptPerDay: 1 }],
    }))
    const anna = await aPerson(shop.lenza)
    const choices = { zoneId: water.zoneId, slot: 'M', technique: 1 as const, keepsCatch: true }
    await purchase(shop, anna, water, choices)
    await changeTerms(shop, water, { name: both('Nuovo'), licence: { fromAge: 99 } })

    const [permit] = await permitsOf(anna.token, 'it')
    expect(permit).toMatchObject({
      name: 'Giornaliero',
      associationName: `Pescatori ${water.associationId}`,
      zone: { zoneId: water.zoneId, name: 'Ponte' },
      slot: { code: 'M', name: 'Mattina', from: '06:00:00' },
      technique: 1,
      techniques: [1],
      keeping: 'choice',
      keepsCatch: true,
      licenceFromAge: 14,
      licenceNote: 'Licenza di tipo B.',
      conditions: 'Regole.',
      conditionsVersion: 1,
    })
    expect(permit?.limits.join(' ')).toMatch(/45 cm/)
    expect(readShortCode(permit?.shortCode ?? '')).toBeDefined()

    const keys = (await shop.lenza.app.inject('/.well-known/jwks.json')).json<JSONWebKeySet>()
    const { payload } = await compactVerify(permit?.signedCode ?? '', createLocalJWKSet(keys))
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({
      i: Buffer.from((permit?.purchaseId ?? '').replaceAll('-', ''), 'hex').toString('base64url'),
      v: 1,
      p: water.permitId,
      n: 'Anna Bianchi',
      y: 1988,
      z: water.zoneId,
      s: 'M',
      d: 20270502,
      t: 1,
      k: 1,
    })
    expect(keys.keys.every((key) => key.d === undefined)).toBe(true)
  })

  it('are this year’s and all that are to come, the next first', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    for (const day of ['2027-05-20', '2027-05-10', '2027-05-02'])
      await purchase(shop, anna, water, { firstDay: day, lastDay: day })
    expect((await permitsOf(anna.token)).map(({ firstDay }) => firstDay)).toEqual([
      '2027-05-02',
      '2027-05-10',
      '2027-05-20',
    ])
    shop.lenza.setNow('2027-05-15T12:00:00+02:00')
    expect((await permitsOf(anna.token)).map(({ firstDay }) => firstDay)).toEqual([
      '2027-05-20',
      '2027-05-10',
      '2027-05-02',
    ])
    // In UTC it is still the old year, at the waters it is not.
    await keepSignedIn(shop.lenza)
    shop.lenza.setNow('2028-01-01T00:30:00+01:00')
    expect(await permitsOf(anna.token)).toEqual([])
    // A permit for New Year’s night is listed until the morning.
    await shop.lenza.db
      .updateTable('purchase')
      .set({ first_day: '2027-12-31', last_day: '2027-12-31' })
      .where('holder_id', '=', anna.accountId)
      .where('first_day', '=', '2027-05-20')
      .execute()
    expect((await permitsOf(anna.token)).map(({ lastDay }) => lastDay)).toEqual(['2027-12-31'])
    shop.lenza.setNow('2028-01-02T00:30:00+01:00')
    expect(await permitsOf(anna.token)).toEqual([])
    shop.lenza.setNow('2027-05-01T09:00:00+02:00')
  })

  it('are also the requested one of another year, if it is the caller’s', async () => {
    const water = await aWater(shop)
    const [anna, stranger] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const [{ purchaseId }] = [await purchase(shop, anna, water), await purchase(shop, anna, water, NEXT_WEEK)]
    const one = (token: string) => shop.lenza.call(listMyPermits, { purchaseId }, { token })
    await shop.lenza.db
      .updateTable('purchase')
      .set({ first_day: '2025-05-02', last_day: '2025-05-02' })
      .where('id', '=', purchaseId)
      .execute()
    expect(granted(await one(anna.token)).permits).toMatchObject([{ purchaseId, firstDay: '2025-05-02' }])
    expect(granted(await one(stranger.token)).permits).toEqual([])
  })

  it('are for their holder and their buyer only', async () => {
    const water = await aWater(shop)
    const [anna, luca, stranger] = await Promise.all([
      aPerson(shop.lenza),
      aPerson(shop.lenza, { firstName: 'Luca' }),
      aPerson(shop.lenza),
    ])
    await purchase(shop, anna, water, { otherEmail: luca.email })
    expect(await permitsOf(anna.token)).toMatchObject([
      { iAmBuyer: true, iAmHolder: false, amountCents: 2000 },
    ])
    const [his] = await permitsOf(luca.token)
    expect(his).toMatchObject({ iAmBuyer: false, iAmHolder: true })
    expect(his?.amountCents).toBeUndefined()
    expect(await permitsOf(stranger.token)).toEqual([])
  })

  it('show no code of one that was voided', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    await shop.lenza.db
      .updateTable('purchase')
      .set({ state: 'voided', signed_code: null })
      .where('id', '=', purchaseId)
      .execute()
    expect(await permitsOf(anna.token)).toMatchObject([{ state: 'voided', signedCode: '' }])
  })
})
