import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { bestPlaces } from '#rules/buying.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import { daysFromTo } from '#rules/days.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { bestOfDays } from './best-of-days.ts'
import { currentCatalogue } from './current-catalogue.ts'
import { plannedDay } from './planned-day.ts'
import { readPlaces } from './places-on.ts'
import { anAssociation, aPermit, type LoadedAssociation } from '#server/testing/associations.ts'

const DAYS = ['2027-05-01', '2027-05-02', '2027-05-03', '2027-05-04']
/** In the afternoon of the first day: the morning is over. */
const NOW = new Date('2027-05-01T14:00:00+02:00')
const ROUNDS = 8

const lenza = useLenza({ now: NOW })
let of: LoadedAssociation
beforeAll(async () => {
  const slots = (key: string) => aPermit(key).atSlot('M', '06:00', '13:00').atSlot('P', '13:00', '20:00')
  of = await anAssociation('sums')
    .with(
      aPermit('plain').withPlaces(4, { forMinors: 1 }),
      slots('half-days').inZone('z1').inZone('z2').withPlaces(3).withPlaces(5, { zone: 'z2', forMinors: 2 }),
      slots('whole-day')
        .atSlot('G', '06:00', '20:00', { covers: ['M', 'P'] })
        .inZone('z1')
        .withPlaces(3),
      aPermit('two-days')
        .but({ days: { atLeast: 2, atMost: 2 } })
        .withPlaces(3),
      aPermit('half-limited').inZone('z1').inZone('z2').withPlaces(2, { zone: 'z1' }),
      aPermit('booked').but({ booking: 'dayByDay' }).inZone('z1').withPlaces(2),
    )
    .closing({ zone: 'z2' }, '2027-05-02', '2027-05-03')
    .loadInto(lenza)
})

const takeAtRandom = () =>
  sql`update place set taken = floor(random() * (capacity + 1)), minor_taken = floor(random() * (minor_capacity + 1))
    where association_id = ${of.associationId} and day <= '2027-05-06'`.execute(lenza.db)

describe('the best places of a day', () => {
  test('are read as one number where every choice stands on one row, else as rows, or not at all', async () => {
    const { permits } = await currentCatalogue(lenza.db)
    const plan = (key: string) => {
      const permit = permits.get(of.permit(key))
      return permit && plannedDay(permit, '2027-05-04', NOW).places
    }
    expect(['plain', 'half-days', 'whole-day', 'two-days', 'half-limited', 'booked'].map(plan)).toEqual([
      'summed',
      'summed',
      'rows',
      'rows',
      'none',
      'none',
    ])
  })

  test.each([false, true])('are those that the rules find in the rows (minor: %s)', async (minor) => {
    const { permits } = await currentCatalogue(lenza.db)
    const asked = [...permits.values()].flatMap((permit) => DAYS.map((day) => ({ permit, day })))
    for (let round = 0; round < ROUNDS; round++) {
      await takeAtRandom()
      const found = await bestOfDays(lenza.db, asked, minor, NOW)
      for (const { permit, day } of asked) {
        const wish = shortestPeriod(permit, day)
        const days = daysFromTo(wish.firstDay, wish.lastDay)
        const { places } = await readPlaces(
          lenza.db,
          days.map((each) => ({ permitId: permit.permitId, day: each })),
        )
        const byRules = bestPlaces(permit, wish, places.get(permit.permitId) ?? [], minor, NOW)
        expect(found.bestOf(permit, day)?.left).toBe(byRules?.left)
      }
    }
  })
})
