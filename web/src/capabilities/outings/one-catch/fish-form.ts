import * as z from 'zod/mini'
import { catchItem } from '#contract/river-items.ts'
import type { CaughtSpecies } from '#rules/river/catch-log.ts'
import { addDays } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import { instantOf, instantsShowing, isWallTime, wallClock } from '#rules/wall-clock.ts'
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
  /** Of its outing: a typed time means the moment within them. */
  startedAt?: string | undefined
  endedAt?: string | undefined
}

/** The corrected fish, or every wrong field by the contract's schemas. */
export function readFish(
  typed: TypedFish,
  fish: CatchContent,
  { day, timeZone, startedAt, endedAt }: Fished,
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
  const caughtAt = isOfOuting && before.time.slice(0, 5) === typed.time ? fish.caughtAt : momentMeant()
  return { fish: { ...fish, species: typed.species, kept: typed.kept, lengthCm, weightG, caughtAt } }

  /** Of the instants that show this time about its day, the nearest within its outing; otherwise on the day that it had. */
  function momentMeant(): string {
    const time = `${typed.time}:00`
    const on = (one: Day) => [instantOf(one, time, timeZone), ...instantsShowing(one, time, timeZone)]
    const distance = (instant: Date) => Math.abs(instant.getTime() - Date.parse(fish.caughtAt))
    const nearest = (instants: Date[]) =>
      instants.toSorted((one, other) => distance(one) - distance(other))[0]?.toISOString()
    const within = [...on(day), ...on(addDays(day, 1))].filter(
      (instant) =>
        startedAt !== undefined &&
        instant.getTime() >= Math.floor(Date.parse(startedAt) / 60_000) * 60_000 &&
        (endedAt === undefined || instant.getTime() <= Date.parse(endedAt)),
    )
    const ofItsDay = on(isOfOuting ? before.day : day)
    return (isOfOuting ? nearest(within) : undefined) ?? nearest(ofItsDay) ?? fish.caughtAt
  }
}
