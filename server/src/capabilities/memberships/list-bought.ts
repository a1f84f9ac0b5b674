import { listMembershipsBought } from '#contract/memberships.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { presentBoughtMemberships } from '../purchase/index.ts'
import { unpaidOrders } from './store/unpaid-orders.ts'

/** What the caller has paid for, or another for them, is in the list of where they are a member; here is what they paid. */
export function serveListBought(serve: Serve, { db }: Services): void {
  serve(listMembershipsBought, async ({ caller: { accountId }, language, now }) => {
    const lines = await db
      .selectFrom('order_line')
      .selectAll()
      .where('buyer_id', '=', accountId)
      .where('plan_key', 'is not', null)
      .where('issued_at', 'is not', null)
      .orderBy('id', 'desc')
      .$castTo<MembershipLine>()
      .execute()
    const [memberships, unpaid] = await Promise.all([
      presentBoughtMemberships(db, lines, language),
      unpaidOrders(db, accountId, now),
    ])
    return {
      memberships,
      unpaid: unpaid.map(({ planName, heldUntil, ...order }) => ({
        ...order,
        planName: inLanguage(planName, language),
        heldUntil: heldUntil.toISOString(),
      })),
    }
  })
}
