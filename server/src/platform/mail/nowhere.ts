/**
 * The e-mails of closed accounts end like this: RFC 6761 lets no mail go to .invalid. What is written to one, such as
 * word of a refund, is not sent.
 */
const NOWHERE = '@closed.invalid'

export const emailOfClosed = (accountId: string): string => `${accountId}${NOWHERE}`

export const goesNowhere = (email: string): boolean => email.endsWith(NOWHERE)
