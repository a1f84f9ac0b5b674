import { describe, expect, it } from 'vitest'
import { listZones } from '#contract/catalogue.ts'
import { checkOffer, listOffers } from '#contract/offers.ts'
import { addDays } from '#rules/days.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { ask, buy, checkBooksAfterTests, granted, purchase, refused } from '#server/testing/buying.ts'
import { book, cancel } from '#server/testing/booking.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { both, DAY, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const pulcini = { ageGroups: [{ key: 'pulcini', name: both('Pulcini'), under: 13 }] }
const people = (count: number, about = {}): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => aPerson(shop.lenza, about)))
const codeOf = async (outcome: ReturnType<typeof buy>) => refused(await outcome).code

describe('a quota of two permits', () => {
  it('is shared by them, and the list shows the least of what is left', async () => {
    const { river, lake } = (await loadClub(
      shop,
      'shared',
      [aFreePermit('river', { zones: [], capacity: [{ places: 5 }] }), aFreePermit('lake', { zones: [] })],
      { quotas: [{ key: 'both', places: 3, counts: { permits: ['river', 'lake'] } }] },
    )) as { river: Water; lake: Water }
    const [anna, bruno, carla, dino] = (await people(4)) as [Person, Person, Person, Person]
    const left = async () => {
      const { associationId } = river
      const { offers } = granted(
        await shop.lenza.call(listOffers, { day: DAY, associations: [associationId] }),
      )
      return offers.map(({ name, placesLeft, places }) => [name, placesLeft, places])
    }
    expect(await left()).toEqual([
      ['Day', 3, 3],
      ['Day', 3, 3],
    ])
    await purchase(shop, anna, river)
    await purchase(shop, bruno, lake)
    expect((await left()).map(([, places]) => places)).toEqual([1, 1])
    await purchase(shop, carla, river)
    expect(await codeOf(buy(shop, dino, lake))).toBe('PLACE_TAKEN')
  })

  it('keeps its reserved places for the group, whatever the permit', async () => {
    const { river, lake } = (await loadClub(
      shop,
      'reserved',
      [aFreePermit('river', { zones: [] }), aFreePermit('lake', { zones: [] })],
      {
        ...pulcini,
        quotas: [{ key: 'both', places: 3, reserved: { groups: ['pulcini'], places: 1 } }],
      },
    )) as { river: Water; lake: Water }
    const [anna, bruno, carla] = (await people(3)) as [Person, Person, Person]
    const [junior] = (await people(1, { birthDate: '2012-01-01' })) as [Person]
    const [pulcino, other] = (await people(2, { birthDate: '2016-01-01' })) as [Person, Person]
    await purchase(shop, anna, river)
    await purchase(shop, bruno, lake)
    expect(await codeOf(buy(shop, carla, lake))).toBe('PLACE_TAKEN')
    expect(await codeOf(buy(shop, junior, lake))).toBe('PLACE_TAKEN')
    // Who is shown the zones is told for whom the last place is, and who asks for a permit, why it is refused.
    const { zones } = granted(
      await shop.lenza.call(listZones, { permitId: lake.permitId, day: DAY }, { language: 'en' }),
    )
    expect(zones[0]?.slots[0]).toMatchObject({
      placesLeft: 0,
      counters: [
        { left: 1, leftForOthers: 0, groups: [{ key: 'pulcini', under: 13 }], groupNames: 'Pulcini' },
      ],
    })
    const request = { permitId: lake.permitId, day: DAY }
    const reasonsFor = async ({ token }: Person) =>
      granted(await shop.lenza.call(checkOffer, request, { token, language: 'en' })).reasons.map(
        ({ sentence }) => sentence,
      )
    expect(await reasonsFor(carla)).toEqual([
      'All 2 places for this day are taken. One more is reserved: Pulcini (not yet 13 on the first day).',
    ])
    expect(await reasonsFor(pulcino)).toEqual([])
    await purchase(shop, pulcino, lake)
    expect(await codeOf(buy(shop, other, river))).toBe('PLACE_TAKEN')
  })

  it('that leaves the file counts nobody, and counts all when it comes back', async () => {
    const permits = [aFreePermit('river', { zones: [] }), aFreePermit('lake', { zones: [] })]
    const limited = { quotas: [{ key: 'both', places: 2 }] }
    const { river } = (await loadClub(shop, 'back', permits, limited)) as { river: Water }
    const [anna, bruno, carla, dino] = (await people(4)) as [Person, Person, Person, Person]
    await purchase(shop, anna, river)
    const { lake } = (await loadClub(shop, 'back', permits, {})) as { lake: Water }
    await purchase(shop, bruno, lake)
    await purchase(shop, carla, lake)
    await loadClub(shop, 'back', permits, limited)
    expect(await codeOf(buy(shop, dino, river))).toBe('PLACE_TAKEN')
    const rows = await shop.lenza.db
      .selectFrom('place')
      .select(['capacity', 'planned', 'taken'])
      .where('association_id', '=', river.associationId)
      .where('day', '=', DAY)
      .execute()
    expect(rows).toEqual([{ capacity: 3, planned: 2, taken: 3 }])
  })
})

const slot = (code: string, from: string, to: string) => ({ code, name: both(code), from, to })

describe('a whole day of one permit, and the halves of another over the same places', () => {
  const clubOfDays = async (key: string, more = {}) =>
    (await loadClub(
      shop,
      key,
      [
        aFreePermit('day', { zones: [], slots: ['G'] }),
        aFreePermit('halves', {
          zones: [],
          slots: ['M', 'P'],
        }),
      ],
      {
        slots: [slot('G', '06:00', '20:00'), slot('M', '06:00', '13:00'), slot('P', '13:00', '20:00')],
        quotas: [{ key: 'water', places: 1, per: ['day', 'slot'], ...more }],
      },
    )) as { day: Water; halves: Water }

  it('takes the place of each, and each takes its place', async () => {
    const { day, halves } = await clubOfDays('days')
    const [anna, bruno, carla, dino] = (await people(4)) as [Person, Person, Person, Person]
    const early = { firstDay: addDays(DAY, 1), lastDay: addDays(DAY, 1) }
    await purchase(shop, anna, day, { slot: 'G' })
    expect(await codeOf(buy(shop, bruno, halves, { slot: 'M' }))).toBe('PLACE_TAKEN')
    expect(await codeOf(buy(shop, bruno, halves, { slot: 'P' }))).toBe('PLACE_TAKEN')
    await purchase(shop, carla, halves, { slot: 'P', ...early })
    expect(await codeOf(buy(shop, dino, day, { slot: 'G', ...early }))).toBe('PLACE_TAKEN')
    await purchase(shop, dino, halves, { slot: 'M', ...early })
  })

  it('is counted by a quota of one half', async () => {
    const { day, halves } = await clubOfDays('mornings', { counts: { slots: ['M'] } })
    const [anna, bruno, carla] = (await people(3)) as [Person, Person, Person]
    await purchase(shop, anna, day, { slot: 'G' })
    expect(await codeOf(buy(shop, bruno, halves, { slot: 'M' }))).toBe('PLACE_TAKEN')
    await purchase(shop, carla, halves, { slot: 'P' })
  })
})

describe('a quota of a season', () => {
  it('counts the purchase of a permit that is booked day by day, and not its bookings', async () => {
    const card = aFreePermit('card', {
      booking: 'dayByDay',
      validity: { days: [7] },
      capacity: [{ places: 5 }],
      prices: { base: '0.00', per: 'permit' },
    })
    const { card: water } = (await loadClub(shop, 'season', [card], {
      calendars: {
        trota: {
          in: [{ seasons: [{ from: '03-01', to: '05-02' }] }, { seasons: [{ from: '05-03', to: '09-30' }] }],
        },
      },
      quotas: [{ key: 'cards', places: 2, per: ['season'], calendar: 'trota' }],
    })) as { card: Water }
    const [anna, bruno, carla] = (await people(3)) as [Person, Person, Person]
    const week = { firstDay: DAY, lastDay: '2027-05-08' }
    const { purchaseId } = await purchase(shop, anna, water, week)
    await purchase(shop, bruno, water, week)
    expect(await codeOf(buy(shop, carla, water, week))).toBe('PLACE_TAKEN')

    const { bookingId } = granted(await book(shop, anna, water, purchaseId))
    const taken = async () => {
      const rows = await shop.lenza.db
        .selectFrom('taken_place')
        .select('day')
        .where('purchase_id', '=', purchaseId)
        .orderBy('day')
        .execute()
      return rows.map(({ day }) => day)
    }
    expect(await taken()).toEqual([DAY, '2028-02-29'])
    await cancel(shop, anna, purchaseId, bookingId)
    expect(await taken()).toEqual(['2028-02-29'])
  })
})

describe('a quota of a paid extra', () => {
  const gorge = (key: string) =>
    loadClub(
      shop,
      key,
      [
        aFreePermit('river', {
          zones: [],
          addOns: [{ code: 'gorge', name: both('Gorge'), prices: { base: '0.00', per: 'permit' } }],
        }),
      ],
      { quotas: [{ key: 'gorge', places: 2, counts: { addOns: ['gorge'] } }] },
    ) as Promise<{ river: Water }>
  const extra = { options: ['gorge'] }

  it('lets in two, shows the extra as full, and limits nobody without it', async () => {
    const { river } = await gorge('gorge')
    const [anna, bruno, carla] = (await people(3)) as [Person, Person, Person]
    const full = async () =>
      granted(
        await shop.lenza.call(checkOffer, { permitId: river.permitId, day: DAY }, { token: carla.token }),
      )
    await purchase(shop, anna, river, extra)
    expect(await full()).toMatchObject({ buyable: true })
    expect((await full()).fullOptions).toBeUndefined()
    await purchase(shop, bruno, river, extra)
    expect(await full()).toMatchObject({ buyable: true, fullOptions: ['gorge'] })
    expect(await codeOf(buy(shop, carla, river, extra))).toBe('PLACE_TAKEN')
    await purchase(shop, carla, river)
  })

  it('is exact when six want it at the same moment', async () => {
    const { river } = await gorge('gorge-at-once')
    const outcomes = await Promise.all((await people(6)).map((who) => buy(shop, who, river, extra)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
  })

  it('takes a place when the extra is added to a held order, and gives it back when it is left out', async () => {
    const { river } = await loadClub(
      shop,
      'gorge-held',
      [
        aFreePermit('river', {
          zones: [],
          prices: { base: '10.00' },
          addOns: [{ code: 'gorge', name: both('Gorge'), prices: { base: '5.00', per: 'permit' } }],
        }),
      ],
      { quotas: [{ key: 'gorge', places: 1, counts: { addOns: ['gorge'] } }] },
    )
    const water = river as Water
    const [anna, bruno] = (await people(2)) as [Person, Person]
    granted(await ask(shop, anna, water))
    granted(await ask(shop, anna, water, extra))
    expect(refused(await ask(shop, bruno, water, extra)).code).toBe('PLACE_TAKEN')
    granted(await ask(shop, anna, water))
    granted(await ask(shop, bruno, water, extra))
  })
})
