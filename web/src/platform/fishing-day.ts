import { type FishedWhen, fishingDay } from '#rules/river/fishing-day.ts'
import { type WallClock, wallClock } from '#rules/wall-clock.ts'
import { useMinute } from './use-minute.ts'
import { zoneOfTheWaters } from './waters-zone.ts'

/** A permit's today: during night fishing it is yesterday until the slot ends. */
export type FishingDayOf = (held: FishedWhen & { river: { timeZone: string } }) => string

/** Each permit by the clock of its own waters. */
export const fishingDayAt =
  (now: Date): FishingDayOf =>
  (held) =>
    fishingDay(held, wallClock(held.river.timeZone, now))

/** The clock of a permit's waters, to the minute: enough for the hours of a slot. Without a permit, that of most waters. */
export const useWatersClock = (timeZone = zoneOfTheWaters()): WallClock => wallClock(timeZone, useMinute())

export const useFishingDay = (): FishingDayOf => fishingDayAt(useMinute())
