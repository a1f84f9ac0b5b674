import { instantOf, type WallClock, wallClock } from './wall-clock.ts'

const ROME = 'Europe/Rome'

/** The clock of the waters when it shows this: of an hour that comes twice, the first. */
export const clockAt = (day: string, time: string, timeZone = ROME): WallClock =>
  wallClock(timeZone, instantOf(day, time, timeZone))

export const clockOf = (instant: string, timeZone = ROME): WallClock => wallClock(timeZone, new Date(instant))
