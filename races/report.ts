import type { Measured } from '../bench/measure.ts'
import type { Line } from './long-form.ts'

const MOST_SHOWN = 10
const COLUMNS = ['rounds', 'attempts', 'sold', 'over', '500s', 'seconds']

const cells = (name: string, figures: readonly (string | number)[]): string =>
  name.padEnd(12) + figures.map((figure) => String(figure).padStart(10)).join('')

export const heading = (): string => cells('race', COLUMNS)

const NONE = { atMost: 0 } as const

/** What a race gave, for `docs/figures.md`. */
export function figuresOfRace(
  { rounds, attempts, sold, over, serverErrors, seconds, wrong }: Line,
  command: string,
): Measured {
  const count = 'count' as const
  return {
    command,
    figures: [
      { name: 'rounds', value: rounds, unit: count },
      { name: 'attempts', value: attempts, unit: count },
      { name: 'sold', value: sold, unit: count },
      { name: 'over, or out of turn', value: over, unit: count, goal: NONE },
      { name: 'answers of 500', value: serverErrors, unit: count, goal: NONE },
      { name: 'broken promises', value: wrong.length, unit: count, goal: NONE },
      { name: 'the whole race', value: seconds, unit: 'seconds' },
    ],
  }
}

/** A line of the table, with its broken promises below it. */
export function tableLine({
  race,
  rounds,
  attempts,
  sold,
  over,
  serverErrors,
  seconds,
  wrong,
}: Line): string {
  const more = wrong.length - MOST_SHOWN
  return [
    `${cells(race, [rounds, attempts, sold, over, serverErrors, seconds])}  ${wrong.length === 0 ? 'ok' : 'WRONG'}`,
    ...wrong.slice(0, MOST_SHOWN).map((words) => `    ${words}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ].join('\n')
}
