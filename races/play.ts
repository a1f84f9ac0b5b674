import { databaseForTest } from '#server/platform/testing/database-for-test.ts'
import type pg from 'pg'
import { type Arena, openArena } from './arena.ts'
import { inStep } from './in-step.ts'
import { judge, type Verdict } from './judge.ts'
import { randomOf } from './random.ts'
import type { Race } from './race.ts'
import type { Guard } from './servers.ts'

export interface Lent {
  arena: Arena
  giveBack: () => Promise<void>
}

/** An arena with a new database, on `server` or, within vitest, on the PostgreSQL of the test run. */
export async function lendArena(options: { server?: pg.ClientConfig; guardsOff?: Guard[] }): Promise<Lent> {
  const database = await databaseForTest(options.server)
  try {
    const arena = await openArena({ connection: database.connection, guardsOff: options.guardsOff ?? [] })
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

/** Plays without the race's guards, in the order in which that goes wrong: all read before any of them writes. */
export async function playWithoutGuards(race: Race, arena: Arena, attempts: number): Promise<Verdict> {
  return judge(arena, await inStep(arena, () => race.run(arena, { attempts, random: randomOf(1) })))
}
