import { setTimeout as pause } from 'node:timers/promises'
import { type BenchRequest, ask, connections } from '../ask.ts'

/** A repeated request of one person, with a pause in between. */
export type Errand = (round: number) => BenchRequest

export interface Latencies {
  p50Ms: number
  p99Ms: number
  /** Answers that were not a success. */
  failures: number
}

/** People with pauses, each from another network, for so many seconds. */
export async function peopleFor(
  { port, seconds, pauseMs }: { port: number; seconds: number; pauseMs: number },
  errands: Errand[],
): Promise<Latencies> {
  const until = performance.now() + seconds * 1000
  const agent = connections()
  const times: number[] = []
  let failures = 0

  async function person(errand: Errand, at: number): Promise<void> {
    await pause((at * pauseMs) / errands.length)
    for (let round = 0; performance.now() < until; round++) {
      const { status, ms } = await ask(agent, port, errand(round))
      times.push(ms)
      if (status !== 200) failures += 1
      await pause(pauseMs)
    }
  }

  await Promise.all(errands.map(person))
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99), failures }
}
