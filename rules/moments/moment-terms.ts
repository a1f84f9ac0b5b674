/** An ISO 8601 duration of days or weeks, and hours and minutes: `P14D`, `P2W`, `PT12H`, `P1DT6H`, `PT0S`. */
export type Duration = string

/** Where a moment is counted back from; absent: the start of the slot, without slots of the first day. */
export type MomentOf = 'slotEnd' | 'day' | 'season'

/**
 * A moment of a permit, by the clock of its waters. Days are counted on the calendar, then the time is `at`; hours elapse.
 * `on`: that day in the twelve months that end with the season.
 */
export interface Moment {
  /** Absent: at that very moment. */
  before?: Duration | undefined
  of?: MomentOf | undefined
  /** `MM-DD`, in place of `before`. */
  on?: string | undefined
  /** `HH:MM:SS` */
  at?: string | undefined
}
