import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { guestOf } from '../../catalogue/index.ts'
import { invitedOn } from '../../permits/index.ts'
import { handedOverMails } from './change-mails.ts'
import type { HolderChange } from './write-holder.ts'

/** What an undo needs of a guest, whose name is on no account, or of who was invited. */
function guestKept(before: PurchaseRow): string | null {
  const invited = invitedOn(before)
  if (invited !== undefined)
    return JSON.stringify({ invited: true, email: before.guest_email, orderKey: before.order_key })
  const guest = guestOf(before)
  return guest === undefined
    ? null
    : JSON.stringify({ ...guest, email: before.guest_email, orderKey: before.order_key })
}

/** A handing over, which is noted with what its undoing would write back. */
export const handedTo = (
  before: PurchaseRow,
  fromId: string,
  { byId, actId = null, now }: { byId: string | null; actId?: string | null; now: Date },
): HolderChange => ({
  changed: { handed_over_as: before.code_version + 1 },
  letters: (services, permit, people, to) =>
    handedOverMails(services, permit, people, { before, to, byId, isTogether: actId !== null }),
  record: async (tx, permit) => {
    await tx
      .insertInto('hand_over')
      .values({
        association_id: permit.association_id,
        purchase_id: permit.id,
        code_version: permit.code_version,
        from_id: fromId,
        to_id: permit.holder_id,
        by_id: byId,
        act_id: actId,
        handed_at: now,
        first_day: permit.first_day,
        last_day: permit.last_day,
        handed_over_as: before.handed_over_as,
        guest: guestKept(before),
        earlier_holders: before.earlier_holders && JSON.stringify(before.earlier_holders),
      })
      .execute()
  },
})
