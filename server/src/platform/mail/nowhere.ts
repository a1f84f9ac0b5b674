/** E-mails of closed accounts end like this: RFC 6761 reserves .invalid. Mail to them is not sent. */
const NOWHERE = '@closed.invalid'

export const emailOfClosed = (accountId: string): string => `${accountId}${NOWHERE}`

export const goesNowhere = (email: string): boolean => email.endsWith(NOWHERE)
