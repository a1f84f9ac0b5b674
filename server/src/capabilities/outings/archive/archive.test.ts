import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listArchiveYears, readArchive } from '#contract/archive.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, keepSignedIn, type Person } from '#server/platform/testing/people.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { giveBack, handTo, moveTo } from '#server/testing/changing.ts'
import { aFish, aNote, anOuting, aPermitAt, useRiver, sendLog } from '#server/testing/river.ts'
import { aWater, DAY, TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const river = useRiver(shop)
afterEach(() => shop.lenza.setNow(TODAY))

async function itIs(moment: string): Promise<void> {
  await keepSignedIn(shop.lenza)
  shop.lenza.setNow(moment)
}

const yearsOf = async ({ token }: Person) =>
  granted(await shop.lenza.call(listArchiveYears, {}, { token })).years
const archiveOf = async ({ token }: Person, year = 2027, language: 'it' | 'en' = 'en') =>
  granted(await shop.lenza.call(readArchive, { year }, { token, language })).permits

const free = () => ({ prices: costing(0) })

describe('the archive', () => {
  it('has a permit once its last day is over where it was fished with, under the year of that day', async () => {
    const water = await aWater(shop, () => ({ ...free(), days: { atLeast: 1, atMost: 2 } }))
    const anna = await aPerson(shop.lenza)
    await purchase(shop, anna, water, { firstDay: '2027-12-30', lastDay: '2027-12-31' })
    await purchase(shop, anna, water, { firstDay: '2027-12-31', lastDay: '2028-01-01' })
    await purchase(shop, anna, water)

    await itIs(`${DAY}T23:59:59+02:00`)
    expect([await yearsOf(anna), await archiveOf(anna)]).toEqual([[], []])
    // In UTC it is still the day before.
    await itIs('2027-05-03T00:00:00+02:00')
    expect(await yearsOf(anna)).toEqual([2027])
    await itIs('2028-01-02T00:00:00+01:00')
    expect(await yearsOf(anna)).toEqual([2028, 2027])
    expect((await archiveOf(anna)).map(({ permit }) => permit.firstDay)).toEqual(['2027-12-30', DAY])
    expect((await archiveOf(anna, 2028)).map(({ permit }) => permit.lastDay)).toEqual(['2028-01-01'])
  })

  it('has outings, all fish and one’s own notes with each', async () => {
    const anna = await aPerson(shop.lenza)
    const permit = await aPermitAt(shop, anna, river)
    const stray = aFish(permit, { idUscita: '0199a0f2-0000-7b3a-9d64-0a1b2c3d4e5f' })
    const [kept, released] = [aFish(permit), aFish(permit, { trattenuto: false })]
    await sendLog(shop, anna, [
      anOuting(permit, { idZona: river.zoneId }),
      kept,
      released,
      stray,
      aNote(permit),
    ])
    await itIs('2027-05-03T08:00:00+02:00')
    const [entry, ...others] = await archiveOf(anna, 2027, 'it')
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      permit: { purchaseId: permit, associationId: river.associationId },
      outings: [{ id: permit, state: 'started', zoneName: 'Ponte' }],
      notes: [{ text: 'Acqua alta.', mine: true }],
      catchesWithoutOuting: [{ id: stray['id'] }],
    })
    const fish = entry?.outings.flatMap(({ catches }) => catches) ?? []
    expect(new Set(fish.map(({ id }) => id))).toEqual(new Set([kept['id'], released['id']]))
  })

  it('is for holder and buyer only; a permit that was handed over is the new holder’s alone', async () => {
    const water = await aWater(shop, free)
    const [anna, luca, mara] = [
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
    ]
    const { purchaseId } = await purchase(shop, anna, water, { otherEmail: luca.email })
    granted(await handTo(shop, luca, purchaseId, mara.email))
    await itIs('2027-05-03T08:00:00+02:00')
    const seen = await Promise.all([anna, luca, mara].map(async (who) => (await archiveOf(who)).length))
    expect(seen).toEqual([0, 0, 1])
    expect(await yearsOf(luca)).toEqual([])
  })

  it('has, for who paid for what was handed over, the receipt and what went back, each year and when the receiver was erased', async () => {
    const water = await aWater(shop, () => ({
      prices: costing(2000),
      giveBack: [{ until: { before: 'PT0S' as const }, percent: 50 }],
    }))
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { firstName: 'Luca' })]
    const { purchaseId, permit } = await purchase(shop, anna, water)
    granted(await handTo(shop, anna, purchaseId, luca.email))
    granted(await moveTo(shop, luca, purchaseId, '2027-05-04'))
    granted(await giveBack(shop, luca, purchaseId))
    const given = async (who: Person, year = 2027) =>
      granted(await shop.lenza.call(readArchive, { year }, { token: who.token, language: 'en' })).handedOver
    const years = async ({ token }: Person) => granted(await shop.lenza.call(listArchiveYears, {}, { token }))
    expect([await given(anna), await years(anna)]).toEqual([undefined, { years: [] }])

    await itIs('2029-03-01T08:00:00+01:00')
    expect(await years(anna)).toEqual({ years: [], handedOverYears: [2027] })
    const receipt = {
      purchaseId,
      amountCents: 2000,
      receiptNumber: permit.receiptNumber,
      refunds: [{ cents: 1000, why: 'givenBack' }],
      card: { last4: '4242' },
    }
    expect(await given(anna)).toMatchObject([{ ...receipt, firstDay: DAY }])
    expect(await given(anna, 2028)).toBeUndefined()
    expect([await given(luca), (await years(luca)).handedOverYears]).toEqual([undefined, undefined])

    // As the association does that erases the receiver.
    await shop.lenza.db.deleteFrom('hand_over').where('purchase_id', '=', purchaseId).execute()
    expect(await given(anna)).toMatchObject([receipt])
    expect(JSON.stringify(await given(anna))).not.toMatch(/Luca/)
  })

  it('shows what was given back as such', async () => {
    const water = await aWater(shop, free)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    await shop.lenza.db
      .updateTable('purchase')
      .set({ state: 'refunded', signed_code: null })
      .where('id', '=', purchaseId)
      .execute()
    await itIs('2027-05-03T08:00:00+02:00')
    expect(await archiveOf(anna)).toMatchObject([
      { permit: { state: 'refunded', signedCode: '' }, outings: [], notes: [], catchesWithoutOuting: [] },
    ])
  })

  it('asks the database hardly more for many permits than for one', async () => {
    const water = await aWater(shop, free)
    const [one, many] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    await purchase(shop, one, water)
    for (const day of ['02', '03', '04', '05', '06', '07', '08', '09'])
      await purchase(shop, many, water, { firstDay: `2027-05-${day}`, lastDay: `2027-05-${day}` })
    await itIs('2027-05-20T08:00:00+02:00')
    await archiveOf(one)
    const connections = vi.spyOn(pg.Pool.prototype, 'connect')
    const statementsFor = async (who: Person) => {
      connections.mockClear()
      await archiveOf(who)
      return connections.mock.calls.length
    }
    const forOne = await statementsFor(one)
    expect(forOne).toBeGreaterThan(0)
    // Requests during a batch are in the next one.
    expect(await statementsFor(many)).toBeLessThanOrEqual(2 * forOne)
    connections.mockRestore()
  })
})

describe('a request', () => {
  it('of a year without permits is an empty list', async () => {
    const anna = await aPerson(shop.lenza)
    expect(await archiveOf(anna, 2020)).toEqual([])
  })

  it.each(['', 'x', '27', '1999', '2101', '20270'])('of the year “%s” is a wrong field', async (anno) => {
    const { token } = await aPerson(shop.lenza)
    const answer = await shop.lenza.send('GET', '/api/archivio-permessi-utente', { anno }, { token })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'INPUT_WRONG', fields: [{ field: 'anno' }] })
  })
})
