import type { Arena } from '../arena.ts'
import type { Line } from '../long-form.ts'
import { type Random, randomOf } from '../random.ts'
import { wrongAfterRecovery, wrongWhenAllIsOver } from './recovery.ts'
import { openShops, shopping, type Told } from './shoppers.ts'

interface Wishes {
  name: string
  rounds: number
  /** Before people come. */
  getReady?: () => Promise<void>
  /** Strikes while people buy, and puts back what it killed. */
  strike: (round: number, random: Random) => Promise<void>
  tell: (progress: string) => void
}

/** People buy, something is killed, it comes back, and five minutes later everything is as promised; again and again. */
export async function rounds(
  arena: Arena,
  { name, rounds: count, getReady, strike, tell }: Wishes,
): Promise<Line> {
  const began = performance.now()
  const told: Told = { acknowledged: [], tries: 0, serverErrors: 0 }
  const wrong: string[] = []
  const shops = await openShops(arena)
  for (let round = 1; round <= count && wrong.length === 0; round++) {
    const random = randomOf(round)
    await getReady?.()
    await Promise.all([shopping(arena, shops, random, told), strike(round, random)])
    wrong.push(...(await wrongAfterRecovery(arena, told)).map((words) => `kill ${round}: ${words}`))
    tell(`${name}: kill ${round}, ${told.acknowledged.length} acknowledged`)
  }
  wrong.push(...(await wrongWhenAllIsOver(arena, told)))
  if (told.acknowledged.length === 0) wrong.push('nobody bought anything: it proves nothing')
  return {
    race: name,
    rounds: count,
    attempts: told.tries,
    sold: told.acknowledged.length,
    over: wrong.filter((words) => words.includes('I1 ')).length,
    serverErrors: told.serverErrors,
    seconds: Math.round((performance.now() - began) / 1000),
    wrong,
  }
}
