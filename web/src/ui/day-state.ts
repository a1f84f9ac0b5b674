/** What a day is for the permit or water that is looked for. */
export type DayState = 'open' | 'full' | 'closed' | 'tooEarly'

export interface DayInfo {
  state: DayState
  /** Why it cannot be had and when again, in a sentence; a general word without it. */
  reason?: string | undefined
  /** Under the figure, as short as it can be: the price, or the places left. */
  hint?: string | undefined
}

export const DAY_STATES: readonly DayState[] = ['open', 'full', 'closed', 'tooEarly']
