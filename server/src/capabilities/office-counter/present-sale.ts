import { COUNTER_UNDO_MINUTES, type CounterSale } from '#contract/office-counter.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { showReceiptNumber } from '#rules/sale/receipt-number.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import { slotOf } from '#rules/permit/slots.ts'
import type { MembershipLine, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { goesNowhere } from '#server/platform/mail/nowhere.ts'
import { holderOnPermit, namedChild } from '../permits/index.ts'
import {
  findOrder,
  linesOf,
  membershipsIn,
  nameOfMember,
  numbersOfMembers,
  permitsIn,
  peopleOfPurchase,
  receiptNumberOf,
} from '../purchase/index.ts'
import type { CounterSaleRow } from './store/counter-sales.ts'

const MINUTE_MS = 60_000

export const undoableUntil = ({ at }: Pick<CounterSaleRow, 'at'>): Date =>
  new Date(at.getTime() + COUNTER_UNDO_MINUTES * MINUTE_MS)

/** As its seller sees it again. */
export async function presentCounterSale(
  { db }: Pick<Services, 'db'>,
  row: CounterSaleRow,
  { language, now }: { language: Language; now: Date },
): Promise<CounterSale> {
  const found = await findOrder(db, row.order_id)
  if (found === undefined) throw new Error(`counter sale ${row.id} has no order`)
  const lines = linesOf(found)
  const permits = await Promise.all(permitsIn(found).map((line) => presentLine(db, line, language)))
  const memberships = await presentMemberships(db, membershipsIn(found), language)
  const isUndoable = row.undone_at === null && now < undoableUntil(row)
  return {
    saleId: row.id,
    at: row.at.toISOString(),
    way: row.paid_by,
    amountCents: lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    ...(row.given_cents !== null && { givenCents: row.given_cents }),
    permits,
    ...(memberships.length > 0 && { memberships }),
    ...(isUndoable &&
      lines.every(({ state }) => state === 'issued') && { undoUntil: undoableUntil(row).toISOString() }),
    ...(row.undone_at !== null && { undoneAt: row.undone_at.toISOString() }),
  }
}

async function presentMemberships(
  db: Services['db'],
  lines: readonly MembershipLine[],
  language: Language,
): Promise<NonNullable<CounterSale['memberships']>> {
  const numbers = await numbersOfMembers(db, lines)
  return lines.map((line) => {
    const { firstName, lastName } = nameOfMember(line)
    return {
      purchaseId: line.id,
      member: `${firstName} ${lastName}`.trim(),
      memberNumber: numbers.get(line.member_id ?? ''),
      planName: inLanguage(line.plan.plan.name, language),
      firstDay: line.first_day,
      lastDay: line.last_day,
      amountCents: line.amount_cents,
      receiptNumber: receiptNumberOf(line),
      isEnded: line.state !== 'issued',
    }
  })
}

async function presentLine(db: Services['db'], line: PurchaseRow, language: Language) {
  const { terms, details, holder } = await peopleOfPurchase(db, line)
  const { firstName, lastName } = namedChild(line) ?? holderOnPermit(line)
  const slot = slotOf(terms, line.slot ?? undefined)
  const isGuest = line.holder_kind === 'guest'
  const isMailed = isGuest ? line.guest_email !== null : !goesNowhere(holder.email)
  return {
    purchaseId: line.id,
    holder: `${firstName} ${lastName}`.trim(),
    permitName: inLanguage(terms.name, language),
    firstDay: line.first_day,
    lastDay: line.last_day,
    ...(details.zoneName && { zoneName: details.zoneName(language) }),
    ...(slot && { slotName: inLanguage(slot.name, language) }),
    amountCents: line.amount_cents,
    shortCode: line.short_code === null ? '' : showShortCode(line.short_code),
    ...(line.receipt_number !== null &&
      line.receipt_year !== null && {
        receiptNumber: showReceiptNumber({ number: line.receipt_number, year: line.receipt_year }),
      }),
    isMailed,
    isEnded: line.state !== 'issued',
  }
}
