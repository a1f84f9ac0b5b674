import type { RequestOf } from '#contract/call.ts'
import { enterBlank } from '#contract/office-booklets.ts'
import { type Language, localeOf } from '#contract/languages.ts'
import { wireNameOf } from '#contract/wire.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { associationById, refuseOrder } from '../catalogue/index.ts'
import { accountById, birthDateMistakes } from '../identity/index.ts'
import { enterSale, lockOutlet } from '../outlets/index.ts'
import { type DecidedBlank, decideBlank, sellBlank } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { enterInTill, lockTillFirst, type TillOwner } from '../tills/index.ts'
import { ownBooklet } from './own-booklets.ts'
import { mayBeSold } from './state-of-blank.ts'
import { type BlankWithPurchase, type BookletWithBlanks, noteEntered } from './store/booklets.ts'

type Sent = RequestOf<typeof enterBlank>

const MINUTE_MS = 60_000

interface Request {
  caller: Officer
  language: Language
  now: Date
}

export interface EnteredBlank {
  amountCents: number
  isBeside: boolean
}

/** A sheet that was sold without a network, at the price of the person who is written on it. */
export const enterSoldBlank = (services: Services, sent: Sent, request: Request): Promise<EnteredBlank> =>
  retryDecision(async () => {
    const { db } = services
    const { caller, now } = request
    const booklet = await ownBooklet(db, caller, sent.bookletId)
    const blank = booklet.blanks.find(({ serial }) => serial === sent.serial) ?? refuse('NOT_FOUND')
    if (blank.entered_at !== null) return enteredBefore(services, blank, sent, request)
    if (!mayBeSold(blank)) return refuse('BLANK_ENDED')
    const soldAt = new Date(sent.soldAt)
    requireMoment(booklet, soldAt, now)
    requireSold(booklet, blank, sent)
    const person = { firstName: sent.firstName, lastName: sent.lastName, birthDate: sent.birthDate }
    const decided = await decideBlank(services, blank.purchase, person, soldAt)
    requireAllowed(services, blank, decided, sent, request)
    const done = await sellBlank(services, blank.purchase, decided, {
      seller: sellerOf(booklet, caller),
      paysBy: kindOf(booklet, sent.way),
      now,
      mayBeBeside: sent.anyway ?? false,
      first: (tx) => lockFirst(tx, booklet, sent, caller),
      alongside: (tx, sold, isBeside) => enter(tx, { booklet, blank, sold, isBeside }, sent, request),
    })
    return done && { amountCents: done.sold.amount_cents, isBeside: done.isBeside }
  })

const sellerOf = ({ row }: BookletWithBlanks, { accountId, role }: Officer) =>
  row.outlet_id === null
    ? ({ kind: 'officer', accountId, role } as const)
    : ({ kind: 'outlet', outletId: row.outlet_id } as const)

/** What an outlet took is on its account, however it took it. */
const kindOf = ({ row }: BookletWithBlanks, way: Sent['way']): PaymentKind =>
  row.outlet_id === null ? way : 'credit'

/** Not before it was printed, and not in the future. */
function requireMoment({ row }: BookletWithBlanks, soldAt: Date, now: Date): void {
  if (soldAt > now) refuseFields([{ field: 'vendutoIl', code: 'TIME_IN_FUTURE' }])
  // It is written to the minute.
  if (soldAt.getTime() + MINUTE_MS <= row.made_at.getTime())
    refuseFields([{ field: 'vendutoIl', code: 'BEFORE_BOOKLET' }])
}

/** To somebody who is born by its day, and by an outlet as at its counter. */
function requireSold(
  { row }: BookletWithBlanks,
  { purchase }: BlankWithPurchase,
  { birthDate, way }: Sent,
): void {
  const unborn = birthDateMistakes(enterBlank.request, birthDate, purchase.first_day)
  if (unborn.length > 0) refuseFields(unborn)
  if (row.outlet_id !== null && way === 'transfer')
    refuseFields([{ field: wireNameOf(enterBlank.request, 'way'), code: 'NOT_A_CHOICE' }])
}

/** What the rules refuse, and what was sold after its hour, is entered by whoever says that it was sold all the same, and why. */
function requireAllowed(
  { texts }: Services,
  { purchase }: BlankWithPurchase,
  { refused, timeZone }: DecidedBlank,
  { anyway = false, reason, soldAt }: Sent,
  { language }: Request,
): void {
  if (anyway) {
    if (reason === undefined) refuseFields([{ field: 'motivo', code: 'REQUIRED' }])
    return
  }
  if (refused.length > 0) {
    const now = new Date(soldAt)
    const firstDay = wallClock(timeZone, now).day
    refuseOrder('NOT_BUYABLE', refused, { texts, language, timeZone, firstDay, now, aboutGuest: true })
  }
  const { hold_expires_at: returnsAt } = purchase
  if (returnsAt !== null && new Date(soldAt) >= returnsAt)
    refuse('BLANK_LATE', { values: { until: momentText(timeZone, returnsAt, language) } })
}

function momentText(timeZone: string, at: Date, language: Language): string {
  const { day, time } = wallClock(timeZone, at)
  return `${dayText(day, 'day', localeOf(language))} ${timeText(time)}`
}

/** The same again from who has entered it, whose answer was lost, is answered as before. */
function enteredBefore(
  services: Services,
  blank: BlankWithPurchase,
  sent: Sent,
  request: Request,
): EnteredBlank | Promise<never> {
  const { purchase, sold_at: soldAt } = blank
  const isSame =
    blank.entered_by === request.caller.accountId &&
    purchase.holder_first_name === sent.firstName &&
    purchase.holder_last_name === sent.lastName &&
    purchase.holder_birth_date === sent.birthDate &&
    soldAt?.getTime() === new Date(sent.soldAt).getTime()
  if (!isSame) return refuseSold(services, blank, request)
  return { amountCents: purchase.amount_cents, isBeside: blank.is_beside }
}

/** The other one was first: who that was, and when. */
async function refuseSold(
  { db, texts }: Services,
  { entered_by, entered_at, purchase }: BlankWithPurchase,
  { language }: Request,
): Promise<never> {
  const by = entered_by === null ? undefined : await accountById(db, entered_by)
  const association = await associationById(db, purchase.association_id)
  const at = momentText(association?.timeZone ?? 'UTC', entered_at ?? new Date(0), language)
  const name = `${by?.firstName ?? ''} ${by?.lastName ?? ''}`.trim()
  const holder = `${purchase.holder_first_name} ${purchase.holder_last_name}`.trim()
  return refuse('BLANK_SOLD', {
    values: { by: name === '' ? texts.say(language, 'office-booklets.somebody') : name, at, holder },
  })
}

interface Entered {
  booklet: BookletWithBlanks
  blank: BlankWithPurchase
  sold: PurchaseRow
  isBeside: boolean
}

/** In the order of a sale over a counter. */
async function lockFirst(tx: Tx, { row }: BookletWithBlanks, { way }: Sent, caller: Officer): Promise<void> {
  await requireRight(tx, caller, 'sell')
  const till = tillFor(row, way, caller)
  if (till !== undefined) await lockTillFirst(tx, till, 'sale')
  if (row.outlet_id !== null) await lockOutlet(tx, row.association_id, row.outlet_id)
}

/** Where its cash goes. An officer who enters an outlet's sheets has none of its cash. */
function tillFor(
  { outlet_id: outletId }: BookletWithBlanks['row'],
  way: Sent['way'],
  { associationId, accountId, outletId: ofCaller }: Officer,
): TillOwner | undefined {
  if (way !== 'cash' || (outletId !== null && outletId !== ofCaller)) return undefined
  return { associationId, accountId, outletId: outletId ?? undefined }
}

/** The till or the outlet's account, and the trail, in the transaction of the sale. */
async function enter(
  tx: Tx,
  { booklet, blank, sold, isBeside }: Entered,
  { way, anyway = false, reason, soldAt }: Sent,
  { caller, now }: Request,
): Promise<void> {
  const { associationId, accountId } = caller
  const { outlet_id: outletId } = booklet.row
  const { id: purchaseId, amount_cents: cents, permit_id: permitId } = sold
  const till = tillFor(booklet.row, way, caller)
  if (till !== undefined && cents > 0)
    await enterInTill(tx, till, { kind: 'sale', cents, orderId: purchaseId }, now)
  if (outletId !== null) {
    const permits = [{ purchaseId, permitId, cents }]
    const account = { associationId, outletId, accountId, orderId: purchaseId, permits }
    await enterSale(tx, { ...account, isSoldAlready: true }, now)
  }
  await noteEntered(tx, blank, {
    accountId,
    at: now,
    soldAt: new Date(soldAt),
    paidAs: way,
    isBeside,
  })
  const after = { cents, way, number: booklet.row.number, serial: blank.serial, beside: isBeside }
  const about = { subjectId: purchaseId, after: { cents, way }, reason: anyway ? reason : undefined }
  await recordEvent(tx, caller, { act: 'sale.ordered', ...about }, now)
  await recordEvent(
    tx,
    caller,
    { act: 'booklet.entered', subjectId: booklet.row.id, after, reason: anyway ? reason : undefined },
    now,
  )
}
