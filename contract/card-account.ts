import { translated } from './fields.ts'

/** What Stripe says of an account; which of them take cards is in rules/club/card-account.ts. */
export const CARD_ACCOUNT_WORDS = {
  daCompletare: 'incomplete',
  inVerifica: 'checking',
  senzaAccrediti: 'payoutsOff',
  pronto: 'ready',
  rifiutato: 'rejected',
  nonCollegato: 'notConnected',
} as const
export const cardAccountState = translated(CARD_ACCOUNT_WORDS)
