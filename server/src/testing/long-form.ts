/** `LENZA_LONG=1`: tests repeat as often as their promise says, else as often as every run can afford. */
export const isLongForm = process.env['LENZA_LONG'] === '1'

export const howMany = (times: { short: number; long: number }): number =>
  isLongForm ? times.long : times.short

/** Longer than the longest test of the long form. */
export const LONGEST_TEST_MS = 4 * 60 * 60 * 1000
