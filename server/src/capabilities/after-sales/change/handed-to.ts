import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { handedOverMails } from './change-mails.ts'
import type { HolderChange } from './write-holder.ts'

/** A handing over, which is noted with what its undoing would write back. */
export const handedTo = (
  before: PurchaseRow,
  fromId: string,
  { byId, now }: { byId: string | null; now: Date },
): HolderChange => ({
  changed: { handed_over_as: before.code_version + 1 },
  letters: (services, permit, people, to) => handedOverMails(services, permit, people, { to, byId }),
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
        handed_at: now,
        first_day: permit.first_day,
        last_day: permit.last_day,
        handed_over_as: before.handed_over_as,
        earlier_holders: before.earlier_holders && JSON.stringify(before.earlier_holders),
      })
      .execute()
  },
})
