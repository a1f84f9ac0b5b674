import type { Day } from '#rules/permit-terms.ts'
import { guessOf, hasOrder, isWithoutEnd, lastDayOf, readDay } from '#rules/written-day.ts'
import { daysOf, type Understood } from './recognise.ts'

/** A day that was read otherwise than it is written, with how often and one example of it. */
export interface GuessedDay {
  kind: 'shortYear' | 'serial' | 'over' | 'noEnd'
  count: number
  written: string
  /** Absent: without an end. */
  day?: Day
}

/** Days whose century or meaning was guessed, and those that are over already. */
export function guessedDays(understood: Understood, today: Day): GuessedDay[] {
  const guesses = new Map<GuessedDay['kind'], GuessedDay>()
  const add = (kind: GuessedDay['kind'], written: string, day?: Day) => {
    const known = guesses.get(kind)
    if (known) known.count += 1
    else guesses.set(kind, { kind, count: 1, written, ...(day !== undefined && { day }) })
  }
  for (const written of daysOf(understood)) {
    const isOpen = understood.dayOrder === undefined && hasOrder(written)
    const day = isOpen ? undefined : readDay(written, understood.dayOrder)
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
  const found = daysOf(understood).flatMap((written) => {
    const day = readDay(written, understood.dayOrder) === undefined ? lastDayOf(written) : undefined
    return day === undefined ? [] : [{ written: written.trim(), day }]
  })
  const [first] = found
  return first && { ...first, count: found.length }
}
