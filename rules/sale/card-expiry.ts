/** As printed on it: a card can be used until the end of that month. */
interface CardExpiry {
  month: number
  year: number
}

/** Whether no bank takes the card any more, wherever it is: its month is over by the calendar of UTC. */
export const isCardExpired = ({ month, year }: CardExpiry, now: Date): boolean =>
  now.getTime() >= Date.UTC(year, month, 1)
