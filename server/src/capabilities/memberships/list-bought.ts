import { listMembershipsBought } from '#contract/memberships.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import { presentBoughtMemberships } from '../purchase/index.ts'

/** What the caller has paid for, or another for them, is in the list of where they are a member; here is what they paid. */
export function serveListBought(serve: Serve, { db }: Services): void {
  serve(listMembershipsBought, async ({ caller: { accountId }, language }) => {
    const lines = await db
      .selectFrom('order_line')
      .selectAll()
      .where('buyer_id', '=', accountId)
      .where('plan_key', 'is not', null)
      .where('issued_at', 'is not', null)
      .orderBy('id', 'desc')
      .$castTo<MembershipLine>()
      .execute()
    return { memberships: await presentBoughtMemberships(db, lines, language) }
  })
}
