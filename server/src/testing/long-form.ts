/** `LENZA_LONG=1`: tests go on as long as their promise says. Else as long as every run can bear. */
export const isLongForm = process.env['LENZA_LONG'] === '1'

export const howMany = (times: { short: number; long: number }): number =>
  isLongForm ? times.long : times.short

/** More than the longest of them takes, in milliseconds. */
export const LONGEST_TEST_MS = 4 * 60 * 60 * 1000
