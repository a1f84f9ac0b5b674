/**
 * Options for quick looks: `BENCH_SECONDS=2 BENCH_RUNS=1 BENCH_CLIENTS=16 BENCH_CASES=hot npm run bench --
 * taking-places`. Their results are printed and not kept.
 */
export interface BenchOptions {
  /** Seconds of one run. */
  seconds: number
  /** Runs of each case; the median counts. */
  runs: number
  clients: number[]
  /** Parts of a measure by name; empty: all of them. */
  cases: string[]
  isShortRun: boolean
}

interface Usual {
  seconds: number
  runs: number
  clients: number[]
}

export function benchOptions(env: NodeJS.ProcessEnv, usual: Usual): BenchOptions {
  const { BENCH_SECONDS: seconds, BENCH_RUNS: runs, BENCH_CLIENTS: clients, BENCH_CASES: cases } = env
  return {
    seconds: seconds === undefined ? usual.seconds : positive('BENCH_SECONDS', seconds),
    runs: runs === undefined ? usual.runs : positive('BENCH_RUNS', runs),
    clients: clients === undefined ? usual.clients : listOf(clients).map((n) => positive('BENCH_CLIENTS', n)),
    cases: cases === undefined ? [] : listOf(cases),
    isShortRun: [seconds, runs, clients, cases].some((option) => option !== undefined),
  }
}

const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '')

function positive(name: string, text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new Error(`${name} must be a whole number from 1 on, not "${text}"`)
}
