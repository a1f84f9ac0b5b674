import { costing } from '#rules/permit/example-permit.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { book, buyWeek } from '#server/testing/booking.ts'
import { granted } from '#server/testing/buying.ts'
import { giveBack } from '#server/testing/changing.ts'
import { aFish, anOuting, aPermitAt, aRiver, later, phoneTime, sendLog } from '#server/testing/river.ts'
import { aWater, both, changeTerms, closeZone, DAY, useShop, type Water } from '#server/testing/shop.ts'
import { anglers, aWarden, movements, snapshot, supervisedPermits } from '#server/testing/wardens.ts'

const shop = useShop()
let anna: Person
beforeEach(async () => {
  shop.lenza.setNow('2027-05-01T09:00:00+02:00')
  anna = await aPerson(shop.lenza)
})

const NEXT = '2027-05-03'
const at = (day: string, time: string) => shop.lenza.setNow(`${day}T${time}+02:00`)
const NIGHT = { code: 'N', name: both('Notte'), from: '20:00:00', to: '06:00:00', covers: [] }
const numbers = async (warden: Person) => {
  const { permits } = await supervisedPermits(shop, warden)
  return permits.map(({ sold, planned, started, ended, checked }) => [sold, planned, started, ended, checked])
}

describe('a permit of one day', () => {
  it('is awaited, begun and ended, in all calls alike', async () => {
    const river = await aRiver(shop)
    const warden = await aWarden(shop, river)
    const permit = await aPermitAt(shop, anna, river)
    expect(await numbers(warden)).toEqual([[0, 0, 0, 0, 0]])
    expect((await movements(shop, warden)).coming).toEqual([
      {
        day: DAY,
        associationId: river.associationId,
        zoneId: river.zoneId,
        zoneName: 'Ponte',
        slot: 'M',
        slotName: 'Morning',
        anglers: 1,
      },
    ])
    at(DAY, '05:00:00')
    expect(await numbers(warden)).toEqual([[1, 1, 0, 0, 0]])
    const begun = anOuting(permit)
    await sendLog(shop, anna, [begun, aFish(permit)])
    expect(await numbers(warden)).toEqual([[1, 0, 1, 0, 0]])
    const { today, coming } = await movements(shop, warden, 'it')
    expect(coming).toEqual([])
    expect(today).toEqual([
      {
        associationId: river.associationId,
        zoneId: river.zoneId,
        zoneName: 'Ponte',
        slot: 'M',
        slotName: 'Mattina',
        shape: { type: 'Point', coordinates: [10.8, 46.1] },
        colour: '#0E5E59',
        planned: 0,
        started: 1,
        ended: 0,
        anglers: [
          {
            purchaseId: permit,
            permitId: river.permitId,
            firstName: 'Anna',
            lastName: 'Bianchi',
            state: 'started',
            startedAt: phoneTime(0),
          },
        ],
      },
    ])
    await sendLog(shop, anna, [later(begun, 90, { terminataIl: phoneTime(90) })])
    expect(await numbers(warden)).toEqual([[1, 0, 0, 1, 0]])
    const [purchase] = (await snapshot(shop, warden)).purchases
    expect(purchase).toEqual({
      purchaseId: permit,
      permitId: river.permitId,
      permitVersion: 1,
      state: 'issued',
      codeVersion: 1,
      shortCode: expect.stringMatching(/^[2-9A-Z]{8}$/) as string,
      firstName: 'Anna',
      lastName: 'Bianchi',
      birthYear: 1988,
      firstDay: DAY,
      lastDay: DAY,
      zoneId: river.zoneId,
      slot: 'M',
      technique: 1,
      keeping: 'choice',
      outings: [
        expect.objectContaining({
          id: permit,
          day: DAY,
          startedAt: phoneTime(0),
          endedAt: phoneTime(90),
          at: phoneTime(90),
          corrected: true,
        }),
      ],
      catches: [expect.objectContaining({ species: 'marbleTrout', lengthCm: 46.5, kept: true })],
    })
    expect((await anglers(shop, warden, river.permitId)).purchases).toEqual([purchase])
    at(NEXT, '00:30:00')
    expect(await numbers(warden)).toEqual([[0, 0, 0, 0, 0]])
    expect((await snapshot(shop, warden)).purchases).toEqual([])
    expect((await anglers(shop, warden, river.permitId)).purchases).toEqual([])
    expect((await anglers(shop, warden, river.permitId, { day: DAY })).purchases).toEqual([purchase])
  })

  it('counts where its angler is, not where it was bought for', async () => {
    const river = await aRiver(shop)
    const below = await aRiver(shop)
    await changeTerms(shop, river, { zones: [{ zoneId: river.zoneId, thenAlso: [below.zoneId] }] })
    const warden = await aWarden(shop, river)
    const permit = await aPermitAt(shop, anna, river)
    at(DAY, '08:00:00')
    const above = anOuting(permit, { idZona: river.zoneId, orario: 'M', terminataIl: phoneTime(60) })
    const second = anOuting(permit, { idZona: below.zoneId, orario: 'M', iniziataIl: phoneTime(70) })
    await sendLog(shop, anna, [above, { ...second, id: crypto.randomUUID() }])
    const { today } = await movements(shop, warden)
    expect(today.map(({ zoneId, started, ended }) => [zoneId, started, ended])).toEqual([
      [river.zoneId, 0, 1],
      [below.zoneId, 1, 0],
    ])
    expect(await numbers(warden)).toEqual([[1, 0, 1, 1, 0]])
    const [terms] = (await snapshot(shop, warden)).permits
    expect(terms?.zones.map(({ zoneId }) => zoneId)).toEqual([river.zoneId, below.zoneId])
  })

  it('that was given back is still on the list, and not expected', async () => {
    const river = await aRiver(shop)
    await changeTerms(shop, river, {
      giveBack: [{ until: { before: 'PT0S', of: 'day' as const }, percent: 0 }],
    })
    const warden = await aWarden(shop, river)
    const permit = await aPermitAt(shop, anna, river)
    await giveBack(shop, anna, permit)
    at(DAY, '08:00:00')
    expect(await numbers(warden)).toEqual([[0, 0, 0, 0, 0]])
    const { purchases } = await snapshot(shop, warden)
    expect(purchases).toMatchObject([{ purchaseId: permit, state: 'refunded' }])
    expect((await anglers(shop, warden, river.permitId)).purchases).toEqual(purchases)
  })
})

describe('a night', () => {
  it('that began yesterday counts until its slot is over', async () => {
    const lake = await aWater(shop, (zone) => ({
      prices: costing(0),
      zones: [{ zoneId: zone }],
      slots: [NIGHT],
      techniques: [1],
    }))
    const warden = await aWarden(shop, lake)
    const permit = await aPermitAt(shop, anna, lake, { slot: 'N' })
    const seen = async () => {
      const [list, { today }, { purchases }] = [
        await numbers(warden),
        await movements(shop, warden),
        await snapshot(shop, warden),
      ]
      return [list[0]?.slice(0, 3), today.length, purchases.length]
    }
    at(DAY, '23:30:00')
    expect(await seen()).toEqual([[1, 1, 0], 1, 1])
    await sendLog(shop, anna, [anOuting(permit, { orario: 'N', iniziataIl: `${DAY}T22:00:00+02:00` })])
    at(NEXT, '05:59:00')
    expect(await seen()).toEqual([[1, 0, 1], 1, 1])
    expect((await anglers(shop, warden, lake.permitId)).purchases).toHaveLength(1)
    at(NEXT, '06:00:00')
    expect(await seen()).toEqual([[0, 0, 0], 0, 0])
  })
})

describe('a permit that is booked day by day', () => {
  const aWeek = async (terms: Partial<PermitTerms> = {}): Promise<Water> =>
    aWater(
      shop,
      (zone) => ({
        booking: 'dayByDay' as const,
        days: { atLeast: 7, atMost: 7 },
        zones: [{ zoneId: zone }],
        prices: costing(0, { per: 'permit' }),
        ...terms,
      }),
      { places: 2 },
    )

  it('is good, and awaited, on the days that are booked', async () => {
    const river = await aWeek()
    const warden = await aWarden(shop, river)
    const { purchaseId } = await buyWeek(shop, anna, river)
    granted(await book(shop, anna, river, purchaseId, { day: NEXT }))
    at(DAY, '08:00:00')
    expect(await numbers(warden)).toEqual([[0, 0, 0, 0, 0]])
    expect((await movements(shop, warden)).coming).toMatchObject([{ day: NEXT, anglers: 1 }])
    expect((await snapshot(shop, warden)).purchases).toMatchObject([
      { purchaseId, bookings: [{ day: NEXT, zoneId: river.zoneId }] },
    ])
    const [{ places } = { places: undefined }] = (await supervisedPermits(shop, warden)).permits
    expect(places).toEqual({ capacity: 2, left: 2 })
    at(NEXT, '08:00:00')
    expect(await numbers(warden)).toEqual([[1, 1, 0, 0, 0]])
    expect((await supervisedPermits(shop, warden)).permits).toMatchObject([
      { places: { capacity: 2, left: 1 } },
    ])
    at('2027-05-04', '08:00:00')
    expect((await snapshot(shop, warden)).purchases).toMatchObject([{ purchaseId, bookings: [] }])
  })
})

describe('the terms', () => {
  it('are those that were bought beside those that are sold now, with what is closed', async () => {
    const river = await aRiver(shop)
    const warden = await aWarden(shop, river)
    await aPermitAt(shop, anna, river)
    const version = await changeTerms(shop, river, { name: both('Nuovo nome') })
    await closeZone(shop, river, NEXT)
    at(DAY, '08:00:00')
    const { permits } = await snapshot(shop, warden)
    expect(permits.map((one) => [one.version, one.name])).toEqual([
      [1, river.terms.name.en],
      [version, 'Nuovo nome'],
    ])
    expect(permits.map(({ zones }) => zones.map(({ closed, shape }) => [closed, shape?.type]))).toEqual([
      [[[NEXT], 'Point']],
      [[[NEXT], undefined]],
    ])
    expect((await snapshot(shop, warden, undefined, 'it')).permits[0]?.slots.map(({ name }) => name)).toEqual(
      ['Mattina', 'Pomeriggio'],
    )
  })

  it('of permits that are not sold yet are included, for later purchases', async () => {
    const river = await aRiver(shop)
    const warden = await aWarden(shop, river)
    expect(await snapshot(shop, warden)).toMatchObject({
      permits: [{ permitId: river.permitId }],
      purchases: [],
    })
    expect(await anglers(shop, warden, river.permitId)).toMatchObject({
      permits: [{ version: 1 }],
      purchases: [],
    })
  })
})

describe('who fishes', () => {
  it('is the child, with the accompanying adult', async () => {
    const river = await aRiver(shop)
    await changeTerms(shop, river, { accompaniedMinors: { oldest: 14, perAdult: 2 } })
    const warden = await aWarden(shop, river)
    const child = (minorFirstName: string) => ({
      accompaniedMinor: true,
      minorFirstName,
      minorLastName: 'Rossi',
      minorBirthDate: '2017-03-01',
    })
    const own = await aPermitAt(shop, anna, river)
    const leo = await aPermitAt(shop, anna, river, child('Leo'))
    const elsewhere = await aPermitAt(shop, anna, river, { firstDay: NEXT, lastDay: NEXT })
    const { purchases } = await snapshot(shop, warden)
    const byId = new Map(purchases.map((purchase) => [purchase.purchaseId, purchase]))
    expect(byId.get(leo)).toMatchObject({
      firstName: 'Leo',
      lastName: 'Rossi',
      birthYear: 2017,
      accompaniedBy: 'Anna Bianchi',
      together: [own],
    })
    expect(byId.get(own)).toMatchObject({ firstName: 'Anna', together: [leo] })
    expect(byId.get(elsewhere)?.together).toBeUndefined()
    expect(JSON.stringify(purchases)).not.toMatch(/@|2017-03|1988-/)
  })
})
