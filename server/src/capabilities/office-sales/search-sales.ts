import { searchSales, type SaleRow, SALES_OF_A_PAGE } from '#contract/office-sales.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { wayOfPayment } from '#rules/sale/purchase-lifecycle.ts'
import { showReceiptNumber } from '#rules/sale/receipt-number.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import { slotOf } from '#rules/permit/slots.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { wireNameOf } from '#contract/wire.ts'
import { permitVersion } from '../catalogue/index.ts'
import { type FoundSale, salesFound, SHORTEST_NAME } from './store/search-sales.ts'

/** Finds sales by a name, a code, a payment or a receipt, and by days, permit, zone and state. */
export function serveSearchSales(serve: Serve, { db }: Services): void {
  serve(searchSales, async ({ input, language }) => {
    if (input.text !== undefined && input.text.length < SHORTEST_NAME)
      return refuseFields([
        {
          field: wireNameOf(searchSales.request, 'text'),
          code: 'TOO_SHORT',
          values: { least: SHORTEST_NAME },
        },
      ])
    const found = await salesFound(db, input)
    if (found === 'tooWide') return refuse('SEARCH_TOO_WIDE')
    const { rows, totals } = found
    const page = rows.slice(0, SALES_OF_A_PAGE)
    const next = rows.length > SALES_OF_A_PAGE ? page.at(-1)?.id : undefined
    const termsOf = (row: FoundSale) => permitVersion(db, row.permit_id, row.permit_version)
    const present = (those: readonly FoundSale[]) =>
      Promise.all(those.map(async (row) => presentRow(row, await termsOf(row), language)))
    const similar = await present(found.similar)
    return {
      sales: await present(page),
      ...(similar.length > 0 && { similar }),
      ...(totals && { totals }),
      ...(next !== undefined && { next }),
    }
  })
}

type Terms = Awaited<ReturnType<typeof permitVersion>>

function presentRow(row: FoundSale, terms: Terms, language: Language): SaleRow {
  if (terms === undefined) throw new Error(`purchase ${row.id} has terms that do not exist`)
  const slot = row.slot === null ? undefined : slotOf(terms, row.slot)
  const { receipt_year: year, receipt_number: number } = row
  const isInvited = row.holder_kind === 'invited'
  const named = `${row.holder_first_name} ${row.holder_last_name}`.trim()
  const holder = isInvited ? (row.guest_email ?? '') : named
  const child = `${row.minor_first_name ?? ''} ${row.minor_last_name ?? ''}`.trim()
  const isForChild = row.holder_kind === 'minor' && child !== ''
  return {
    purchaseId: row.id,
    holder: isForChild ? child : holder,
    ...(isInvited && row.state === 'issued' && { isInvited }),
    ...(isForChild && { buyer: holder }),
    // At a counter the account of the sale has the name of the first guest.
    ...(row.buyer !== null && row.buyer !== holder && { buyer: row.buyer }),
    permitName: inLanguage(terms.name, language),
    ...(row.zone !== null && { zoneName: inLanguage(row.zone, language) }),
    ...(slot && { slotName: inLanguage(slot.name, language) }),
    firstDay: row.first_day,
    lastDay: row.last_day,
    soldAt: row.issued_at.toISOString(),
    ...(row.seller_kind !== 'self' && { seller: row.seller_kind }),
    outletName: row.outlet ?? undefined,
    sheet: row.sheet ?? undefined,
    state: row.state,
    amountCents: row.amount_cents,
    payment: wayOfPayment(row.amount_cents, row.paid_by),
    refundCents: row.refund_cents,
    isRefunding: row.is_refunding,
    shortCode: row.short_code === null ? '' : showShortCode(row.short_code),
    ...(year !== null && number !== null && { receiptNumber: showReceiptNumber({ year, number }) }),
  }
}
