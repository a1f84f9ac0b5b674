import { KINDS_AT_PROVIDER } from '#rules/sale/purchase-lifecycle.ts'
import { type Batched, batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { LineRow, PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import { type Letter, letterInJson } from '#server/platform/mail/outbox.ts'
import { MESSAGES_OF_SALES } from './messages-of-sales.ts'
import { type PurchaseColumn, prefixed, typedColumns } from './purchase-columns.ts'
import { listNumbered, mailNumbered, NUMBERED } from './receipt-numbers.ts'

/** The content of permit and mails: a change of it since it was read requires a new decision. */
const DECIDED_BY = [
  'state',
  'price',
  'option_codes',
  'discount_code_id',
  'holder_first_name',
  'holder_last_name',
  'holder_birth_date',
  'keeps_catch',
  'conditions_version',
] as const satisfies PurchaseColumn[]

/** What the sale sets. */
const ISSUED = [
  'state',
  'keeps_catch',
  'code_version',
  'short_code',
  'signed_code',
  'issued_at',
  'conditions_version',
  'conditions_accepted_at',
  'receipt_year',
  'paid_by',
] as const satisfies PurchaseColumn[]

const AT_PROVIDER = KINDS_AT_PROVIDER.map((kind) => `'${kind}'`).join(', ')

/** A hold that becomes a permit or a membership. */
export interface NewSale<Line extends LineRow = LineRow> {
  /** Nothing is written if the line differs from this row. */
  found: Line
  issued: Line
  /** The payment after the sale; absent: the purchase is free. */
  payment?: PaymentRow | undefined
  letters: Letter[]
  now: Date
}

/**
 * Tuned: payment, with the way that paid it, permit, mails and what programs are told of all orders of a batch in one statement; measured by
 * `npm run bench -- full-purchase`. The purchase is locked before its payment, as in every statement. The content of permit
 * and mails is compared with what was read: a declaration or price written in between requires a new decision. An order is sold whole
 * or not at all: its payment stands at its first line.
 */
const SELL: Statement = {
  name: 'write-sales',
  text: `with item as (
    select * from ${jsonRows(
      `n integer, of_order integer, line integer, lines integer, association_id integer, id uuid, attempt integer, paid text, kind text,
      look_at timestamptz, mails json, now timestamptz, ${typedColumns(DECIDED_BY, 'was_')}, ${typedColumns(ISSUED)}`,
    )} i
  ), unchanged as (
    select i.n, i.of_order, i.lines, i.association_id, i.id, i.attempt, i.paid, i.kind, i.look_at, i.now
    from item i join order_line u on u.association_id = i.association_id and u.id = i.id
    where ${DECIDED_BY.map((column) => `u.${column} is not distinct from i.was_${column}`).join(' and ')}
    order by i.id
    for no key update of u
  ), paid as (
    update payment y set state = s.paid, kind = s.kind, authorised_at = case when s.kind in (${AT_PROVIDER}) then s.now end, look_at = s.look_at,
      captured_at = case when s.paid = 'captured' then s.now end
    from unchanged s
    where y.association_id = s.association_id and y.purchase_id = s.id and y.attempt = s.attempt
      and y.state = 'open' and y.withdrawn_at is null and not exists (
        select from payment z
        where z.association_id = s.association_id and z.purchase_id = s.id and z.attempt > s.attempt
      ) and (s.lines = 1 or (select count(*) from unchanged o where o.of_order = s.of_order) = s.lines)
    returning s.n
  ), ready as (
    select n from paid union all select n from unchanged where attempt is null
  ), ready_item as (
    select i.*, count(*) over (partition by i.of_order) as ready_lines from ready join item i using (n)
  ), sold as (
    select n, association_id, receipt_year as year from ready_item where ready_lines = lines
  ), ${NUMBERED}, issued as (
    update order_line u set ended_at = null, hold_network = null, receipt_number = r.number,
      ${ISSUED.map((column) => `${column} = i.${column}`).join(', ')}
    from item i join receipt r using (n)
    where u.association_id = i.association_id and u.id = i.id
  ), mailed as (
    insert into outbox (id, mail, created_at, due_at)
    select m.id, case when m.mail ? 'list' then ${listNumbered('m.mail', 'i.of_order')}
      else ${mailNumbered('m.mail', 'r.number')} end, m.due_at, m.due_at
    from item i join receipt r using (n)
    cross join lateral json_to_recordset(i.mails) as m (id uuid, mail jsonb, due_at timestamptz)
  ), ${MESSAGES_OF_SALES}
  select i.of_order, i.line, r.number from receipt r join item i using (n)`,
}

async function writeOrders(on: Db | Tx, orders: OrderToSell[]): Promise<(number[] | undefined)[]> {
  const items = orders.flatMap((lines, order) =>
    lines.map(({ found, issued, payment, letters, now }, line) => ({
      of_order: order,
      line,
      lines: lines.length,
      association_id: issued.association_id,
      id: issued.id,
      attempt: payment?.attempt,
      paid: payment?.state,
      kind: payment?.kind,
      look_at: payment?.look_at,
      mails: letters.map((letter) => letterInJson(letter, now)),
      now,
      ...prefixed(found, DECIDED_BY, 'was_'),
      ...prefixed(issued, ISSUED, ''),
    })),
  )
  const written: (number[] | undefined)[] = orders.map(() => undefined)
  const sold = await rowsOf<{ of_order: number; line: number; number: number }>(on, SELL, [
    JSON.stringify(items.map((item, n) => ({ n, ...item }))),
  ])
  for (const { of_order: order, line, number } of sold) (written[order] ??= [])[line] = number
  return written
}

/** The lines of one order, in their order. */
type OrderToSell = readonly [NewSale, ...NewSale[]]

/**
 * Writes the sale of an order: its payment is authorised, each permit issued with its codes, the mails are in the outbox;
 * concurrent orders share one statement. Returns the numbers of the receipts, of each line; undefined: a purchase of it has
 * changed, and nothing is written. Idempotent.
 */
export const writeSale: Batched<OrderToSell, number[] | undefined> = batched(writeOrders, {
  groupBy: ([{ found }]) => found.association_id,
})
