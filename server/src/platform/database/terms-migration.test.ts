import { expect, it } from 'vitest'
import { MINORS } from '#rules/age-groups.ts'
import { useDatabaseBefore } from '../testing/database-before.ts'

const database = useDatabaseBefore('0080_terms_of_format_2.sql')

const named = { it: 'Barca', en: 'Boat' }
const both = { type: 'guest', name: named, slots: [], zones: [] }
const seasons = [{ from: '03-01', to: '09-30' }]
const EVERY_WEEKDAY = [1, 2, 3, 4, 5, 6, 7]

/** As version 1 of permits of association 1 were stored, and what the rules read of them. */
const TERMS: Record<string, [before: object, after: object]> = {
  whole: [
    {
      ...both,
      seasons,
      weekdays: [6, 7],
      sale: { opensDaysAhead: 30, closesDaysBefore: 2, closesAt: '18:00:00' },
      change: { dateTimes: 2, dateUntilHoursBefore: 12, holder: true },
      giveBack: { untilHoursBefore: 24, percent: 80 },
      price: { adultCents: 2000, minorCents: 900, memberCents: 800, memberMinorCents: 300, per: 'day' },
      options: [{ code: 'boat', name: named, priceCents: 700, per: 'permit' }],
      holder: { onePerDay: 'permit', youngest: 14, membersOnly: false, personal: false },
    },
    {
      ...both,
      calendar: { in: [{ seasons, weekdays: [6, 7] }] },
      sale: {
        opens: [{ moment: { before: 'P30D', of: 'day' } }],
        closes: { before: 'P2D', of: 'day', at: '18:00:00' },
      },
      change: { times: 2, until: { before: 'PT12H', of: 'day' } },
      handOver: { until: { before: 'PT0S' } },
      giveBack: [{ until: { before: 'PT24H', of: 'day' }, percent: 80 }],
      prices: {
        per: 'day',
        baseCents: 2000,
        rows: [
          { groups: [MINORS], members: true, cents: 300 },
          { members: true, cents: 800 },
          { groups: [MINORS], cents: 900 },
        ],
      },
      addOns: [{ code: 'boat', name: named, prices: { per: 'permit', baseCents: 700, rows: [] } }],
      holder: { youngest: 14, membersOnly: false, personal: false },
    },
  ],
  // Every day, to the end of the last day of sale; a price above the general one has never decided.
  plain: [
    {
      ...both,
      seasons: [],
      weekdays: EVERY_WEEKDAY,
      sale: { opensDaysAhead: 0, closesDaysBefore: 1 },
      change: { dateTimes: 0, dateUntilHoursBefore: 0, holder: false },
      price: { adultCents: 2000, minorCents: 2500, per: 'permit' },
      options: [],
      holder: { onePerDay: 'association', membersOnly: true, personal: false },
    },
    {
      ...both,
      sale: {
        opens: [{ moment: { before: 'P0D', of: 'day' } }],
        closes: { before: 'P0D', of: 'day' },
      },
      prices: { per: 'permit', baseCents: 2000, rows: [] },
      addOns: [],
      holder: { membersOnly: true, personal: false },
    },
  ],
  // Stored while format 2 had calendars, and prices and moments of format 1.
  between: [
    {
      ...both,
      calendar: { in: [{ holidays: true }] },
      sale: { opensDaysAhead: 7, closesDaysBefore: 0 },
      change: { dateTimes: 1, dateUntilHoursBefore: 0, holder: false },
      price: { adultCents: 500, per: 'day' },
      addOns: [],
      holder: { onePerDay: 'permit', membersOnly: false, personal: false },
    },
    {
      ...both,
      calendar: { in: [{ holidays: true }] },
      sale: { opens: [{ moment: { before: 'P7D', of: 'day' } }] },
      change: { times: 1, until: { before: 'PT0S', of: 'day' } },
      prices: { per: 'day', baseCents: 500, rows: [] },
      addOns: [],
      holder: { membersOnly: false, personal: false },
    },
  ],
}
const present = {
  ...both,
  sale: { opens: [{ moment: { before: 'P7D', of: 'day' } }] },
  change: { times: 1, until: { before: 'PT1H' } },
  giveBack: [{ until: { before: 'P1D' }, percent: 50 }],
  prices: { per: 'day', baseCents: 500, rows: [{ members: true, cents: 100 }] },
  addOns: [],
  holder: { membersOnly: false, personal: false },
}
TERMS['present'] = [present, present]

const limitsOf = async () =>
  (await database.rowsOf('select id, purchase_limits as limits from association order by id')).map((row) =>
    Reflect.get(row, 'limits'),
  )

it('stored terms of format 1 become those of format 2, and say the same', async () => {
  const own = [{ atMost: 3, of: 'days', per: 'month' }]
  for (const [id, limits] of [
    [1, null],
    [2, null],
    [3, own],
    [4, null],
  ] as const)
    await database.rowsOf(
      `insert into association (id, key, name, time_zone, profile, purchase_limits)
      values ($1, $2, 'Club', 'Europe/Rome', '{}', $3)`,
      [id, `club-${id}`, limits && JSON.stringify(limits)],
    )
  const store = async (association: number, permit: number, key: string, terms: object) => {
    await database.rowsOf(
      `insert into permit (association_id, id, key, version, on_sale) values ($1, $2, $3, 1, true)`,
      [association, permit, key],
    )
    await database.rowsOf(
      `insert into permit_version (association_id, permit_id, version, terms) values ($1, $2, 1, $3)`,
      [association, permit, JSON.stringify(terms)],
    )
  }
  const keys = Object.keys(TERMS)
  for (const [index, key] of keys.entries()) await store(1, index + 1, key, TERMS[key]?.[0] ?? {})
  await store(2, 11, 'only', TERMS['whole']?.[0] ?? {})
  await store(3, 12, 'known', TERMS['whole']?.[0] ?? {})
  await database.migrate()

  const rows = await database.rowsOf(
    `select p.key, v.terms from permit p join permit_version v on v.permit_id = p.id where p.association_id = 1`,
  )
  const after = Object.fromEntries(rows.map((row) => [Reflect.get(row, 'key'), Reflect.get(row, 'terms')]))
  expect(after).toEqual(Object.fromEntries(keys.map((key) => [key, TERMS[key]?.[1]])))
  const one = { atMost: 1, of: 'purchases', per: 'day' }
  expect(await limitsOf()).toEqual([
    [
      { ...one, eachPermit: true, counts: { permits: [1, 3] } },
      { ...one, for: { permits: [2] } },
    ],
    [{ ...one, eachPermit: true }],
    own,
    [],
  ])
})
