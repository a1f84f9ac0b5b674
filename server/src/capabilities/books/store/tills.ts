import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface OddTill {
  id: string
  association: string
  expected: number
  /** The float and all entries. */
  entered: number
}

/** Closed tills whose entries are not what was expected when they were closed. */
export async function tillsUnlikeTheirEntries(tx: Tx): Promise<OddTill[]> {
  const { rows } = await sql<OddTill>`
    select t.id, a.name as association, t.expected_cents as expected, t.float_cents + e.cents as entered
    from till_session t join association a on a.id = t.association_id
    cross join lateral (
      select coalesce(sum(cents), 0)::integer as cents from till_entry where session_id = t.id
    ) e
    where t.closed_at is not null and t.expected_cents <> t.float_cents + e.cents order by t.id`.execute(tx)
  return rows
}

export interface OddCash {
  purchase: string
  kind: 'cashSaleNotInTill' | 'cashBackNotInTill' | 'tillSaleUnknown' | 'tillRefundUnknown'
  /** What the tills have of it, and what they should. */
  entered: number
  due: number
}

/**
 * Orders whose cash is not in the tills as it moved: a sale over a counter for cash is in the till that it names, once and with what
 * was paid; one that was undone came out of a till once; what else is in a till was sold for cash, or went back. A blank for cash is in
 * a till too, and so is a membership that an officer sold for cash; one of an outlet's booklet is not where the association's people have entered it, who have none of its cash.
 */
export async function cashUnlikeTills(tx: Tx): Promise<OddCash[]> {
  const { rows } = await sql<OddCash>`
    with named as (
      select association_id, order_id from counter_sale
      union select association_id, order_id from till_entry where order_id is not null
      union select association_id, purchase_id from booklet_blank where paid_as = 'cash'
      union select association_id, id from order_line where plan_key is not null and seller_kind = 'officer' and paid_by = 'cash'
        and amount_cents > 0 and issued_at is not null
    ), known as (
      select n.order_id as purchase, coalesce(c.paid_by = 'cash', k.paid_as = 'cash', l.id is not null, false) as is_cash,
        b.outlet_id is not null as may_be_elsewhere, c.undone_at is not null as is_undone,
        y.paid, y.back, e.*
      from named n
      left join counter_sale c on c.association_id = n.association_id and c.order_id = n.order_id
      -- A membership that was paid at the counter.
      left join order_line l on l.association_id = n.association_id and l.id = n.order_id and l.plan_key is not null
        and l.seller_kind = 'officer' and l.paid_by = 'cash'
      left join booklet_blank k on k.association_id = n.association_id and k.purchase_id = n.order_id
      left join booklet b on b.association_id = k.association_id and b.id = k.booklet_id
      cross join lateral (
        select coalesce(sum(amount_cents), 0)::integer as paid, coalesce(sum(refunded_cents), 0)::integer as back
        from payment where association_id = n.association_id and purchase_id = n.order_id
          and state in ('captured', 'refunding', 'refunded')
      ) y
      cross join lateral (
        select count(*) filter (where kind = 'sale') as sales,
          coalesce(sum(cents) filter (where kind = 'sale'), 0)::integer as sold,
          coalesce(bool_and(session_id = c.session_id) filter (where kind = 'sale'), true) as is_in_its_till,
          count(*) filter (where kind = 'refund' and purchase_id is null) as undos,
          coalesce(-sum(cents) filter (where kind = 'refund' and purchase_id is null), 0)::integer as undone,
          coalesce(-sum(cents) filter (where kind = 'refund'), 0)::integer as given
        from till_entry where association_id = n.association_id and order_id = n.order_id
      ) e
    )
    select purchase, kind, entered, due from (
      select purchase, 'cashSaleNotInTill' as kind, sold as entered, paid as due from known
      where is_cash and not (may_be_elsewhere and sales = 0) and not (sales = (paid > 0)::integer and sold = paid and is_in_its_till)
      union all
      select purchase, 'tillSaleUnknown', sold, 0 from known where not is_cash and sales > 0
      union all
      select purchase, 'cashBackNotInTill', undone, paid from known
      where is_cash and is_undone and not (undos = (paid > 0)::integer and undone = paid)
      union all
      select purchase, 'tillRefundUnknown', given, back from known where given > back
    ) odd order by purchase, kind`.execute(tx)
  return rows
}
