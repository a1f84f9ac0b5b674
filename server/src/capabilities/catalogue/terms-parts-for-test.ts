import fc from 'fast-check'
import { ADULTS, MINORS } from '#rules/age-groups.ts'
import type { Calendar } from '#rules/calendars/calendar-terms.ts'
import { SPECIES, TECHNIQUES } from '#rules/codes.ts'
import type { Beside } from '#rules/permit/scope-terms.ts'
import type { Moment } from '#rules/moments/moment-terms.ts'

/** Parts of terms with few values each. */

const numbers = (one: number, other: number) => one - other
export const techniques = fc
  .uniqueArray(fc.constantFrom(...Object.values(TECHNIQUES)), { minLength: 1, maxLength: 3 })
  .map((list) => list.toSorted(numbers))
export const season = fc.constantFrom(
  { from: '03-01', to: '09-30' },
  { from: '10-01', to: '10-31' },
  { from: '11-01', to: '02-28' },
)
export const few = (least: number) => fc.integer({ min: least, max: least + 3 })
export const cents = fc.constantFrom(0, 50, 1500, 2000)
export const text = fc
  .constantFrom('Ami senza ardiglione', 'Una sola canna')
  .map((one) => ({ it: one, en: one }))
export const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })
const zoneIds = fc.constantFrom<number[]>([1], [2], [1, 2])
export const code = fc.constantFrom('M', 'P')

export const slot = (name: string) =>
  fc.record(
    {
      code: fc.constant(name),
      name: fc.constant({ it: name, en: name }),
      from: fc.constantFrom('06:00:00', '13:00:00'),
      to: fc.constantFrom('13:00:00', '20:00:00', '05:00:00'),
      covers: fc.constantFrom<string[]>([], ['M'], ['P']),
      onlyWhen: fc.constantFrom('kept' as const, 'released' as const),
    },
    { requiredKeys: ['code', 'name', 'from', 'to', 'covers'] },
  )
export const zone = (zoneId: number) =>
  fc.record(
    {
      zoneId: fc.constant(zoneId),
      techniques,
      keeping: fc.constantFrom('kept' as const, 'released' as const, 'choice' as const),
      slots: fc.constantFrom<string[]>(['M'], ['P'], ['M', 'P']),
      thenAlso: fc.constantFrom<number[]>([3], [4]),
    },
    { requiredKeys: ['zoneId'] },
  )
export const limit = fc.record(
  {
    species: fc.uniqueArray(fc.constantFrom(...SPECIES.slice(0, 3)), { minLength: 1 }),
    onlyZones: zoneIds,
    exceptZones: zoneIds,
    smallestCm: few(20),
    largestCm: few(50),
    keptPerDay: few(0),
    keptPerSeason: few(0),
    keptPerYear: few(0),
    stopAfter: fc.record({
      fish: few(1),
      counting: fc.constantFrom('kept' as const, 'keptAndReleasedOfSize' as const),
    }),
    closed: fc.uniqueArray(season, { minLength: 1, maxLength: 2 }),
    onlyTechniques: techniques,
    photoFromCm: few(0),
    gear: text,
  },
  { requiredKeys: [] },
)

const time = fc.constantFrom('12:00:00', '18:30:00')
export const moment: fc.Arbitrary<Moment> = fc.oneof(
  fc.record(
    {
      before: fc.constantFrom('PT0S', 'P1D', 'P14D'),
      of: fc.constantFrom('slotEnd' as const, 'day' as const, 'season' as const),
      at: time,
    },
    { requiredKeys: ['before'] },
  ),
  fc.record(
    {
      before: fc.constantFrom('PT1H', 'PT24H', 'P1DT30M'),
      of: fc.constantFrom('day' as const, 'season' as const),
    },
    { requiredKeys: ['before'] },
  ),
  fc.record({ on: fc.constantFrom('01-10', '05-31'), at: time }, { requiredKeys: ['on'] }),
)

const ageGroup = fc
  .record(
    {
      name: fc.constantFrom('Pulcini', 'Juniores').map((one) => ({ it: one, en: one })),
      from: few(10),
      under: few(14),
      on: fc.constant('yearEnd' as const),
    },
    { requiredKeys: ['under'] },
  )
  .map((group) => ({ key: JSON.stringify(group), ...group }))
const named = (permitId: number, one: string) => ({ permitId, name: { it: one, en: one } })
const beside: fc.Arbitrary<Beside> = fc.record(
  {
    permits: fc.constantFrom([named(1, 'Giorno')], [named(1, 'Giorno'), named(2, 'Settimana')]),
    of: fc.constantFrom('holder' as const, 'companion' as const),
    slots: fc.constantFrom(
      [{ code: 'M', name: { it: 'Mattina', en: 'Morning' } }],
      [{ code: 'P', name: { it: 'Pomeriggio', en: 'Afternoon' } }],
    ),
    groups: fc.constantFrom([ADULTS], [MINORS]),
    paid: fc.constant(true as const),
  },
  { requiredKeys: ['permits'] },
)
/** Names of slots and extras are those of the terms: here a row names none of them. */
export const priceRow = fc.record(
  {
    groups: fc.uniqueArray(fc.oneof(ageGroup, fc.constantFrom(ADULTS, MINORS)), {
      minLength: 1,
      maxLength: 2,
      selector: ({ key }) => key,
    }),
    members: fc.boolean(),
    zones: zoneIds,
    lengths: fc.constantFrom<number[]>([1], [2], [1, 2]),
    calendar: fc.constantFrom<Calendar[]>({ in: [{ weekdays: [6, 7] }] }, { in: [{ holidays: true }] }),
    beside,
    cents,
  },
  { requiredKeys: ['cents', 'members'] },
)

export const priceTable = fc.record({
  per: fc.constantFrom('day' as const, 'permit' as const),
  baseCents: cents,
  rows: fc.array(priceRow, { maxLength: 2 }),
})
