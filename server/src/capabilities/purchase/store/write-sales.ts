import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { type Letter, letterInJson } from '#server/platform/mail/outbox.ts'
import { type PurchaseColumn, prefixed, typedColumns } from './purchase-columns.ts'
import { mailNumbered, NUMBERED } from './receipt-numbers.ts'

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
] as const satisfies PurchaseColumn[]

/** A hold that becomes a permit. */
export interface NewSale {
  /** Nothing is written if the purchase differs from this row. */
  found: PurchaseRow
  issued: PurchaseRow
  /** The payment after the sale; absent: the purchase is free. */
  payment?: PaymentRow
  letters: Letter[]
  now: Date
}

/**
 * Tuned: payment, permit and mails of all sales of a batch in one statement; measured by
 * `npm run bench -- full-purchase`. The purchase is locked before its payment, as in every statement. The content of permit
 * and mails is compared with what was read: a declaration or price written in between requires a new decision.
 */
const SELL: Statement = {
  name: 'write-sales',
  text: `with item as (
    select * from ${jsonRows(
      `n integer, association_id integer, id uuid, attempt integer, paid text, look_at timestamptz, mails json,
      now timestamptz, ${typedColumns(DECIDED_BY, 'was_')}, ${typedColumns(ISSUED)}`,
    )} i
  ), unchanged as (
    select i.n, i.association_id, i.id, i.attempt, i.paid, i.look_at, i.now
    from item i join purchase u on u.association_id = i.association_id and u.id = i.id
    where ${DECIDED_BY.map((column) => `u.${column} is not distinct from i.was_${column}`).join(' and ')}
    order by i.id
    for no key update of u
  ), paid as (
    update payment y set state = s.paid, authorised_at = case when y.kind = 'card' then s.now end, look_at = s.look_at,
      captured_at = case when s.paid = 'captured' then s.now end
    from unchanged s
    where y.association_id = s.association_id and y.purchase_id = s.id and y.attempt = s.attempt
      and y.state = 'open' and y.withdrawn_at is null and not exists (
        select from payment z
        where z.association_id = s.association_id and z.purchase_id = s.id and z.attempt > s.attempt
      )
    returning s.n
  ), sold as (
    select i.n, i.association_id, i.receipt_year as year
    from (select n from paid union all select n from unchanged where attempt is null) s join item i using (n)
  ), ${NUMBERED}, issued as (
    update purchase u set ended_at = null, hold_network = null, receipt_number = r.number,
      ${ISSUED.map((column) => `${column} = i.${column}`).join(', ')}
    from item i join receipt r using (n)
    where u.association_id = i.association_id and u.id = i.id
  ), mailed as (
    insert into outbox (id, mail, created_at, due_at)
    select m.id, ${mailNumbered('m.mail', 'r.number')}, m.due_at, m.due_at from item i join receipt r using (n)
    cross join lateral json_to_recordset(i.mails) as m (id uuid, mail jsonb, due_at timestamptz)
  )
  select n, number from receipt`,
}

/**
 * The receipts' numbers of these sales, in one statement of their own; undefined: that purchase has changed. Those of an order are written
 * in a transaction, which the caller ends where one of them has changed.
 */
export async function writeSales(on: Db | Tx, sales: NewSale[]): Promise<(number | undefined)[]> {
  const numbers: (number | undefined)[] = sales.map(() => undefined)
  const items = sales.map(({ found, issued, payment, letters, now }, n) => ({
    n,
    association_id: issued.association_id,
    id: issued.id,
    attempt: payment?.attempt,
    paid: payment?.state,
    look_at: payment?.look_at,
    mails: letters.map((letter) => letterInJson(letter, now)),
    now,
    ...prefixed(found, DECIDED_BY, 'was_'),
    ...prefixed(issued, ISSUED, ''),
  }))
  const sold = await rowsOf<{ n: number; number: number }>(on, SELL, [JSON.stringify(items)])
  for (const { n, number } of sold) numbers[n] = number
  return numbers
}

/**
 * Writes the sale: the payment is authorised, the permit issued with its codes, the mails are in the outbox; concurrent
 * sales share one statement. Returns the receipt's number; undefined: the purchase has changed. Idempotent.
 */
export const writeSale: (on: Db | Tx, sale: NewSale) => Promise<number | undefined> = batched(writeSales, {
  groupBy: ({ found }) => found.association_id,
})
