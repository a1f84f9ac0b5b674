import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOfCatch } from '#rules/river/day-of-catch.ts'
import { addDays } from '#rules/days.ts'
import { instantOf } from '#rules/wall-clock.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open.ts'
import { databaseForTest } from '#server/platform/testing/database-for-test.ts'
import { DAY_OF_FISH } from './place-of-fish.ts'

let pool: OpenDatabase['pool']
let close: () => Promise<void>
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await databaseForTest()
  ;({ drop } = database)
  const opened = openDatabase(database.connection, createLog('error', { write: () => undefined }))
  ;({ pool, close } = opened)
})
afterAll(async () => {
  await close()
  await drop()
})

const two = (number: number) => String(number).padStart(2, '0')
const time = fc.integer({ min: 0, max: 95 }).map((n) => `${two(Math.floor(n / 4))}:${two((n % 4) * 15)}:00`)
const slot = fc.option(fc.record({ from: time, to: time }), { nil: undefined })

/** Fish about midnight, in nights and in those in which a clock is changed; whose outing is known, booked or not there. */
const story = fc
  .record({
    timeZone: fc.constantFrom('Europe/Rome', 'UTC', 'America/Los_Angeles', 'Australia/Lord_Howe'),
    firstDay: fc.constantFrom('2027-03-27', '2027-04-02', '2027-05-01', '2027-10-30', '2027-12-30'),
    days: fc.integer({ min: 1, max: 4 }),
    outingAfter: fc.integer({ min: 0, max: 3 }),
    place: fc.constantFrom('outing', 'booking', 'neither'),
    quarters: fc.integer({ min: -40, max: 500 }),
    slot,
  })
  .map(({ days, outingAfter, quarters, ...given }) => {
    const midnight = instantOf(given.firstDay, '00:00:00', given.timeZone).getTime()
    return {
      ...given,
      lastDay: addDays(given.firstDay, days - 1),
      day: addDays(given.firstDay, Math.min(outingAfter, days - 1)),
      caughtAt: new Date(midnight + quarters * 900_000).toISOString(),
    }
  })
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never

/** The statement over rows of the stories, which have the names of the tables here. */
const TEXT = `with story as (
    select (ordinality)::integer as n, s from jsonb_array_elements($1::jsonb) with ordinality as t (s, ordinality)
  ), permit as (
    select 1 as association_id, n as id, 2 as version from story
  ), permit_version as (
    select 1 as association_id, n as permit_id, version,
      jsonb_build_object('slots', case when s ? 'slot' then jsonb_build_array(s -> 'slot' || '{"code":"N"}') else '[]' end)
        as terms
    from story, (values (1), (2)) v (version)
  )
  select ${DAY_OF_FISH}::text as day
  from story
  cross join lateral (select (s ->> 'caughtAt')::timestamptz as caught_at) c
  cross join lateral (select s ->> 'timeZone' as time_zone) a
  cross join lateral (select 1 as association_id, n as permit_id, 1 as permit_version, (s ->> 'firstDay')::date as first_day,
    (s ->> 'lastDay')::date as last_day, case when s ? 'slot' then 'N' end as slot) x
  cross join lateral (select case s ->> 'place' when 'outing' then (s ->> 'day')::date end as day, null::text as slot) o
  cross join lateral (select case s ->> 'place' when 'booking' then (s ->> 'day')::date end as day,
    case when s ->> 'place' = 'booking' and s ? 'slot' then 'N' end as slot) b
  order by n`

async function daysInDatabase(stories: readonly Story[]): Promise<string[]> {
  const { rows } = await pool.query<{ day: string }>(TEXT, [JSON.stringify(stories)])
  return rows.map(({ day }) => day)
}

const dayByRules = ({ place, day, slot: hours, ...one }: Story): string =>
  dayOfCatch({ ...one, slot: hours, outing: place === 'neither' ? undefined : { day, slot: hours } })

it('the database gives a fish the same day as the rules, over outings, slots, clocks and days', async () => {
  const stories = fc.sample(story, { numRuns: 1500 })
  const found = await daysInDatabase(stories)
  const differing = stories.flatMap((one, at) =>
    found[at] === dayByRules(one) ? [] : [{ ...one, found: found[at], byRules: dayByRules(one) }],
  )
  expect(differing).toEqual([])
})

it('a clock shows a time first at the instant of the rules', async () => {
  const times = fc.sample(
    fc.tuple(
      fc.constantFrom('Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
      fc.constantFrom('2027-10-31', '2027-03-28', '2027-04-04', '2027-10-03', '2027-11-07', '2027-06-01'),
      time,
    ),
    { numRuns: 500 },
  )
  const { rows } = await pool.query<{ at: Date }>(
    `select instant_of((t ->> 1)::date, (t ->> 2)::time, t ->> 0) as at
      from jsonb_array_elements($1::jsonb) with ordinality as e (t, n) order by n`,
    [JSON.stringify(times)],
  )
  expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual(
    times.map(([zone, day, shown]) => instantOf(day, shown, zone).toISOString()),
  )
})
