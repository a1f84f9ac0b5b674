import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { accountRowByEmail, type AccountRow } from '../../identity/index.ts'
import { addEmailChange } from '../store/email-changes.ts'
import { changeLetter } from './letters.ts'

interface NewEmail {
  newEmail: string
  /** Who has been told that the present address does not reach the person; absent: nobody, and it has to confirm too. */
  vouchedForBy?: 'operator' | { associationId: number; name: string }
  now: Date
}

/** If the new address has an account, its owner gets a notice, not the link; the caller sees no difference. */
export async function beginEmailChange(
  tx: Tx,
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  account: AccountRow,
  { newEmail, vouchedForBy, now }: NewEmail,
): Promise<void> {
  const owner = await accountRowByEmail(tx, account.kind, newEmail)
  const isTaken = owner !== undefined
  const office = typeof vouchedForBy === 'object' ? vouchedForBy : undefined
  const codes = await addEmailChange(tx, {
    accountId: account.id,
    newEmail,
    isTaken,
    oldIsVouchedFor: vouchedForBy !== undefined,
    associationId: office?.associationId,
    now,
  })
  const { publicUrl } = config
  const about = { newEmail, publicUrl, ...(office && { association: office.name }) }
  const [toOld, toNew] = lettersOf(vouchedForBy)
  await outbox.post(tx, changeLetter(toOld, account, { ...about, code: codes.oldCode }))
  await outbox.post(
    tx,
    isTaken
      ? changeLetter('emailTaken', owner, about)
      : changeLetter(toNew, { ...account, email: newEmail }, { ...about, code: codes.newCode }),
  )
}

function lettersOf(vouchedForBy: NewEmail['vouchedForBy']) {
  if (vouchedForBy === undefined) return ['emailOld', 'emailNew'] as const
  return vouchedForBy === 'operator'
    ? (['emailOldByOperator', 'emailNew'] as const)
    : (['emailOldByOffice', 'emailNewByOffice'] as const)
}
