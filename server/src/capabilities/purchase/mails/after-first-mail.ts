import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'

/** What is written to who has no account about a permit of which they know. The buyer's letters have other names. */
const ABOUT_A_KNOWN_PERMIT =
  /^purchase-mails\.(\w+ForYou|movedForGuest|takenFromGuest|invitationOver|invitationMoved)$/

/** Where their first mail writes its link. */
const LINKS = { guest: 'guest_link', invited: 'invitation_link' } as const

/**
 * Without the letters to a guest, or to who is invited, who has got no mail of the permit yet: a job sends the first, and a stranger
 * would read of a change alone. That first mail says how the permit is then. Read before links are deleted.
 */
export async function afterFirstMail(
  tx: Tx,
  before: Pick<PurchaseRow, 'association_id' | 'id' | 'holder_kind' | 'guest_email'>,
  letters: readonly Letter[],
): Promise<Letter[]> {
  const { association_id, id, holder_kind: kind, guest_email: email } = before
  if (kind !== 'guest' && kind !== 'invited') return [...letters]
  const others = letters.filter(({ to, text }) => to !== email || !ABOUT_A_KNOWN_PERMIT.test(text))
  if (others.length === letters.length) return others
  const link = await tx
    .selectFrom(LINKS[kind])
    .select('purchase_id')
    .where('association_id', '=', association_id)
    .where('purchase_id', '=', id)
    .executeTakeFirst()
  return link === undefined ? others : [...letters]
}
