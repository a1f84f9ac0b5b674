import { sql } from 'kysely'
import { SOLD_STATES } from '#rules/sale/purchase-lifecycle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface OddOutletSale {
  purchase: string
  outlet: string
  kind:
    | 'outletSaleNotEntered'
    | 'outletSaleUnknown'
    | 'outletBackNotEntered'
    | 'outletCommissionWrong'
    | 'outletGivenForWrong'
  due: number
  entered: number
}

/**
 * Permits that an outlet sold and whose account does not say so as it was: the price once, what went back of it, and a commission
 * that is within both; no more given in the outlet's place than was given; and entries of the account that no such permit has.
 */
export async function oddOutletSales(tx: Tx): Promise<OddOutletSale[]> {
  const { rows } = await sql<OddOutletSale>`
    with entered as (
      select association_id, purchase_id, outlet_id,
        sum(cents) filter (where kind = 'sale')::integer as sold,
        coalesce(-sum(cents) filter (where kind = 'moneyBack'), 0)::integer as back,
        coalesce(-sum(cents) filter (where kind in ('commission', 'commissionBack')), 0)::integer as commission,
        coalesce(sum(cents) filter (where kind = 'givenForOutlet'), 0)::integer as given_for
      from outlet_entry where purchase_id is not null group by 1, 2, 3
    ), sold as (
      select u.association_id, u.id, u.seller_id as outlet_id, u.amount_cents, coalesce(u.back_cents, 0) as decided,
        (select coalesce(sum(r.cents), 0)::integer from refund r
          where r.association_id = u.association_id and r.purchase_id = u.id and r.done_at is not null) as back,
        (select coalesce(sum(r.cents), 0)::integer from refund r
          where r.association_id = u.association_id and r.purchase_id = u.id and r.given_by is not null) as given
      from purchase u where u.seller_kind = 'outlet' and u.state = any(${[...SOLD_STATES]}::text[])
    )
    select s.id as purchase, s.outlet_id as outlet, 'outletSaleNotEntered' as kind, s.amount_cents as due,
      coalesce(e.sold, 0) as entered
    from sold s left join entered e on e.association_id = s.association_id and e.purchase_id = s.id
      and e.outlet_id = s.outlet_id
    where e.sold is distinct from s.amount_cents
    union all
    select e.purchase_id, e.outlet_id, 'outletSaleUnknown', 0, coalesce(e.sold, 0) from entered e
    where not exists (select from sold s where s.association_id = e.association_id and s.id = e.purchase_id
      and s.outlet_id = e.outlet_id)
    union all
    select s.id, s.outlet_id, 'outletBackNotEntered', s.back, e.back
    from sold s join entered e on e.association_id = s.association_id and e.purchase_id = s.id and e.outlet_id = s.outlet_id
    -- What was decided a moment ago is entered once it has gone back.
    where e.back not between s.back and s.decided
    union all
    select e.purchase_id, e.outlet_id, 'outletCommissionWrong', e.sold - e.back, e.commission from entered e
    where e.commission not between 0 and coalesce(e.sold, 0) - e.back
    union all
    select s.id, s.outlet_id, 'outletGivenForWrong', s.given, e.given_for
    from sold s join entered e on e.association_id = s.association_id and e.purchase_id = s.id and e.outlet_id = s.outlet_id
    where e.given_for > s.given
    order by 1, 3`.execute(tx)
  return rows
}
