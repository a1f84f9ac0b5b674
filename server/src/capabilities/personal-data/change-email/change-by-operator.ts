import type { AccountKind } from '#contract/fields.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { accountRowByEmail } from '../../identity/index.ts'
import { beginEmailChange } from './begin-email-change.ts'

interface Change {
  kind: AccountKind
  oldEmail: string
  newEmail: string
}

/** The operator confirms for the lost mailbox. The new one still has to confirm, and the old one can still refuse. */
export async function changeEmailByOperator(
  services: Pick<Services, 'db' | 'outbox' | 'config'>,
  { kind, oldEmail, newEmail }: Change,
  now: Date,
): Promise<'begun' | 'unknown' | 'taken'> {
  return await inTransaction(services.db, async (tx) => {
    const account = await accountRowByEmail(tx, kind, oldEmail)
    if (account?.status !== 'active') return 'unknown'
    if ((await accountRowByEmail(tx, kind, newEmail)) !== undefined) return 'taken'
    await beginEmailChange(tx, services, account, { newEmail, vouchedForBy: 'operator', now })
    return 'begun'
  })
}
