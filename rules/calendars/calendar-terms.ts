/**
 * A day of every year in the notation of OpenStreetMap's opening hours: `10-04`, `Mar Su[3]` (the third Sunday of March;
 * `[-1]` is the last), `easter`, `easter+1`, `easter-2`.
 */
export type MovableDay = string

/** A part of every year, both days included; `from` after `to`: it includes New Year. */
export interface YearSpan {
  from: MovableDay
  to: MovableDay
}

/** Days that fulfil all that it says; absent: any. */
export interface DaysRow {
  seasons?: YearSpan[] | undefined
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  weekdays?: number[] | undefined
  /** Only public holidays, or only other days. */
  holidays?: boolean | undefined
  /** Civil days, or ISO intervals of them with both ends included: `2027-06-01/2027-06-15`. */
  days?: string[] | undefined
}

/** A set of days: a day is in it if a row of `in` has it and none of `except`, or if a row of `also` has it. */
export interface Calendar {
  /** Absent: every day. */
  in?: DaysRow[] | undefined
  except?: DaysRow[] | undefined
  also?: DaysRow[] | undefined
}
