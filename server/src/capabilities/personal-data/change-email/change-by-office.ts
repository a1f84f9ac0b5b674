import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { accountRow } from '../../identity/index.ts'
import { beginEmailChange } from './begin-email-change.ts'

interface Correction {
  accountId: string
  newEmail: string
  office: { associationId: number; name: string }
}

/**
 * A club knows a better address of somebody whose mails do not arrive. The address is the person's own: it changes only with a
 * link that reaches the new one and the password of the account, and the old one can still refuse.
 */
export async function correctEmailByOffice(
  tx: Tx,
  services: Pick<Services, 'outbox' | 'config'>,
  { accountId, newEmail, office }: Correction,
  now: Date,
): Promise<void> {
  const account = await accountRow(tx, accountId)
  await beginEmailChange(tx, services, account, { newEmail, vouchedForBy: office, now })
}
