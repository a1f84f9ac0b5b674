import { sql } from 'kysely'
import { aPermit } from '#server/capabilities/catalogue/import-association/association-file-for-test.ts'
import { buy } from './acts.ts'
import type { Arena } from './arena.ts'
import { manyBuyers } from './buyers.ts'
import { crowd } from './crowd.ts'
import type { Race } from './race.ts'
import { aWater, type Water } from './waters.ts'

const permit = (key: string) =>
  aPermit({
    key,
    zones: [],
    capacity: [],
    price: { adultCents: 0 },
    holder: { onePerDay: 'association', membersOnly: false, personal: false },
  })

export const oneADay: Race = {
  name: 'one-a-day',
  promise: 'two permits at once where each buyer may have one a day: each has one',
  guards: ['revisionIsSame'],
  async run(arena, { attempts, random }) {
    const water = await aWater(arena, {}, { permits: [permit('river'), permit('lake')] })
    const other = { ...water, permitId: await otherPermit(arena, water) }
    const buyers = await manyBuyers(arena.services.pool, attempts / 2)
    const answers = await crowd(
      buyers.map((who) => () => {
        const [river, lake] = [water, other].map((each) => buy({ arena, random, who, water: each }))
        return Promise.all([river, lake])
      }),
      random,
    )
    return {
      water,
      answers: answers.flat().filter((answer) => answer !== undefined),
      refusal: 'NOT_BUYABLE',
      sold: buyers.length,
      over: await oneTooMany(arena, water),
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

/** People with more than one permit for the day. */
async function oneTooMany({ services: { db } }: Arena, { associationId }: Water): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from (
      select holder_id from purchase where association_id = ${associationId} and state in ('held', 'issued')
      group by holder_id having count(*) > 1) double_booked`.execute(db)
  return rows[0]?.people ?? 0
}
