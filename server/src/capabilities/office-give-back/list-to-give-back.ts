import { listToGiveBack, TO_GIVE_BACK_OF_A_PAGE, type ToGiveBack } from '#contract/office-give-back.ts'
import type { Language } from '#contract/languages.ts'
import { hasRight } from '#rules/club/office-rights.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import { showReceiptNumber } from '#rules/sale/receipt-number.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { shownEmail } from '#server/platform/mail/nowhere.ts'
import { sellerOf } from '../purchase/index.ts'
import { openTillOf } from '../tills/index.ts'
import { sellsOnly } from './own-sales.ts'
import { pageAtOutlet, sumsAtOutlets } from './store/at-outlets.ts'
import { pageToGiveBack, sumToGiveBack, type ToGiveBackRow } from './store/to-give-back.ts'

export function serveListToGiveBack(serve: Serve, { db }: Services): void {
  serve(listToGiveBack, async ({ input: { associationId, after }, caller, language }) => {
    const { accountId, outletId } = caller
    const { rows, totals, atOutlets } = await readList(db, caller, after)
    const page = rows.slice(0, TO_GIVE_BACK_OF_A_PAGE)
    const next = rows.length > page.length ? page.at(-1)?.orderId : undefined
    return {
      toGiveBack: await Promise.all(page.map(async (row) => present(row, await sellerOf(db, row), language))),
      totals,
      atOutlets,
      hasOpenTill: (await openTillOf(db, { associationId, accountId, outletId })) !== undefined,
      ...(next !== undefined && { next }),
    }
  })
}

/** Of the outlet where the caller sells what it hands over; else what the office does, and beside it what is open at which outlet. */
async function readList(db: Db, caller: Officer, after: string | undefined) {
  const { associationId, role, outletId } = caller
  const isFirst = after === undefined
  if (outletId !== undefined) {
    const wanted = { associationId, outletId }
    const [sum = { count: 0, cents: 0 }] = isFirst ? await sumsAtOutlets(db, wanted) : []
    const totals = isFirst ? { count: sum.count, cents: sum.cents } : undefined
    return { rows: await pageAtOutlet(db, wanted, after), totals, atOutlets: undefined }
  }
  const wanted = { associationId, soldBy: sellsOnly(caller) }
  const rows = await pageToGiveBack(db, wanted, after)
  if (!isFirst) return { rows, totals: undefined, atOutlets: undefined }
  const open = hasRight(role, 'money') ? await sumsAtOutlets(db, { associationId }) : []
  return { rows, totals: await sumToGiveBack(db, wanted), atOutlets: open.length > 0 ? open : undefined }
}

function present(row: ToGiveBackRow, seller: ToGiveBack['seller'], language: Language): ToGiveBack {
  const { orderId, name, cents, payment, since, reason, isUnsold, phone } = row
  // A barkeeper has the customer before them, and is told no address.
  const isAtOutlet = row.seller_kind === 'outlet'
  const email = isAtOutlet ? undefined : (shownEmail(row.email) ?? shownEmail(row.guestEmail))
  return {
    orderId,
    name,
    email,
    ...(phone !== null && !isAtOutlet && { phone }),
    cents,
    payment,
    seller,
    since: since.toISOString(),
    ...(reason !== null && { reason: inLanguage(reason, language) }),
    ...(isUnsold && { isUnsold }),
    permits: row.permits.map(
      ({ id, holder, name: permit, firstDay, lastDay, receiptYear, receiptNumber, shortCode }) => ({
        purchaseId: id,
        holder,
        permitName: inLanguage(permit, language),
        firstDay,
        lastDay,
        ...(shortCode && { shortCode: showShortCode(shortCode) }),
        ...(receiptYear !== null &&
          receiptNumber !== null && {
            receiptNumber: showReceiptNumber({ year: receiptYear, number: receiptNumber }),
          }),
      }),
    ),
  }
}
