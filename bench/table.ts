import { isMet, type Figure, type Goal, type Measured, type Unit } from './measure.ts'

const IN_WORDS: Record<Unit, (value: number) => string> = {
  points: (value) => value.toFixed(value % 1 === 0 ? 0 : 1),
  seconds: (value) => `${value.toFixed(1)} s`,
  ms: (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`,
  bytes: (value) => `${(value / 1024).toFixed(1)} KB`,
  ratio: (value) => value.toFixed(3),
  count: (value) => value.toFixed(0),
}
const HEAD = ['', 'measured', 'goal', ''] as const

/** `92 ms`, `0.523`: a value with its unit. */
export const inWords = (value: number, unit: Unit): string => IN_WORDS[unit](value)

export const goalInWords = (goal: Goal, unit: Unit): string =>
  'atLeast' in goal ? `>= ${IN_WORDS[unit](goal.atLeast)}` : `<= ${IN_WORDS[unit](goal.atMost)}`

const rowOf = ({ name, value, unit, goal }: Figure): string[] => [
  name,
  IN_WORDS[unit](value),
  goal === undefined ? '' : goalInWords(goal, unit),
  goal === undefined ? '' : isMet(value, goal) ? 'met' : 'MISSED',
]

/** The figures as a printed table: name, value, goal, met or not; then the findings. */
export function tableOf(title: string, { figures, findings = [] }: Measured): string {
  const rows = [[...HEAD], ...figures.map(rowOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  return [title, ...lines.map((line) => `  ${line}`), ...findings.map((found) => `  ! ${found}`)].join('\n')
}
