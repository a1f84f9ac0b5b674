export type DayState = 'open' | 'full' | 'closed' | 'tooEarly'

export interface DayInfo {
  state: DayState
  /** Why it is unavailable and until when; by default a general word. */
  reason?: string | undefined
  /** Below the figure: price or places left. */
  hint?: string | undefined
}

export const DAY_STATES: readonly DayState[] = ['open', 'full', 'closed', 'tooEarly']
