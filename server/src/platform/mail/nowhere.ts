/** RFC 6761 reserves .invalid: mail to these is not sent. */
const NOWHERE = { closed: '@closed.invalid', counter: '@counter.invalid' } as const

/** E-mails of closed accounts end like this. */
export const emailOfClosed = (accountId: string): string => `${accountId}${NOWHERE.closed}`

/** Of the account under which a counter sells to people without one: docs/decisions/0124. */
export const emailOfCustomer = (accountId: string): string => `${accountId}${NOWHERE.counter}`

export const goesNowhere = (email: string): boolean =>
  Object.values(NOWHERE).some((ending) => email.endsWith(ending))

/** As people see it: an account without an address has none. */
export const shownEmail = (email: string | null): string | undefined =>
  email === null || goesNowhere(email) ? undefined : email

export const OF_COUNTER = NOWHERE.counter

export const isOfCounter = (email: string): boolean => email.endsWith(OF_COUNTER)
