import type pg from 'pg'
import { inStep } from '../in-step.ts'
import type { Line } from '../long-form.ts'
import { lendArena } from '../play.ts'
import type { Guard } from '../servers.ts'
import { type CountedLimit, playLimit } from './counted-limit.ts'
import { everyLimit } from './every-limit.ts'

export const CALLS_AT_ONCE = 50

interface Options {
  server: pg.ClientConfig
  rounds: number
  tell: (progress: string) => void
}

/** Each limit without its own guards first, then all of them in each round, by 50 calls at once. */
export async function playEveryLimit({ server, rounds, tell }: Options): Promise<Line> {
  const began = performance.now()
  const line: Line = {
    race: 'limits',
    rounds,
    attempts: 0,
    sold: 0,
    over: 0,
    serverErrors: 0,
    seconds: 0,
    wrong: [],
  }
  for (const [guards, limits] of byGuards())
    line.wrong.push(...(await withoutGuards(server, guards, limits, tell)))

  const { arena, giveBack } = await lendArena({ server })
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const counted of everyLimit) {
        const verdict = await playLimit(counted, arena, CALLS_AT_ONCE)
        line.attempts += CALLS_AT_ONCE
        line.sold += verdict.passed
        line.over += verdict.over
        line.serverErrors += verdict.serverErrors
        line.wrong.push(...verdict.wrong.map((words) => `round ${round}: ${words}`))
      }
      tell(`limits: round ${round}`)
    }
  } finally {
    await giveBack()
  }
  line.seconds = Math.round((performance.now() - began) / 1000)
  return line
}

function byGuards(): [Guard[], CountedLimit[]][] {
  const groups = Map.groupBy(everyLimit, ({ guards }) => guards.join())
  return [...groups.values()].flatMap((limits) => {
    const guards = limits[0]?.guards ?? []
    return guards.length === 0 ? [] : [[guards, limits]]
  })
}

async function withoutGuards(
  server: pg.ClientConfig,
  guardsOff: Guard[],
  limits: CountedLimit[],
  tell: Options['tell'],
): Promise<string[]> {
  const { arena, giveBack } = await lendArena({ server, guardsOff })
  try {
    const harmless: string[] = []
    for (const counted of limits) {
      const { over } = await inStep(arena, () => playLimit(counted, arena, CALLS_AT_ONCE))
      if (over === 0)
        harmless.push(`${counted.name} holds without ${guardsOff.join(', ')}: it proves nothing`)
    }
    tell(`limits: without ${guardsOff.join(', ')}, ${limits.length - harmless.length} were passed`)
    return harmless
  } finally {
    await giveBack()
  }
}
