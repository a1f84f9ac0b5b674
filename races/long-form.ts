import type pg from 'pg'
import { lendArena, type Lent, play, playWithoutGuards } from './play.ts'
import type { Race } from './race.ts'

/** The result of one race over all rounds, of a seed or a kill each. */
export interface Line {
  race: string
  rounds: number
  attempts: number
  sold: number
  over: number
  serverErrors: number
  seconds: number
  /** Broken promises, each with its seed; empty when none is broken. */
  wrong: string[]
}

interface LongFormOptions {
  server: pg.ClientConfig
  seeds: number
  attempts: number
  tell: (progress: string) => void
}

const CONTROL_ATTEMPTS = 300

const withArena = async <T>(lending: Promise<Lent>, act: (lent: Lent) => Promise<T>): Promise<T> => {
  const lent = await lending
  return act(lent).finally(() => lent.giveBack())
}

/** Plays the control without guards, then each seed with them, on one database. */
export async function playLongForm(
  race: Race,
  { server, seeds, attempts, tell }: LongFormOptions,
): Promise<Line> {
  const began = performance.now()
  const line: Line = {
    race: race.name,
    rounds: seeds,
    attempts: 0,
    sold: 0,
    over: 0,
    serverErrors: 0,
    seconds: 0,
    wrong: [],
  }
  tell(`${race.name}: without ${race.guards.join(', ')}`)
  const control = await withArena(lendArena({ server, guardsOff: race.guards }), ({ arena }) =>
    playWithoutGuards(race, arena, CONTROL_ATTEMPTS),
  )
  if (control.over === 0) line.wrong.push(`goes well without ${race.guards.join(', ')}: it proves nothing`)
  else tell(`${race.name}: went wrong without, ${control.over} over`)

  await withArena(lendArena({ server }), async ({ arena }) => {
    for (let seed = 1; seed <= seeds; seed++) {
      const verdict = await play(race, arena, { attempts, seed })
      line.attempts += verdict.attempts
      line.sold += verdict.sold
      line.over += verdict.over
      line.serverErrors += verdict.serverErrors
      line.wrong.push(...verdict.wrong.map((words) => `seed ${seed}: ${words}`))
      tell(`${race.name}: seed ${seed}, ${verdict.sold} of ${verdict.attempts}`)
    }
  })
  line.seconds = Math.round((performance.now() - began) / 1000)
  return line
}
