import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { bestPlaces } from '#rules/sale/buying.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import type { CountedPlaces } from '#rules/sale/places.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anAssociation, aPermit, type LoadedAssociation } from '#server/testing/associations.ts'
import { readBoard } from './read-board.ts'

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
        .but({ validity: { days: [2] } })
        .withPlaces(3),
      aPermit('half-limited').inZone('z1').inZone('z2').withPlaces(2, { zone: 'z1' }),
      aPermit('booked').but({ booking: 'dayByDay' }).inZone('z1').withPlaces(2),
    )
    .closing({ zone: 'z2' }, '2027-05-02', '2027-05-03')
    .loadInto(lenza)
})

const takeAtRandom = () =>
  sql`update place p set taken = r.others + r.minors, others_taken = r.others
    from (select day, quota_id, zone_id, slot, o as others, floor(random() * (capacity - o + 1))::integer as minors
      from (select *, floor(random() * (others_capacity + 1))::integer as o from place) q) r
    where p.day = r.day and p.quota_id = r.quota_id and p.zone_id = r.zone_id and p.slot = r.slot and association_id = ${of.associationId} and p.day <= '2027-05-06'`.execute(
    lenza.db,
  )

/** Every row, past the board. */
async function rowsOf(
  permitId: number,
  days: { firstDay: string; lastDay: string },
): Promise<CountedPlaces[]> {
  const rows = await lenza.db
    .selectFrom('place')
    .selectAll()
    .where('quota_id', '=', permitId)
    .where('day', '>=', days.firstDay)
    .where('day', '<=', days.lastDay)
    .execute()
  return rows.map((row) => ({
    day: row.day,
    quotaId: row.quota_id,
    zoneId: row.zone_id,
    slot: row.slot,
    capacity: row.capacity,
    taken: row.taken,
    othersCapacity: row.others_capacity,
    othersTaken: row.others_taken,
  }))
}

describe('the best places on the board', () => {
  test.each([{ groups: [] }, { groups: ['minor'] }])(
    'are those that the rules find in the rows, for $groups',
    async ({ groups }) => {
      for (let round = 0; round < ROUNDS; round++) {
        await takeAtRandom()
        const found = await readBoard(lenza.db, NOW, (board) =>
          [...board.catalogue.permits.values()].flatMap((permit) =>
            DAYS.map((day) => {
              const period = shortestPeriod(permit, day)
              return { permit, period, best: board.bestPlaces(permit, period, groups) }
            }),
          ),
        )
        expect(found).toHaveLength(6 * DAYS.length)
        expect(found.filter(({ best }) => best === undefined)).toHaveLength(6)
        for (const { permit, period, best } of found) {
          const rows = await rowsOf(permit.permitId, period)
          expect(best).toEqual(bestPlaces(permit, period, rows, groups, NOW))
        }
      }
    },
  )

  test('are those of the largest zone among several with as many left', async () => {
    const larger = await anAssociation('ties')
      .with(aPermit('p').inZone('a').inZone('b').withPlaces(3).withPlaces(5, { zone: 'b' }))
      .loadInto(lenza)
    await sql`update place set taken = capacity - 2, others_taken = capacity - 2 where association_id = ${larger.associationId}`.execute(
      lenza.db,
    )
    const best = await readBoard(lenza.db, NOW, (board) => {
      const permit = board.catalogue.permits.get(larger.permit('p'))
      return permit && board.bestPlaces(permit, shortestPeriod(permit, DAYS[1] ?? ''), [])
    })
    expect(best).toEqual({ left: 2, places: 5 })
  })
})
