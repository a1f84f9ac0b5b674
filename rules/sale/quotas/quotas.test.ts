import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exampleSlot as slot, exampleTerms } from '../../permit/example-permit.ts'
import type { Day, PermitTerms } from '../../permit-terms.ts'
import { type CountedPlaces, placesLeft, placesTakenBy } from '../places.ts'
import { quotasByPermit } from './by-permit.ts'
import { countedOn } from './period.ts'
import type { SharedQuota } from './quota.ts'

/** Of 12 steps on average: more than 160,000 in the long form. The same ones each time: how many are let in is counted. */
const RUNS = process.env['LENZA_LONG'] === '1' ? 16_000 : 300

const DAYS = ['2027-05-30', '2027-05-31', '2027-06-01']
const CHILDREN = { key: 'children', under: 13 }
const JUNIORS = { key: 'juniors', from: 13, under: 18 }
const halves = { slots: [slot('M'), slot('P'), slot('G', ['M', 'P'])], days: { atLeast: 1, atMost: 3 } }

/** A river of two zones and halves of the day, a lake without either, and a season card that is booked day by day. */
const TERMS: Partial<PermitTerms>[] = [
  { ...halves, zones: [{ zoneId: 1 }, { zoneId: 2 }] },
  { zones: [], slots: [], days: { atLeast: 1, atMost: 3 } },
  { ...halves, zones: [{ zoneId: 1 }], booking: 'dayByDay' },
]
const permitIds = [1, 2, 3]

const quota = (quotaId: number): fc.Arbitrary<SharedQuota> =>
  fc.record(
    {
      quotaId: fc.constant(quotaId),
      places: fc.integer({ min: 1, max: 4 }),
      per: fc.subarray(['zone' as const, 'slot' as const]),
      period: fc.constantFrom('month' as const, 'season' as const),
      counts: fc.record(
        {
          permits: fc.subarray(permitIds, { minLength: 1 }),
          zones: fc.subarray([1, 2], { minLength: 1 }),
          slots: fc.subarray(['M', 'P'], { minLength: 1 }),
          addOns: fc.subarray(['boat', 'rod'], { minLength: 1 }),
        },
        { requiredKeys: ['permits'] },
      ),
      reserved: fc.record({
        groups: fc.subarray([CHILDREN, JUNIORS], { minLength: 1 }),
        places: fc.integer({ min: 1, max: 4 }),
      }),
    },
    { requiredKeys: ['quotaId', 'places', 'per', 'counts'] },
  )

interface Choice {
  permitId: number
  days: Day[]
  zoneId: number | undefined
  slot: string | undefined
  /** Of a day, under a permit that is booked day by day. */
  booking: boolean
  group: string
  options: string[]
}

const choice: fc.Arbitrary<Choice> = fc
  .record({
    permitId: fc.constantFrom(...permitIds),
    days: fc.subarray(DAYS, { minLength: 1 }),
    zoneId: fc.constantFrom(1, 2),
    slot: fc.constantFrom('M', 'P', 'G'),
    booking: fc.boolean(),
    group: fc.constantFrom('adult', 'children', 'juniors'),
    options: fc.subarray(['boat', 'rod']),
  })
  .map((one) => {
    if (one.permitId === 1) return { ...one, booking: false }
    if (one.permitId === 2) return { ...one, booking: false, zoneId: undefined, slot: undefined }
    if (!one.booking) return { ...one, zoneId: undefined, slot: undefined }
    return { ...one, zoneId: 1, days: one.days.slice(0, 1) }
  })

/** The parts of a quota that a choice needs a place of, read from the quota as an association writes it. */
function needs({ per, period, counts }: SharedQuota, one: Choice): string[] {
  if (!counts.permits.includes(one.permitId)) return []
  if (counts.addOns && !one.options.some((code) => counts.addOns?.includes(code))) return []
  if (one.permitId === 3 && one.booking === (period !== undefined)) return []
  if (one.zoneId !== undefined && counts.zones && !counts.zones.includes(one.zoneId)) return []
  const halvesOfDay = one.slot === undefined ? undefined : one.slot === 'G' ? ['M', 'P'] : [one.slot]
  const slots = halvesOfDay?.filter((half) => counts.slots?.includes(half) ?? true)
  if (slots?.length === 0) return []
  const dates = period === 'month' ? one.days.map((day) => day.slice(0, 7)) : period ? ['2027'] : one.days
  const countedPermits = permitIds.filter((id) => counts.permits.includes(id))
  const zonesThere =
    counts.zones ??
    [1, 2].filter((zone) => countedPermits.includes(1) || (zone === 1 && countedPermits.includes(3)))
  const slotsThere = counts.slots ?? (countedPermits.some((id) => id !== 2) ? ['M', 'P'] : [])
  const ofZone =
    per.includes('zone') && zonesThere.length > 0
      ? zonesThere.filter((zone) => one.zoneId === undefined || zone === one.zoneId)
      : ['all']
  const ofSlot =
    per.includes('slot') && slotsThere.length > 0
      ? slotsThere.filter((half) => slots === undefined || slots.includes(half))
      : ['all']
  return [...new Set(dates)].flatMap((date) =>
    ofZone.flatMap((zone) => ofSlot.map((half) => `${date} ${zone} ${half}`)),
  )
}

/** Whether everybody finds a seat: those of a reserved group on a reserved one first. */
function findSeats({ places, reserved }: SharedQuota, people: string[]): boolean {
  const apart = Math.min(reserved?.places ?? 0, places)
  const mayReserved = people.filter((group) => reserved?.groups.some(({ key }) => key === group)).length
  return people.length - Math.min(mayReserved, apart) <= places - apart
}

it('counts as a naive count of everybody who was let in, and lets in whom it finds a seat for', () => {
  let [letIn, refused] = [0, 0]
  fc.assert(
    fc.property(
      fc.tuple(quota(-1), quota(-2), quota(-3)),
      fc.array(choice, { maxLength: 25 }),
      (shared, choices) => {
        const permits = TERMS.map((terms, index) => ({
          permitId: index + 1,
          layout: 0,
          terms: exampleTerms({ capacity: [], ...terms }),
        }))
        const quotas = quotasByPermit(permits, shared)
        const rows = new Map<string, CountedPlaces>()
        for (const one of [...quotas.values()].flat())
          for (const { zoneId, slot: code, places, reserved } of one.counters)
            for (const day of DAYS) {
              const key = { day: countedOn(one, day), quotaId: one.quotaId, zoneId, slot: code }
              const othersCapacity = places - reserved
              rows.set(JSON.stringify(key), {
                ...key,
                capacity: places,
                taken: 0,
                othersCapacity,
                othersTaken: 0,
              })
            }
        const sold: Choice[] = []
        for (const one of choices) {
          const terms = permits[one.permitId - 1]?.terms ?? exampleTerms()
          const permit = { terms, quotas: quotas.get(one.permitId) ?? [] }
          const wanted = { ...one, groups: [one.group] }
          const isLetIn = placesLeft(permit, wanted, [...rows.values()]) !== 0
          const fits = shared.every((of) =>
            needs(of, one).every((part) => {
              const there = [...sold, one].filter((other) => needs(of, other).includes(part))
              return findSeats(
                of,
                there.map(({ group }) => group),
              )
            }),
          )
          expect(isLetIn).toBe(fits)
          if (isLetIn) letIn += 1
          else refused += 1
          if (!isLetIn) continue
          sold.push(one)
          for (const { day, quotaId, zoneId, slot: code, others } of placesTakenBy(permit, wanted)) {
            const key = JSON.stringify({ day, quotaId, zoneId, slot: code })
            const row = rows.get(key)
            if (row === undefined) throw new Error(`no row ${key}`)
            rows.set(key, { ...row, taken: row.taken + 1, othersTaken: row.othersTaken + (others ? 1 : 0) })
          }
        }
      },
    ),
    { numRuns: RUNS, seed: 1 },
  )
  expect(letIn).toBeGreaterThan(RUNS)
  expect(refused).toBeGreaterThan(RUNS)
})

it('a whole day of one permit takes both halves of another', () => {
  const terms = [{ slots: [slot('G')] }, { slots: [slot('M'), slot('P')] }].map((one) => exampleTerms(one))
  const permits = terms.map((one, at) => ({ permitId: at + 1, layout: 0, terms: one }))
  const shared = (covered?: SharedQuota['covered']): SharedQuota => ({
    quotaId: -1,
    places: 4,
    per: ['slot'],
    counts: { permits: [1, 2] },
    ...(covered && { covered }),
  })
  const slotsTaken = (covered?: SharedQuota['covered']) => {
    const quotas = quotasByPermit(permits, [shared(covered)])
    return permits.flatMap(({ permitId, terms: of }) =>
      of.slots.map(({ code }) =>
        placesTakenBy(
          { terms: of, quotas: quotas.get(permitId) ?? [] },
          { slot: code, days: ['2027-05-30'] },
        ).map((spot) => spot.slot),
      ),
    )
  }
  expect(slotsTaken()).toEqual([['G'], ['M'], ['P']])
  expect(slotsTaken({ G: ['M', 'P'] })).toEqual([['M', 'P'], ['M'], ['P']])
})
