import { aPermit } from '#association-file/association-file-for-test.ts'
import { buy } from './acts.ts'
import type { Arena } from './arena.ts'
import { crowdOfBuyers, peopleWithTwo } from './crowd-of-buyers.ts'
import type { Race } from './race.ts'
import { aWater, type Water } from './waters.ts'

const permit = (key: string) =>
  aPermit({
    key,
    zones: [],
    capacity: [],
    prices: { base: '0.00' },
  })

export const oneADay: Race = {
  name: 'one-a-day',
  promise: 'two permits at once where each buyer may have one a day: each has one',
  guards: ['revisionIsSame'],
  async run(arena, { attempts, random }) {
    const water = await aWater(
      arena,
      {},
      {
        permits: [permit('river'), permit('lake')],
        purchaseLimits: [{ atMost: 1, of: 'purchases', per: 'day' }],
      },
    )
    const other = { ...water, permitId: await otherPermit(arena, water) }
    const answers = await crowdOfBuyers(arena, { attempts: attempts / 2, random }, (who) =>
      Promise.all([water, other].map((each) => buy({ arena, random, who, water: each }))),
    )
    return {
      water,
      answers: answers.flat(),
      refusal: 'NOT_BUYABLE',
      sold: answers.length,
      over: await peopleWithTwo(arena, water, 'permits'),
    }
  },
}

async function otherPermit({ services: { db } }: Arena, { associationId, permitId }: Water): Promise<number> {
  const { id } = await db
    .selectFrom('permit')
    .select('id')
    .where('association_id', '=', associationId)
    .where('id', '!=', permitId)
    .executeTakeFirstOrThrow()
  return id
}
