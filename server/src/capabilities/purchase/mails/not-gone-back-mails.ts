import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { CentsOfLine } from '../store/refunds.ts'
import { letterOnMoney, lettersOnMoney } from './given-by-hand-mails.ts'

const saying =
  (text: `purchase-mails.${string}`) =>
  (services: Services, tx: Tx, due: readonly CentsOfLine[]): Promise<Letter[]> =>
    lettersOnMoney(services, tx, due, letterOnMoney(services, text))

/** A refund did not arrive, since the card was closed: the association has the money again, and gives it in another way. */
export const cameBackMails = saying('purchase-mails.cameBack')

/** The way that paid gives nothing back after so long: the association gives it in another way. */
export const tooLateMails = saying('purchase-mails.tooLateThere')
