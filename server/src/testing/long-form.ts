/** `LENZA_LONG=1`: tests repeat as often as their promise says, else as often as every run can afford. */
export const isLongForm = process.env['LENZA_LONG'] === '1'

export const howMany = (times: { short: number; long: number }): number =>
  isLongForm ? times.long : times.short

const DAY_MS = 24 * 60 * 60 * 1000

/** Counts days. `LENZA_DAY` plays what another day played. */
export const DAY_OF_RUN = Number(process.env['LENZA_DAY'] ?? Math.floor(Date.now() / DAY_MS))

/** Of what is alike one share of so many, each day the next one; in the long form all of it. */
export const shareOfDay = <T>(all: readonly T[], shares: number): T[] =>
  isLongForm ? [...all] : all.filter((_, n) => n % shares === DAY_OF_RUN % shares)

/** Longer than the longest test of the long form. */
export const LONGEST_TEST_MS = 4 * 60 * 60 * 1000
