import { listToGiveBack, TO_GIVE_BACK_OF_A_PAGE, type ToGiveBack } from '#contract/office-give-back.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { showReceiptNumber } from '#rules/sale/receipt-number.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { shownEmail } from '#server/platform/mail/nowhere.ts'
import { sellerOf } from '../purchase/index.ts'
import { openTillOf } from '../tills/index.ts'
import { sellsOnly } from './own-sales.ts'
import { pageToGiveBack, sumToGiveBack, type ToGiveBackRow } from './store/to-give-back.ts'

export function serveListToGiveBack(serve: Serve, { db }: Services): void {
  serve(listToGiveBack, async ({ input: { associationId, after }, caller, language }) => {
    const wanted = { associationId, soldBy: sellsOnly(caller) }
    const rows = await pageToGiveBack(db, wanted, after)
    const page = rows.slice(0, TO_GIVE_BACK_OF_A_PAGE)
    const next = rows.length > page.length ? page.at(-1)?.orderId : undefined
    const { accountId } = caller
    return {
      toGiveBack: await Promise.all(page.map(async (row) => present(row, await sellerOf(db, row), language))),
      ...(after === undefined && { totals: await sumToGiveBack(db, wanted) }),
      hasOpenTill: (await openTillOf(db, { associationId, accountId })) !== undefined,
      ...(next !== undefined && { next }),
    }
  })
}

function present(row: ToGiveBackRow, seller: ToGiveBack['seller'], language: Language): ToGiveBack {
  const { orderId, name, cents, payment, since, reason, isUnsold, phone } = row
  const email = shownEmail(row.email) ?? shownEmail(row.guestEmail)
  return {
    orderId,
    name,
    email,
    ...(phone !== null && { phone }),
    cents,
    payment,
    seller,
    since: since.toISOString(),
    ...(reason !== null && { reason: inLanguage(reason, language) }),
    ...(isUnsold && { isUnsold }),
    permits: row.permits.map(
      ({ id, holder, name: permit, firstDay, lastDay, receiptYear, receiptNumber }) => ({
        purchaseId: id,
        holder,
        permitName: inLanguage(permit, language),
        firstDay,
        lastDay,
        ...(receiptYear !== null &&
          receiptNumber !== null && {
            receiptNumber: showReceiptNumber({ year: receiptYear, number: receiptNumber }),
          }),
      }),
    ),
  }
}
