import fc from 'fast-check'
import type { AssociationFile, WrittenFile } from '#association-file/file/association-file.ts'
import { readAssociationFile } from '#association-file/read-association-file.ts'
import { NOW } from '#association-file/association-file-for-test.ts'

type Permit = WrittenFile['permits'][number]
type PriceRow = NonNullable<Permit['prices']['rows']>[number]

const both = (text: string) => ({ it: `${text} (it)`, en: `${text} (en)` })
const chosen = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })

/** Without the parts that are undefined, as a file has them. */
const written = <T extends object>(part: T): T =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as T

const money = fc.integer({ min: 2, max: 90 }).map((euros) => `${euros}.00`)
const places = fc.integer({ min: 1, max: 4 })

const AGE_GROUPS = [
  { key: 'pulcini', under: 13 },
  { key: 'juniores', from: 13, under: 17, on: 'yearEnd' as const },
  { key: 'senior', from: 65 },
]
const group = fc.constantFrom('adult', 'minor', ...AGE_GROUPS.map(({ key }) => key))
const SLOTS = [
  { code: 'M', name: both('Morning'), from: '06:00', to: '13:00' },
  { code: 'P', name: both('Afternoon'), from: '13:00', to: '20:00' },
  { code: 'G', name: both('Whole day'), from: '06:00', to: '20:00' },
]
const slot = fc.constantFrom('M', 'P', 'G')
const ZONES = ['upper', 'lower'].map((key, index) => ({
  key,
  name: both(key),
  shape: { type: 'Point' as const, coordinates: [11, 46 + index] as [number, number] },
}))
const zone = fc.constantFrom('upper', 'lower')
const CALENDARS = ['summer', 'weekends'] as const
const calendar = fc.constantFrom(...CALENDARS)

const monthDay = (first: number, last: number) =>
  fc
    .tuple(fc.integer({ min: first, max: last }), fc.integer({ min: 1, max: 28 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'))
const season = fc.record({ from: monthDay(1, 5), to: monthDay(7, 12) })
const summer = fc
  .tuple(fc.array(season, { minLength: 1, maxLength: 2 }), chosen(fc.integer({ min: 1, max: 7 })))
  .map(([seasons, weekday]) => ({
    in: [{ seasons }],
    ...(weekday !== undefined && { except: [{ weekdays: [weekday] }] }),
  }))

const priceRow = fc
  .record({
    groups: chosen(fc.uniqueArray(group, { minLength: 1, maxLength: 2 })),
    members: chosen(fc.boolean()),
    slots: chosen(fc.uniqueArray(slot, { minLength: 1, maxLength: 2 })),
    zones: chosen(fc.uniqueArray(zone, { minLength: 1, maxLength: 2 })),
    calendar: chosen(calendar),
    price: money,
    intended: fc.constant(true as const),
  })
  .map(written)
  .filter((row) => Object.keys(row).length > 2)

const hour = fc.integer({ min: 0, max: 23 }).map((one) => `${String(one).padStart(2, '0')}:00`)
const moment = fc
  .record({ before: fc.integer({ min: 3, max: 60 }).map((days) => `P${days}D`), at: hour })
  .map((one) => ({ ...one, of: 'day' as const }))
const sale = fc.record({
  opens: fc
    .tuple(chosen(moment), moment)
    .map(([members, all]) => [...(members ? [{ members: true, ...members }] : []), all]),
  closes: fc.constantFrom(
    { before: 'PT1H' },
    { before: 'P1D', at: '20:00' },
    { before: 'PT0S', of: 'day' as const },
  ),
})

const capacity = fc.constantFrom('none', 'one', 'zone').chain((kind) =>
  fc.tuple(places, places).map(([one, other]) => {
    if (kind === 'none') return []
    return kind === 'one' ? [{ places: one }] : [{ places: one }, { zone: 'upper', places: other }]
  }),
)

/** The rows with the zones and slots that the permit has. */
const rowsOf = (rows: PriceRow[], zones: string[], slots: string[]): PriceRow[] =>
  rows
    .map((row) => {
      const here = row.zones?.filter((one) => zones.includes(one))
      const then = row.slots?.filter((one) => slots.includes(one))
      return written({
        ...row,
        zones: here?.length === 0 ? undefined : here,
        slots: then?.length === 0 ? undefined : then,
      })
    })
    .filter((row) => Object.keys(row).length > 2)

const addOn = (code: string) =>
  fc
    .record({
      base: money,
      rows: fc.array(priceRow, { maxLength: 1 }),
      unlocks: fc.boolean(),
      later: chosen(moment),
    })
    .map(({ base, rows, unlocks, later }) => ({
      code,
      name: both(code),
      prices: { per: 'day' as const, base, intended: true as const, rows },
      unlocks: unlocks ? { zones: ['lower'] } : undefined,
      later: later && { until: later },
    }))

const permit = (key: string): fc.Arbitrary<Permit> =>
  fc
    .record({
      days: fc.constantFrom<number[]>([1], [1, 2, 3], [2]),
      calendar: chosen(calendar),
      sale,
      slots: fc.constantFrom<string[]>(['M', 'P', 'G'], ['M', 'P'], ['G']),
      zones: fc.constantFrom<string[]>(['upper', 'lower'], ['upper'], ['lower']),
      capacity,
      youngest: chosen(fc.integer({ min: 5, max: 20 })),
      oldest: chosen(fc.integer({ min: 21, max: 80 })),
      membersOnly: fc.boolean(),
      per: fc.constantFrom('day' as const, 'permit' as const),
      base: money,
      rows: fc.array(priceRow, { maxLength: 3 }),
      extras: fc.tuple(chosen(addOn('boat')), chosen(addOn('gorge'))),
    })
    .map(({ days, zones, youngest, oldest, membersOnly, per, base, rows, extras, ...rest }) => ({
      key,
      type: 'guest' as const,
      name: both(key),
      summary: both('A permit'),
      conditions: both('Rules'),
      ...written(rest),
      validity: { days },
      zones: zones.map((one) => ({ zone: one })),
      capacity: rest.capacity.filter((line) => !('zone' in line) || zones.includes('upper')),
      holder: written({ youngest, oldest, membersOnly }),
      prices: { per, base, intended: true as const, rows: rowsOf(rows, zones, rest.slots) },
      addOns: extras
        .filter((extra) => extra !== undefined)
        .map(({ prices, unlocks, ...extra }) => ({
          ...written({ ...extra, unlocks: zones.includes('lower') ? undefined : unlocks }),
          prices: { ...prices, rows: rowsOf(prices.rows, zones, rest.slots) },
        })),
    }))

const quota = fc
  .record({
    places,
    per: fc.constantFrom<('day' | 'slot' | 'zone')[]>(
      ['day'],
      ['day', 'slot'],
      ['day', 'zone'],
      ['day', 'slot', 'zone'],
    ),
    zones: chosen(fc.uniqueArray(zone, { minLength: 1 })),
    reserved: chosen(group),
  })
  .map(({ places: all, per, zones, reserved }) => ({
    key: 'shared',
    places: all,
    per,
    ...(zones && { counts: { zones } }),
    ...(reserved !== undefined && { reserved: { groups: [reserved], places: 1 } }),
  }))

const limit = fc
  .record({
    atMost: fc.integer({ min: 3, max: 9 }),
    of: fc.constantFrom('purchases' as const, 'days' as const, 'slots' as const),
    per: fc.constantFrom('month' as const, 'season' as const),
    counts: chosen(fc.record({ groups: fc.uniqueArray(group, { minLength: 1, maxLength: 2 }) })),
  })
  .map(written)

const closure = fc
  .record({ zone: chosen(zone), from: monthDay(5, 5), length: fc.integer({ min: 3, max: 20 }) })
  .map(({ zone: where, from, length }) => ({
    ...(where === undefined ? { permit: 'first' } : { zone: where }),
    from: `2027-${from}`,
    to: `2027-${from.slice(0, 3)}${String(Math.min(28, Number(from.slice(3)) + length)).padStart(2, '0')}`,
    reason: both('Works'),
  }))

const fact = fc
  .record({
    groups: chosen(fc.uniqueArray(group, { minLength: 1, maxLength: 2 })),
    days: chosen(fc.constant('weekends')),
  })
  .map(({ groups, days }) => ({
    key: 'licenza',
    kind: 'licence' as const,
    fields: ['number' as const, 'validUntil' as const],
    ...((groups ?? days) && { for: { ...(groups && { groups }), ...(days && { calendar: days }) } }),
  }))

/** A file of one or two permits with rules of every kind; not each of them is one that the import accepts. */
export const generatedFile: fc.Arbitrary<WrittenFile> = fc
  .record({
    summer,
    permits: fc.tuple(permit('first'), chosen(permit('second'))),
    quota: chosen(quota),
    limits: fc.array(limit, { maxLength: 2 }),
    closures: fc.array(closure, { maxLength: 2 }),
    fact: chosen(fact),
  })
  .map((made) => ({
    format: 2,
    key: 'club',
    name: 'The club',
    colour: '#0E5E59',
    summary: both('A club'),
    waters: ['River'],
    contacts: { email: 'club@example.org' },
    members: ['member@example.org'],
    ageGroups: AGE_GROUPS,
    calendars: { summer: made.summer, weekends: { in: [{ weekdays: [6, 7] }] } },
    slots: SLOTS,
    zones: ZONES,
    permits: made.permits.filter((one) => one !== undefined),
    quotas: made.quota ? [made.quota] : [],
    purchaseLimits: made.limits,
    closures: made.closures,
    facts: made.fact ? [made.fact] : [],
  }))

/** The file as the import goes on with it; undefined where it refuses it. */
export function acceptedFile(file: WrittenFile): AssociationFile | undefined {
  const read = readAssociationFile(JSON.stringify(file), NOW)
  return 'file' in read ? read.file : undefined
}

/** Somebody, by what decides about them. */
export const person = fc.record({
  birthDate: chosen(
    fc.tuple(fc.integer({ min: 1940, max: 2020 }), monthDay(1, 12)).map(([year, rest]) => `${year}-${rest}`),
  ),
  member: fc.boolean(),
})
