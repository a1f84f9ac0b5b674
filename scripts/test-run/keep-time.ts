import { writeFiguresPage } from '../../bench/figures-page.ts'
import type { Machine } from '../../bench/machine.ts'
import { keepResult } from '../../bench/results.ts'
import type { Line } from './steps.ts'

/** docs/testing.md says what the goal holds for. */
const LONGEST_SECONDS = 6 * 60

/** What all of `npm test` took, for docs/figures.md. */
export function keepTime(machine: Machine, lines: readonly Line[], total: number): void {
  const unit = 'seconds' as const
  const figures = [
    { name: 'all of it', value: total, unit, goal: { atMost: LONGEST_SECONDS } },
    ...lines.map(({ name, seconds: value }) => ({ name, value, unit })),
  ]
  keepResult('npm test', { command: 'npm test', figures }, machine, new Date())
  writeFiguresPage()
}
