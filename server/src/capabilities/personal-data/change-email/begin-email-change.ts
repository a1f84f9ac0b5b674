import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { accountRowByEmail, type AccountRow } from '../../identity/index.ts'
import { addEmailChange } from '../store/email-changes.ts'
import { changeLetter } from './letters.ts'

interface NewEmail {
  newEmail: string
  oldIsVouchedFor?: boolean
  now: Date
}

/** If the new address has an account, its owner gets a notice, not the link; the caller sees no difference. */
export async function beginEmailChange(
  tx: Tx,
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  account: AccountRow,
  { newEmail, oldIsVouchedFor = false, now }: NewEmail,
): Promise<void> {
  const owner = await accountRowByEmail(tx, account.kind, newEmail)
  const isTaken = owner !== undefined
  const codes = await addEmailChange(tx, { accountId: account.id, newEmail, isTaken, oldIsVouchedFor, now })
  const { publicUrl } = config
  const about = { newEmail, publicUrl }
  const toOld = oldIsVouchedFor ? 'emailOldByOperator' : 'emailOld'
  await outbox.post(tx, changeLetter(toOld, account, { ...about, code: codes.oldCode }))
  await outbox.post(
    tx,
    isTaken
      ? changeLetter('emailTaken', owner, about)
      : changeLetter('emailNew', { ...account, email: newEmail }, { ...about, code: codes.newCode }),
  )
}
