import { sql } from 'kysely'
import type { Arena } from './arena.ts'
import { type Buyer, manyBuyers } from './buyers.ts'
import { crowd } from './crowd.ts'
import type { Stake } from './race.ts'
import type { Water } from './waters.ts'

/** So many new buyers, each of whom acts once; `n` counts them from 0. */
export async function crowdOfBuyers<T>(
  { services: { pool } }: Arena,
  { attempts, random }: Stake,
  act: (who: Buyer, n: number) => Promise<T>,
): Promise<T[]> {
  const buyers = await manyBuyers(pool, attempts)
  return crowd(
    buyers.map((who, n) => () => act(who, n)),
    random,
  )
}

/** People who hold more than one permit of the association, or permits for more than one first day. */
export async function peopleWithTwo(
  { services: { db } }: Arena,
  { associationId }: Water,
  what: 'permits' | 'days',
): Promise<number> {
  const counted = what === 'days' ? sql`distinct first_day` : sql`*`
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from (
      select holder_id from purchase where association_id = ${associationId} and state in ('held', 'issued')
      group by holder_id having count(${counted}) > 1) with_two`.execute(db)
  return rows[0]?.people ?? 0
}
