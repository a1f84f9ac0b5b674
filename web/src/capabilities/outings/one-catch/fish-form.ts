import * as z from 'zod/mini'
import { catchItem } from '#contract/river-items.ts'
import type { CaughtSpecies } from '#rules/catch-log.ts'
import { addDays } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import { instantOf, isWallTime, wallClock } from '#rules/wall-clock.ts'
import type { CatchContent } from '#web/platform/offline/index.ts'

/** The form fields of a fish. */
export interface TypedFish {
  species: CaughtSpecies
  kept: boolean
  /** In cm, with a comma or a point; empty: not measured. */
  length: string
  /** In grams; empty: not weighed. */
  weight: string
  /** HH:MM at the waters. */
  time: string
}

export type WrongFishField = 'length' | 'weight' | 'time'

export const typedOf = (fish: CatchContent, timeZone: string, region: string): TypedFish => ({
  species: fish.species,
  kept: fish.kept,
  length:
    fish.lengthCm === undefined
      ? ''
      : new Intl.NumberFormat(region, { useGrouping: false }).format(fish.lengthCm),
  weight: fish.weightG === undefined ? '' : String(fish.weightG),
  time: wallClock(timeZone, new Date(fish.caughtAt)).time.slice(0, 5),
})

/** The number in a field; undefined if empty, NaN if not a number. */
export function numberIn(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return undefined
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

const { lengthCm: length, weightG: weight } = catchItem.table

interface Fished {
  /** Of its outing, or else of the permit. */
  day: Day
  timeZone: string
}

/** The corrected fish, or every wrong field by the contract's schemas. */
export function readFish(
  typed: TypedFish,
  fish: CatchContent,
  { day, timeZone }: Fished,
): { fish: CatchContent } | { wrong: WrongFishField[] } {
  const [lengthCm, weightG] = [numberIn(typed.length), numberIn(typed.weight)]
  const wrong: WrongFishField[] = [
    ...(z.safeDecode(length.schema, lengthCm).success ? [] : ['length' as const]),
    ...(z.safeDecode(weight.schema, weightG).success ? [] : ['weight' as const]),
    ...(isWallTime(`${typed.time}:00`) ? [] : ['time' as const]),
  ]
  if (wrong.length > 0) return { wrong }
  const before = wallClock(timeZone, new Date(fish.caughtAt))
  // A fish of a night may be of the day before or after; a day that a wrong clock gave it goes.
  const isOfOuting = addDays(day, -1) <= before.day && before.day <= addDays(day, 1)
  // The seconds are kept unless the time changes.
  const caughtAt =
    isOfOuting && before.time.slice(0, 5) === typed.time
      ? fish.caughtAt
      : instantOf(isOfOuting ? before.day : day, `${typed.time}:00`, timeZone).toISOString()
  return { fish: { ...fish, species: typed.species, kept: typed.kept, lengthCm, weightG, caughtAt } }
}
