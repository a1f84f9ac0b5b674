import { listToGiveBack, TO_GIVE_BACK_OF_A_PAGE, type ToGiveBack } from '#contract/office-give-back.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import { showReceiptNumber } from '#rules/sale/receipt-number.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { shownEmail } from '#server/platform/mail/nowhere.ts'
import { sellerOf } from '../purchase/index.ts'
import { openTillOf } from '../tills/index.ts'
import { atSellingOutlets, pageFor, sumFor } from './what-is-due.ts'
import type { ToGiveBackRow } from './store/to-give-back.ts'

export function serveListToGiveBack(serve: Serve, { db }: Services): void {
  serve(listToGiveBack, async ({ input: { associationId, after }, caller, language }) => {
    const { accountId, outletId } = caller
    const isFirst = after === undefined
    const rows = await pageFor(db, caller, after)
    const page = rows.slice(0, TO_GIVE_BACK_OF_A_PAGE)
    const next = rows.length > page.length ? page.at(-1)?.orderId : undefined
    return {
      toGiveBack: await Promise.all(
        page.map(async (row) => {
          const seller = await sellerOf(db, row)
          return present(row, { seller, isAtOutlet: outletId !== undefined, language })
        }),
      ),
      totals: isFirst ? await sumFor(db, caller) : undefined,
      atOutlets: isFirst ? await atSellingOutlets(db, caller) : undefined,
      hasOpenTill: (await openTillOf(db, { associationId, accountId, outletId })) !== undefined,
      ...(next !== undefined && { next }),
    }
  })
}

interface Presented {
  seller: ToGiveBack['seller']
  isAtOutlet: boolean
  language: Language
}

function present(row: ToGiveBackRow, { seller, isAtOutlet, language }: Presented): ToGiveBack {
  const { orderId, name, cents, payment, since, reason, isUnsold, isOfRemovedOutlet, phone } = row
  // A barkeeper has the customer before them, and is told no address.
  const email = isAtOutlet ? undefined : (shownEmail(row.email) ?? shownEmail(row.guestEmail))
  return {
    orderId,
    name,
    email,
    ...(phone !== null && !isAtOutlet && { phone }),
    cents,
    payment,
    seller,
    ...(isOfRemovedOutlet === true && { isOfRemovedOutlet }),
    since: since.toISOString(),
    ...(reason !== null && { reason: inLanguage(reason, language) }),
    ...(isUnsold && { isUnsold }),
    ...(row.cameBack === true && { cameBack: true }),
    ...(row.isTooLate === true && { isTooLate: true }),
    permits: row.permits.map(
      ({
        id,
        holder,
        name: permit,
        firstDay,
        lastDay,
        receiptYear,
        receiptNumber,
        shortCode,
        isMembership,
      }) => ({
        purchaseId: id,
        holder,
        permitName: inLanguage(permit, language),
        ...(isMembership === true && { isMembership }),
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
