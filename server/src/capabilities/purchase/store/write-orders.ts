import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { type Letter, letterInJson } from '#server/platform/mail/outbox.ts'
import type { WantedSpot } from '#rules/sale/places.ts'
import type { GuestFacts } from '../../catalogue/index.ts'
import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { COUNTED, FITTING, hasFullSpot, isOfOtherLayout, isWaitedFor, spotsInJson } from './fitting-places.ts'
import { listNumbered, mailNumbered, NUMBERED } from './receipt-numbers.ts'
import {
  LINKED,
  type NewSupport,
  supportsInJson,
  TOGETHER,
  UNLINKED,
  type Linking,
} from './write-supports.ts'
import { PURCHASE_COLUMNS, typedColumns } from './purchase-columns.ts'
import { pressing } from './unpaid-holds.ts'

/** A purchase to be written, as a hold or as a permit. */
export interface NewPurchase {
  purchase: PurchaseRow
  /** The holder's revision at the decision. */
  revision: number
  /** The buyer's, where the holder is somebody else: how much a buyer holds is counted at that. */
  buyerRevision?: number
  /** The layout of the permit at the decision. */
  layout: number
  spots: WantedSpot[]
  payment?: PaymentRow
  letters?: Letter[]
  /** The permits beside which it holds; absent: none. */
  supports?: NewSupport[]
  /** It may take places for which others wait: it is offered to who waits, or its buyer has just freed them. */
  goesBeforeWaits?: boolean
  /** What the guest had at the decision; see `lockGuestsAsDecided`. */
  guest?: GuestFacts | undefined
}

/**
 * written: it is committed with its transaction.
 * tooMany: this network, or this buyer, holds too many of its places unpaid.
 * full: a place that it needs is taken.
 * waitedFor: the places are free, and somebody waits for one of them.
 * retryAlone: an order before it in the same batch needs the same places; it is written alone.
 * decideAnew: another purchase was begun for the holder since the decision, or the terms or quotas have changed, or a permit
 *   beside which it holds.
 */
export type WriteOutcome = 'written' | 'tooMany' | 'full' | 'waitedFor' | 'retryAlone' | 'decideAnew'

export interface WrittenOrder {
  outcome: WriteOutcome
  /** Of a permit; null: a hold. */
  receiptNumber: number | null
}

interface Numbering {
  /** Common table expressions, each with its comma. */
  numbered: string
  mail: string
  number: string
}

/**
 * Tuned: one statement, one round trip and one commit for all orders of a batch (docs/decisions/0014; measured by
 * `npm run bench -- taking-places`). An order without places is counted nowhere: with the shared lock on its permit, a
 * concurrent import either counts it or changes the terms read here. Places are locked before accounts, in every
 * statement that locks both.
 */
const statement = (
  name: string,
  { numbered, mail, number }: Numbering,
  { supported, isSupported, claimed, isUnsupported, written, ofSeveral }: Linking,
): Statement => ({
  name,
  text: `with orders as (
    select i.*, json_array_length(i.spots) as size from ${jsonRows(
      `${ofSeveral?.columns ?? ''}n integer, revision integer, buyer_revision integer, layout integer, spots json, payment json, mails json, supports json,
      ${typedColumns(PURCHASE_COLUMNS)}`,
    )} i
  ), ${supported}wanted as (
    select n, association_id, buyer_id, size, spots from orders where size > 0${isSupported}
  ), ${FITTING}, ${pressing(ofSeveral?.together)}, unlimited as (
    select i.n from orders i
    join permit t on t.association_id = i.association_id and t.id = i.permit_id and t.version = i.permit_version
      and t.layout = i.layout
    where i.size = 0${isSupported}
    order by t.id
    for share of t
  ), allowed as (
    select n from fitting where n not in (select n from pressing) union all select n from unlimited
  ), ${claimed}${numbered}bought as (
    insert into purchase (${PURCHASE_COLUMNS.join(', ')})
    select ${PURCHASE_COLUMNS.map((column) => (column === 'receipt_number' ? number : `i.${column}`)).join(', ')}
    from orders i join claimed using (n)
  ), paying as (
    insert into payment
    select y.* from orders i join claimed using (n)
    cross join lateral json_populate_record(null::payment, i.payment) y
    where i.payment is not null
  ), mailed as (
    insert into outbox (id, mail, created_at, due_at)
    select m.id, ${mail}, m.due_at, m.due_at from orders i join claimed using (n)
    cross join lateral json_to_recordset(i.mails) as m (id uuid, mail jsonb, due_at timestamptz)
    where i.mails is not null
  ), ${written}taking as (
    select i.n, i.id as purchase_id from orders i join claimed using (n)
  ), ${COUNTED}
  select i.n, case
      when exists (select from claimed c where c.n = i.n) then 'written'
      ${isUnsupported}when exists (select from pressing o where o.n = i.n) then 'tooMany'
      when i.size = 0 or exists (select from allowed w where w.n = i.n) then 'decideAnew'
      when ${isOfOtherLayout('i.n')} then 'decideAnew'
      when (select count(*) from ranked r where r.n = i.n) < i.size or ${hasFullSpot('i.n')} then 'full'
      when ${isWaitedFor('i.n')} then 'waitedFor'
      else 'retryAlone'
    end as outcome, ${number} as number
  from orders i`,
})

const HOLDS: Numbering = { numbered: '', mail: 'm.mail', number: 'null::integer' }
/** Where one of the batch is a permit at once. */
const NUMBER = '(select number from receipt r where r.n = i.n)'
const PERMITS: Numbering = {
  numbered: `sold as (
    select i.n, i.association_id, i.receipt_year as year from orders i join claimed using (n)
    where i.receipt_year is not null
  ), ${NUMBERED}, `,
  mail: mailNumbered('m.mail', NUMBER),
  number: NUMBER,
}
/** Of orders of several: their mails list them, each with the number of its receipt. */
const PERMITS_TOGETHER: Numbering = {
  ...PERMITS,
  numbered: `${PERMITS.numbered}item as (select n, of_order, line from orders), `,
  mail: `case when m.mail ? 'list' then ${listNumbered('m.mail', 'i.of_order')} else ${PERMITS.mail} end`,
}
const WRITE = {
  holds: statement('write-orders', HOLDS, UNLINKED),
  permits: statement('write-numbered-orders', PERMITS, UNLINKED),
  linkedHolds: statement('write-linked-orders', HOLDS, LINKED),
  linkedPermits: statement('write-linked-numbered-orders', PERMITS, LINKED),
  together: statement('write-order-of-several', HOLDS, TOGETHER),
  soldTogether: statement('write-permits-of-an-order', PERMITS_TOGETHER, TOGETHER),
}

const inJson = (
  {
    purchase,
    revision,
    buyerRevision,
    layout,
    spots,
    payment,
    letters,
    supports,
    goesBeforeWaits,
  }: NewPurchase,
  n: number,
) => ({
  ...purchase,
  n,
  revision,
  buyer_revision: buyerRevision,
  layout,
  spots: spotsInJson(spots, goesBeforeWaits),
  ...(payment && { payment }),
  ...(supports && { supports: supportsInJson(supports) }),
  ...(letters && { mails: letters.map((letter) => letterInJson(letter, purchase.created_at)) }),
})

const DECIDE_ANEW: WrittenOrder = { outcome: 'decideAnew', receiptNumber: null }

async function writeAll(on: Db | Tx, orders: NewPurchase[]): Promise<WrittenOrder[]> {
  const written = orders.map(() => DECIDE_ANEW)
  const isSale = orders.some(({ purchase }) => purchase.receipt_year !== null)
  const isLinked = orders.some(
    ({ supports, buyerRevision }) => supports !== undefined || buyerRevision !== undefined,
  )
  const linked = isSale ? WRITE.linkedPermits : WRITE.linkedHolds
  const unlinked = isSale ? WRITE.permits : WRITE.holds
  const rows = await rowsOf<{ n: number; outcome: WriteOutcome; number: number | null }>(
    on,
    isLinked ? linked : unlinked,
    [JSON.stringify(orders.map(inJson))],
  )
  for (const { n, outcome, number } of rows) written[n] = { outcome, receiptNumber: number }
  return written
}

/**
 * Writes a purchase with its places, its payment and its mails, all or nothing; concurrent orders share one statement.
 * Idempotent: a first execution raises the holder's revision.
 */
export const writeOrder: (on: Db | Tx, order: NewPurchase) => Promise<WrittenOrder> = batched(writeAll, {
  // An import locks the places of its own association only.
  groupBy: ({ purchase }) => purchase.association_id,
  isOfBatch: ({ outcome }) => outcome === 'retryAlone',
})

/**
 * What became of an order of several. full: with the lines, from 0, for which no place is left beside the others. waitedFor: with
 * those whose place others wait for, and those for which none is left.
 */
export type OrderOutcome =
  /** With the numbers of the receipts, in the order of the lines, where they are permits. */
  { outcome: 'written'; receiptNumbers: (number | null)[] } | OrderNotWritten

export type OrderNotWritten =
  | { outcome: Exclude<WriteOutcome, 'written' | 'full' | 'waitedFor' | 'retryAlone'> }
  | { outcome: 'full'; lines: number[] }
  | WaitedForLines

export interface WaitedForLines {
  outcome: 'waitedFor'
  lines: number[]
  full: number[]
}

interface WrittenTogether {
  outcome: OrderOutcome
  /** Other orders of its batch took what it needs: alone it may be written. */
  isOfBatch: boolean
}

interface WrittenLine {
  n: number
  outcome: WriteOutcome
  number: number | null
}

async function writeOrdersTogether(on: Db | Tx, orders: NewPurchase[][]): Promise<WrittenTogether[]> {
  const isSale = orders.flat().some(({ purchase }) => purchase.receipt_year !== null)
  const lines = orders.flatMap((ofOrder, order) =>
    ofOrder.map((purchase, line) => ({ purchase, of_order: order, line })),
  )
  const rows = await rowsOf<WrittenLine>(on, isSale ? WRITE.soldTogether : WRITE.together, [
    JSON.stringify(lines.map(({ purchase, ...place }, n) => ({ ...inJson(purchase, n), ...place }))),
  ])
  const written: WrittenLine[][] = orders.map(() => [])
  for (const row of rows.toSorted((one, other) => one.n - other.n)) {
    const { of_order: order, line } = lines[row.n] ?? {}
    if (order !== undefined && line !== undefined) written[order]?.push({ ...row, n: line })
  }
  return written.map((ofOrder) => ({
    outcome: outcomeOf(ofOrder),
    isOfBatch: orders.length > 1 && ofOrder.some(({ outcome }) => outcome === 'retryAlone'),
  }))
}

/** Of the lines of an order, in their order. */
function outcomeOf(lines: readonly WrittenLine[]): OrderOutcome {
  if (lines.every(({ outcome }) => outcome === 'written'))
    return { outcome: 'written', receiptNumbers: lines.map(({ number }) => number) }
  if (lines.some(({ outcome }) => outcome === 'tooMany')) return { outcome: 'tooMany' }
  const linesWith = (...outcomes: WriteOutcome[]) =>
    lines.filter(({ outcome }) => outcomes.includes(outcome)).map(({ n }) => n)
  const waitedFor = linesWith('waitedFor')
  const full = linesWith('full', 'retryAlone')
  if (waitedFor.length > 0) return { outcome: 'waitedFor', lines: waitedFor, full }
  return full.length === 0 ? { outcome: 'decideAnew' } : { outcome: 'full', lines: full }
}

const writeInBatch = batched(writeOrdersTogether, {
  groupBy: ([first]) => first?.purchase.association_id,
  isOfBatch: ({ isOfBatch }) => isOfBatch,
})

/**
 * Writes all purchases of an order with their places, as holds or as permits, or none; concurrent orders share one statement.
 * Idempotent, as `writeOrder`.
 */
export const writeTogether = async (on: Db | Tx, lines: NewPurchase[]): Promise<OrderOutcome> =>
  (await writeInBatch(on, lines)).outcome
