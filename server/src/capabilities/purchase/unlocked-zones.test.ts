import { describe, expect, it } from 'vitest'
import { bookZone } from '#contract/bookings.ts'
import { checkOffer, listWaters, listZones, readPermit } from '#contract/catalogue.ts'
import { type Technique, TECHNIQUES } from '#rules/codes.ts'
import { warnBeforeKeeping } from '#rules/river/catch-warnings.ts'
import { readClaims } from '#rules/permit/permit-claims.ts'
import { waterRules } from '#permit-sheet/water-rules.ts'
import type { Outcome } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  checkBooksAfterTests,
  granted,
  payWith,
  purchase,
  refused,
} from '#server/testing/buying.ts'
import { moveTo } from '#server/testing/changing.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aFish, anOuting, sentAs } from '#server/testing/river.ts'
import { both, DAY, useShop, type Water } from '#server/testing/shop.ts'
import { aWarden, snapshot } from '#server/testing/wardens.ts'

const shop = useShop()
checkBooksAfterTests(shop)

/** A day in the river for nothing; the lake is 22 euros more, for two anglers a day. */
async function lagoTivo(
  key: string,
  changes: Parameters<typeof aFreePermit>[1] = {},
  rulesOfLake: object = {},
) {
  const option = { code: 'lake', name: both('Lake'), prices: { base: '22.00', per: 'permit' as const } }
  const permit = aFreePermit('day', { zones: [{ zone: 'river' }], addOns: [option], ...changes })
  const shape = { type: 'Point' as const, coordinates: [11, 46] }
  const keys = ['river', 'lake', ...('perZone' in rulesOfLake ? ['pond'] : [])]
  const zones = keys.map((zone) => ({ key: zone, name: both(zone), shape }))
  const more = { zones, quotas: [{ key: 'lake', places: 2, counts: { addOns: ['lake'] } }] }
  const { day } = (await loadClub(shop, key, [permit], more, [], {
    lake: { unlocks: { zones: ['lake'], ...rulesOfLake } },
  })) as {
    day: Water
  }
  const listed = granted(await shop.lenza.call(listZones, { permitId: day.permitId, day: DAY }))
  const [lake = 0, pond = 0] = listed.zones.flatMap(({ onlyWith, zoneId }) =>
    onlyWith === undefined ? [] : [zoneId],
  )
  return { day, river: day.zoneId, lake, pond }
}
const fieldsOf = <C>(answer: Outcome<C>) =>
  refused(answer).fields?.map(({ field, code }) => `${field} ${code}`)
const claims = (code: string) =>
  readClaims(JSON.parse(Buffer.from(code.split('.')[1] ?? '', 'base64url').toString()))

describe('a zone that an extra unlocks', () => {
  it('is bought with the extra alone, and stays with a new date', async () => {
    const { day, river, lake } = await lagoTivo('tivo')
    const anna = await aPerson(shop.lenza)
    expect(fieldsOf(await ask(shop, anna, day, { zoneId: lake }))).toEqual(['idZona ZONE_NEEDS_OPTION'])
    const withLake = { zoneId: lake, options: ['lake'] }
    const opened = granted(await ask(shop, anna, day, withLake))
    expect(opened.amountCents).toBe(2200)
    const { purchaseId, permit } = await purchase(shop, anna, day, withLake)
    expect(permit).toMatchObject({ zone: { zoneId: lake }, options: ['Lake'] })
    expect(claims(permit.signedCode)).toMatchObject({ zoneId: lake, unlockedZones: [lake] })
    const moved = granted(await moveTo(shop, anna, purchaseId, '2027-05-04')).permit
    expect(moved.zone?.zoneId).toBe(lake)
    const luca = await aPerson(shop.lenza)
    const plain = (await purchase(shop, luca, day, { zoneId: river })).permit
    expect(claims(plain.signedCode)?.unlockedZones).toBeUndefined()
    expect(plain.river.zones.map(({ zoneId }) => zoneId)).toEqual([river])
    const { rules } = granted(await shop.lenza.call(readPermit, { permitId: day.permitId }))
    expect(rules.zones).toMatchObject([{ zoneId: river }, { zoneId: lake, onlyWith: ['lake'] }])
  })

  it('says on the map of all waters which extra it needs', async () => {
    const { day, river, lake } = await lagoTivo('tivo-map')
    const request = { day: DAY, associations: [day.associationId] }
    const { waters } = granted(await shop.lenza.call(listWaters, request, { language: 'en' }))
    const zones = waters.flatMap((water) => water.zones)
    expect(new Map(zones.map(({ zoneId, permits }) => [zoneId, permits[0]?.onlyWith]))).toEqual(
      new Map([
        [river, undefined],
        [lake, ['Lake']],
      ]),
    )
  })

  it('is sold also by a call that repeats no extras, as specified', async () => {
    const { day, lake } = await lagoTivo('tivo-specified')
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, day, { zoneId: lake, options: ['lake'] }))
    await payWith(shop, opened.clientSecret)
    const { permit } = granted(await buy(shop, anna, day, { zoneId: lake }))
    expect(permit).toMatchObject({ zone: { zoneId: lake }, options: ['Lake'], amountCents: 2200 })
  })

  it('has the places of its extra: the third is told so, and fishes without it', async () => {
    const { day, river, lake } = await lagoTivo('tivo-full')
    const withLake = { zoneId: lake, options: ['lake'] }
    for (const who of [await aPerson(shop.lenza), await aPerson(shop.lenza)])
      await purchase(shop, who, day, withLake)
    const carla = await aPerson(shop.lenza)
    const check = (choice: { zoneId: number; options: string[] }) =>
      shop.lenza.call(checkOffer, { permitId: day.permitId, day: DAY, ...choice }, { token: carla.token })
    expect(granted(await check(withLake)).reasons).toMatchObject([{ code: 'FULL' }])
    const { zones } = granted(await shop.lenza.call(listZones, { permitId: day.permitId, day: DAY }))
    expect(zones.find(({ zoneId }) => zoneId === lake)?.slots).toMatchObject([{ placesLeft: 0 }])
    expect(refused(await ask(shop, carla, day, withLake)).code).toBe('PLACE_TAKEN')
    expect(granted(await check({ zoneId: river, options: [] }))).toMatchObject({ buyable: true })
    await purchase(shop, carla, day, { zoneId: river })
  })

  it('is booked for a day only by those who bought the extra', async () => {
    const validity = { days: [7] }
    const { day, river, lake } = await lagoTivo('tivo-week', { booking: 'dayByDay', validity })
    const week = { firstDay: DAY, lastDay: '2027-05-08', zoneId: undefined }
    const book = (who: Person, purchaseId: string, zoneId: number) =>
      shop.lenza.call(bookZone, { purchaseId, zoneId, day: DAY }, { token: who.token })
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const plain = await purchase(shop, anna, day, week)
    expect(fieldsOf(await book(anna, plain.purchaseId, lake))).toEqual(['idZona ZONE_NEEDS_OPTION'])
    granted(await book(anna, plain.purchaseId, river))
    const extra = await purchase(shop, luca, day, { ...week, options: ['lake'] })
    expect(claims(extra.permit.signedCode)?.unlockedZones).toEqual([lake])
    granted(await book(luca, extra.purchaseId, lake))
  })

  it('has techniques and keeping of its own: sold, logged and shown to the warden by them', async () => {
    const changes = { techniques: ['naturalBait' as const], keeping: 'kept' as const }
    const own = { techniques: ['fly', 'spinning'], keeping: 'released' }
    const { day, river, lake } = await lagoTivo('tivo-own', changes, own)
    const { fly, naturalBait } = TECHNIQUES
    const withLake = { zoneId: lake, options: ['lake'] }
    const anna = await aPerson(shop.lenza)
    const mistakesOf = async (choice: object) => fieldsOf(await ask(shop, anna, day, choice))
    expect(await mistakesOf({ ...withLake, technique: naturalBait })).toEqual([
      'idTecnica TECHNIQUE_NOT_ALLOWED',
    ])
    expect(await mistakesOf({ zoneId: river, technique: fly })).toEqual(['idTecnica TECHNIQUE_NOT_ALLOWED'])
    expect(await mistakesOf({ ...withLake, technique: fly, keepsCatch: true })).toEqual([
      'bConPrelievo KEEPING_NOT_ALLOWED',
    ])
    const { rules } = granted(await shop.lenza.call(readPermit, { permitId: day.permitId }))
    expect(rules.zones).toMatchObject([
      { zoneId: river, techniques: [naturalBait], keeping: 'kept' },
      { zoneId: lake, techniques: [fly, TECHNIQUES.spinning], keeping: 'released' },
    ])
    const { purchaseId, permit } = await purchase(shop, anna, day, { ...withLake, technique: fly })
    expect(permit).toMatchObject({ techniques: [fly, TECHNIQUES.spinning], keeping: 'released' })
    expect(claims(permit.signedCode)).toMatchObject({ technique: fly, keeping: 'released' })
    const outing = { idZona: lake, orario: null, idTecnica: fly }
    const sent = [anOuting(purchaseId, outing), aFish(purchaseId, { trattenuto: true })]
    expect(await sentAs(shop, anna, sent)).toEqual(['written', 'written'])
    const place = { day: DAY, zoneId: lake, technique: fly }
    const caught = { species: 'brownTrout' as const }
    expect(warnBeforeKeeping(waterRules(permit.river, permit), place, caught, [])).toEqual([
      { code: 'ALL_RELEASED' },
    ])
  })

  it('booked for a day has its own techniques and keeping there, for the angler and on the warden’s list', async () => {
    const about = { booking: 'dayByDay' as const, validity: { days: [7] } }
    const changes = { ...about, techniques: ['naturalBait' as const], keeping: 'kept' as const }
    const own = { techniques: ['fly', 'spinning'], keeping: 'released' }
    const { day, lake } = await lagoTivo('tivo-own-week', changes, own)
    const { fly, naturalBait, spinning } = TECHNIQUES
    const anna = await aPerson(shop.lenza)
    const warden = await aWarden(shop, day)
    const week = { firstDay: DAY, lastDay: '2027-05-08', zoneId: undefined, options: ['lake'] }
    const { purchaseId } = await purchase(shop, anna, day, week)
    const book = (technique: Technique) =>
      shop.lenza.call(bookZone, { purchaseId, zoneId: lake, day: DAY, technique }, { token: anna.token })
    expect(fieldsOf(await book(naturalBait))).toEqual(['idTecnica TECHNIQUE_NOT_ALLOWED'])
    const { permit } = granted(await book(fly))
    expect(permit.bookings).toMatchObject([{ zone: { zoneId: lake }, technique: fly }])
    const caught = { species: 'brownTrout' as const }
    const place = { day: DAY, zoneId: lake, technique: fly }
    expect(warnBeforeKeeping(waterRules(permit.river, permit), place, caught, [])).toEqual([
      { code: 'ALL_RELEASED' },
    ])
    const list = await snapshot(shop, warden)
    expect(list.purchases).toMatchObject([
      { unlockedZones: [lake], bookings: [{ zoneId: lake, technique: fly }] },
    ])
    expect(list.permits[0]?.rules?.zones.find(({ zoneId }) => zoneId === lake)).toMatchObject({
      techniques: [fly, spinning],
      keeping: 'released',
    })
  })

  it('has rules of its own beside another zone of the same extra, when ordering, noting and checking', async () => {
    const changes = { techniques: ['naturalBait' as const], keeping: 'kept' as const }
    const { fly, naturalBait, spinning } = TECHNIQUES
    const { day, lake, pond } = await lagoTivo('tivo-two-zones', changes, {
      zones: ['lake', 'pond'],
      techniques: ['fly'],
      keeping: 'released',
      perZone: [{ zone: 'pond', techniques: ['spinning'], keeping: 'kept' }],
    })
    const anna = await aPerson(shop.lenza)
    const warden = await aWarden(shop, day)
    const order = (zoneId: number, technique: Technique) =>
      ask(shop, anna, day, { zoneId, technique, options: ['lake'] })
    expect(fieldsOf(await order(lake, spinning))).toEqual(['idTecnica TECHNIQUE_NOT_ALLOWED'])
    expect(fieldsOf(await order(pond, fly))).toEqual(['idTecnica TECHNIQUE_NOT_ALLOWED'])
    expect(fieldsOf(await order(pond, naturalBait))).toEqual(['idTecnica TECHNIQUE_NOT_ALLOWED'])
    granted(await order(lake, fly))
    const chosen = { zoneId: pond, technique: spinning, options: ['lake'], keepsCatch: true }
    const { permit } = await purchase(shop, anna, day, chosen)
    const rules = waterRules(permit.river, permit)
    const caught = { species: 'brownTrout' as const }
    const warned = (zoneId: number, technique: Technique) =>
      warnBeforeKeeping(rules, { day: DAY, zoneId, technique }, caught, []).map(({ code }) => code)
    expect(warned(pond, spinning)).not.toContain('ALL_RELEASED')
    expect(warned(lake, fly)).toContain('ALL_RELEASED')
    const list = await snapshot(shop, warden)
    expect(
      list.permits[0]?.rules?.zones.filter(({ zoneId }) => zoneId === pond || zoneId === lake),
    ).toMatchObject([
      { techniques: [fly], keeping: 'released' },
      { techniques: [spinning], keeping: 'kept' },
    ])
  })
})
