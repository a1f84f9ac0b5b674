import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'

const TO_WHO_WAS_INVITED = ['purchase-mails.invitationOver', 'purchase-mails.invitationMoved']

/**
 * Without the letters about an invitation that nobody has got yet: it is mailed by a job, and a stranger would read of its end
 * alone. Read before its links are deleted.
 */
export async function onlyIfInvited(
  tx: Tx,
  { association_id, id }: Pick<PurchaseRow, 'association_id' | 'id'>,
  letters: readonly Letter[],
): Promise<Letter[]> {
  const others = letters.filter(({ text }) => !TO_WHO_WAS_INVITED.includes(text))
  if (others.length === letters.length) return others
  const link = await tx
    .selectFrom('invitation_link')
    .select('purchase_id')
    .where('association_id', '=', association_id)
    .where('purchase_id', '=', id)
    .executeTakeFirst()
  return link === undefined ? others : [...letters]
}
