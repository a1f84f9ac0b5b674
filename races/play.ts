import { databaseForTest } from '#server/platform/testing/database-for-test.ts'
import type pg from 'pg'
import { type Arena, openArena } from './arena.ts'
import { judge, type Verdict } from './judge.ts'
import { randomOf } from './random.ts'
import type { Race } from './race.ts'
import type { Guard } from './servers.ts'

export interface Lent {
  arena: Arena
  giveBack: () => Promise<void>
}

/** An arena on a database of its own, on the PostgreSQL that is named (within vitest: on the run's). */
export async function lendArena(wishes: { server?: pg.ClientConfig; guardsOff?: Guard[] }): Promise<Lent> {
  const database = await databaseForTest(wishes.server)
  try {
    const arena = await openArena({ connection: database.connection, guardsOff: wishes.guardsOff ?? [] })
    return { arena, giveBack: () => arena.stop().finally(() => database.drop()) }
  } catch (error) {
    await database.drop()
    throw error
  }
}

export interface Stakes {
  attempts: number
  seed: number
}

export async function play(race: Race, arena: Arena, { attempts, seed }: Stakes): Promise<Verdict> {
  return judge(arena, await race.run(arena, { attempts, random: randomOf(seed) }))
}

/** Chance has a part in it: a race without its guard may go well now and then. */
const TRIES = 5

/** Plays without the race's guards until it goes wrong; undefined where it never did: then it proves nothing. */
export async function playWithoutGuards(
  race: Race,
  arena: Arena,
  attempts: number,
): Promise<Verdict | undefined> {
  for (let seed = 1; seed <= TRIES; seed++) {
    const verdict = await play(race, arena, { attempts, seed })
    if (verdict.over > 0) return verdict
  }
  return undefined
}
