/** How far the account is on which the cards of an association pay, as the card provider says. */
export const CARD_ACCOUNT_STATES = [
  /** Something is still missing of what its holder has to tell. */
  'incomplete',
  /** All is told, and the provider checks it. */
  'checking',
  /** Takes cards, and keeps what comes in: there is no bank account yet. */
  'payoutsOff',
  'ready',
  /** The provider does not take this association. */
  'rejected',
  /** Does not exist, or its holder has not connected it to the server's account. */
  'notConnected',
] as const
export type CardAccountState = (typeof CARD_ACCOUNT_STATES)[number]

/** What the provider answers of an account. */
export interface CardAccountFacts {
  isSubmitted: boolean
  takesCards: boolean
  paysOut: boolean
  isRejected: boolean
  /** How many details are wanted now. */
  wanted: number
}

export function cardAccountState(account: CardAccountFacts): CardAccountState {
  const { isSubmitted, takesCards, paysOut, isRejected, wanted } = account
  if (takesCards) return paysOut ? 'ready' : 'payoutsOff'
  if (isRejected) return 'rejected'
  return isSubmitted && wanted === 0 ? 'checking' : 'incomplete'
}

/** Accounts on which no angler can pay. */
export const WITHOUT_CARDS = [
  'incomplete',
  'checking',
  'rejected',
  'notConnected',
] as const satisfies readonly CardAccountState[]
