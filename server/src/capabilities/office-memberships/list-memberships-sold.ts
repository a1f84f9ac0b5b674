import {
  listMembershipsSold,
  type MembershipSold,
  MEMBERSHIPS_OF_A_PAGE,
} from '#contract/office-memberships.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { showReceiptNumber } from '#rules/sale/receipt-number.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { permitsAsMember } from './permits-as-member.ts'
import { membershipsSold, type SoldRow } from './store/memberships-sold.ts'

export function serveListMembershipsSold(serve: Serve, { db }: Services): void {
  serve(listMembershipsSold, async ({ input, language, now }) => {
    const rows = await membershipsSold(db, input)
    const page = rows.slice(0, MEMBERSHIPS_OF_A_PAGE)
    const last = rows.length > page.length ? page.at(-1) : undefined
    const beside = await permitsAsMember(
      db,
      page.map(({ id }) => id),
      { today: await siteToday(db, now), language },
    )
    const memberships = page.map((row) => ({
      ...presentSold(row, language),
      permitsAsMember: beside.get(row.id),
    }))
    return { memberships, ...(last && { next: last.id }) }
  })
}

export function presentSold(row: SoldRow, language: Language): MembershipSold {
  const {
    memberId,
    memberNumber,
    buyerName,
    sellerName,
    receiptYear: year,
    receiptNumber: number,
    undecided,
  } = row
  return {
    purchaseId: row.id,
    orderId: row.orderId,
    plan: row.plan,
    planName: inLanguage(row.planName, language),
    memberName: row.memberName,
    ...(memberId !== null && { memberId }),
    ...(memberNumber !== null && { memberNumber }),
    ...(buyerName !== null && { buyerName }),
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    isRenewal: row.isRenewal,
    state: row.state,
    soldAt: row.soldAt.toISOString(),
    payment: row.payment,
    seller: { kind: row.sellerKind, ...(sellerName !== null && { name: sellerName }) },
    amountCents: row.amountCents,
    backCents: row.backCents,
    ...(year !== null && number !== null && { receiptNumber: showReceiptNumber({ year, number }) }),
    ...(row.backElsewhereCents > 0 && { backElsewhereCents: row.backElsewhereCents }),
    ...(undecided !== null && {
      refundedAtProvider: {
        cents: undecided.cents,
        at: new Date(undecided.at).toISOString(),
        ...(undecided.isDisputed && { isDisputed: true }),
      },
    }),
  }
}
