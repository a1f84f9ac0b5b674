import type { PurchaseLimit } from '#rules/sale/purchase-limit-terms.ts'
import { buy } from './acts.ts'
import { crowdOfBuyers, peopleWithTwo } from './crowd-of-buyers.ts'
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
    const water = await aWater(arena, { zones: [], capacity: [], prices: { base: '0.00' } })
    await arena.services.db
      .updateTable('association')
      .set({ purchase_limits: JSON.stringify([oneDay(water)]), limits_count_days_before: 366 })
      .where('id', '=', water.associationId)
      .execute()
    const answers = await crowdOfBuyers(arena, { attempts: attempts / 2, random }, (who) => {
      const onDay = (day: string) =>
        buy({ arena, random, who, water, fields: { dataInizio: day, dataFine: day } })
      return Promise.all([onDay(water.day), onDay(water.nextDay)])
    })
    return {
      water,
      answers: answers.flat(),
      refusal: 'NOT_BUYABLE',
      sold: answers.length,
      over: await peopleWithTwo(arena, water, 'days'),
    }
  },
}
