import { batched } from '#server/platform/database/batched.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { type Letter, letterInJson } from '#server/platform/mail/outbox.ts'
import { mailNumbered, NUMBERED } from './receipt-numbers.ts'

/** A hold that becomes a permit. */
interface NewSale {
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
      'n integer, found json, issued json, attempt integer, state text, look_at timestamptz, mails json, now timestamptz',
    )} i
  ), before as (
    select i.n, i.attempt, i.state as paid, i.look_at, i.now, p.*
    from item i cross join lateral json_populate_record(null::purchase, i.found) p
  ), unchanged as (
    select b.n, b.association_id, b.id, b.attempt, b.paid, b.look_at, b.now
    from before b join purchase u on u.association_id = b.association_id and u.id = b.id
    where u.state = b.state and u.price = b.price and u.option_codes = b.option_codes
      and u.discount_code_id is not distinct from b.discount_code_id
      and u.holder_first_name = b.holder_first_name and u.holder_last_name = b.holder_last_name
      and u.holder_birth_date is not distinct from b.holder_birth_date
      and u.keeps_catch is not distinct from b.keeps_catch
      and u.conditions_version is not distinct from b.conditions_version
    order by b.id
    for no key update of u
  ), paid as (
    update payment y set state = s.paid, authorised_at = s.now, look_at = s.look_at,
      captured_at = case when s.paid = 'captured' then s.now end
    from unchanged s
    where y.association_id = s.association_id and y.purchase_id = s.id and y.attempt = s.attempt
      and y.state = 'open' and y.withdrawn_at is null and not exists (
        select from payment z
        where z.association_id = s.association_id and z.purchase_id = s.id and z.attempt > s.attempt
      )
    returning s.n
  ), sold as (
    select s.n, u.association_id, u.receipt_year as year
    from (select n from paid union all select n from unchanged where attempt is null) s
    join item i using (n) cross join lateral json_populate_record(null::purchase, i.issued) u
  ), ${NUMBERED}, issued as (
    update purchase u set state = p.state, ended_at = null, hold_network = null, keeps_catch = p.keeps_catch,
      code_version = p.code_version, short_code = p.short_code, signed_code = p.signed_code,
      issued_at = p.issued_at, conditions_version = p.conditions_version,
      conditions_accepted_at = p.conditions_accepted_at, receipt_year = p.receipt_year, receipt_number = r.number
    from item i join receipt r using (n) cross join lateral json_populate_record(null::purchase, i.issued) p
    where u.association_id = p.association_id and u.id = p.id
  ), mailed as (
    insert into outbox (id, mail, created_at, due_at)
    select m.id, ${mailNumbered('m.mail', 'r.number')}, m.due_at, m.due_at from item i join receipt r using (n)
    cross join lateral json_to_recordset(i.mails) as m (id uuid, mail jsonb, due_at timestamptz)
  )
  select n, number from receipt`,
}

async function writeAll(on: Db | Tx, sales: NewSale[]): Promise<(number | undefined)[]> {
  const numbers: (number | undefined)[] = sales.map(() => undefined)
  const items = sales.map(({ found, issued, payment, letters, now }, n) => ({
    n,
    found,
    issued,
    attempt: payment?.attempt,
    state: payment?.state,
    look_at: payment?.look_at,
    mails: letters.map((letter) => letterInJson(letter, now)),
    now,
  }))
  const sold = await rowsOf<{ n: number; number: number }>(on, SELL, [JSON.stringify(items)])
  for (const { n, number } of sold) numbers[n] = number
  return numbers
}

/**
 * Writes the sale: the payment is authorised, the permit issued with its codes, the mails are in the outbox; concurrent
 * sales share one statement. Returns the receipt's number; undefined: the purchase has changed. Idempotent.
 */
export const writeSale: (on: Db | Tx, sale: NewSale) => Promise<number | undefined> = batched(writeAll, {
  groupBy: ({ found }) => found.association_id,
})
