export type DayState = 'open' | 'full' | 'held' | 'closed' | 'tooEarly'

export interface DayInfo {
  state: DayState
  /** Why it is unavailable and until when; by default a general word. */
  reason?: string | undefined
  /** Below the figure: price or places left. */
  hint?: string | undefined
  /** The person has this day already: said in place of the hint, whatever its state. */
  isYours?: boolean
}

/** Of every calendar; days that are only held are rare, and explained where there is one. */
export const DAY_STATES: readonly DayState[] = ['open', 'full', 'closed', 'tooEarly']

/** The next days in a row, unless it says otherwise. */
export const DAYS_OF_STRIP = 14
