import type { Day } from '#rules/permit-terms.ts'
import { guessOf, hasOrder, isWithoutEnd, lastDayOf } from '#rules/written-day.ts'
import { dayIn, daysOf, type Understood } from './recognise.ts'

/** A day that was read otherwise than it is written, with how often and one example of it. */
export interface GuessedDay {
  kind: 'shortYear' | 'serial' | 'over' | 'noEnd'
  count: number
  written: string
  /** Absent: without an end. */
  day?: Day
}

/** Each text once, with how often it is there: of fifty thousand days few differ. */
function counted(texts: readonly string[]): [text: string, count: number][] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
}

/** Days whose century or meaning was guessed, and those that are over already. */
export function guessedDays(understood: Understood, today: Day): GuessedDay[] {
  const guesses = new Map<GuessedDay['kind'], GuessedDay>()
  for (const [written, count] of counted(daysOf(understood))) {
    const add = (kind: GuessedDay['kind'], text: string, of?: Day) => {
      const known = guesses.get(kind)
      if (known) known.count += count
      else guesses.set(kind, { kind, count, written: text, ...(of !== undefined && { day: of }) })
    }
    const isOpen = understood.dayOrder === undefined && hasOrder(written)
    const day = isOpen ? undefined : dayIn(understood, written)
    if (day === undefined && isWithoutEnd(written)) add('noEnd', written.trim())
    if (day === undefined) continue
    const guess = guessOf(written)
    if (guess !== undefined) add(guess, written.trim(), day)
    if (day < today) add('over', written.trim(), day)
  }
  return [...guesses.values()]
}

/** A month or a year without a day, with what would be its last one. */
export function daysWithoutDay(
  understood: Understood,
): { count: number; written: string; day: Day } | undefined {
  const found = counted(daysOf(understood)).flatMap(([written, count]) => {
    const day = dayIn(understood, written) === undefined ? lastDayOf(written) : undefined
    return day === undefined ? [] : [{ written: written.trim(), day, count }]
  })
  const [first] = found
  return first && { ...first, count: found.reduce((sum, { count }) => sum + count, 0) }
}
