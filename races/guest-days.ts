import { sql } from 'kysely'
import type { PurchaseLimit } from '#rules/purchase-limit-terms.ts'
import { buy } from './acts.ts'
import type { Arena } from './arena.ts'
import { manyBuyers } from './buyers.ts'
import { crowd } from './crowd.ts'
import type { Race } from './race.ts'
import { aWater, type Water } from './waters.ts'

/** One day of the season that these two days are. */
const oneDay = ({ day, nextDay }: Water): PurchaseLimit => ({
  atMost: 1,
  of: 'days',
  per: 'season',
  calendar: { in: [{ seasons: [{ from: day.slice(5), to: nextDay.slice(5) }] }] },
})

export const guestDays: Race = {
  name: 'guest-days',
  promise: 'two phones of one person buy two days at once where one a season is left: each person has one',
  guards: ['revisionIsSame'],
  async run(arena, { attempts, random }) {
    const water = await aWater(arena, { zones: [], capacity: [], price: { adultCents: 0 } })
    await arena.services.db
      .updateTable('association')
      .set({ purchase_limits: JSON.stringify([oneDay(water)]), limits_count_days_before: 366 })
      .where('id', '=', water.associationId)
      .execute()
    const buyers = await manyBuyers(arena.services.pool, attempts / 2)
    const answers = await crowd(
      buyers.map((who) => () => {
        const onDay = (day: string) =>
          buy({ arena, random, who, water, fields: { dataInizio: day, dataFine: day } })
        return Promise.all([onDay(water.day), onDay(water.nextDay)])
      }),
      random,
    )
    return {
      water,
      answers: answers.flat().filter((answer) => answer !== undefined),
      refusal: 'NOT_BUYABLE',
      sold: buyers.length,
      over: await daysTooMany(arena, water),
    }
  },
}

/** People with both days. */
async function daysTooMany({ services: { db } }: Arena, { associationId }: Water): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from (
      select holder_id from purchase where association_id = ${associationId} and state in ('held', 'issued')
      group by holder_id having count(distinct first_day) > 1) with_both`.execute(db)
  return rows[0]?.people ?? 0
}
