import { writeFiguresPage } from '../../bench/figures-page.ts'
import type { Machine } from '../../bench/machine.ts'
import { keepResult } from '../../bench/results.ts'
import { playsOneShard } from './daily-shard.ts'
import type { Line } from './steps.ts'

/** docs/testing.md says what the goal holds for. */
const LONGEST_SECONDS = 6 * 60

/** What `npm test` took, for docs/figures.md; of a run that is red it says nothing. */
export function keepTime(machine: Machine, lines: readonly Line[], total: number): void {
  if (lines.some(({ tally }) => tally.failures.length > 0)) return console.log('Not kept: the run is red.')
  const unit = 'seconds' as const
  const figures = [
    playsOneShard(process.env)
      ? { name: 'the shard of a day', value: total, unit, goal: { atMost: LONGEST_SECONDS } }
      : { name: 'all shards, as in CI', value: total, unit },
    ...lines.map(({ name, seconds: value }) => ({ name, value, unit })),
  ]
  keepResult('npm test', { command: 'npm test', figures }, machine, new Date())
  writeFiguresPage()
}
