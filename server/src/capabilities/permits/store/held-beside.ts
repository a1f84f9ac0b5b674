import { batched } from '#server/platform/database/batched.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { idsInJson, jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'

/** A permit that ends with another, or a place that is held beside it. */
export interface HeldBeside {
  purchaseId: string
  buyerId: string
  holderId: string
  holderKind: PurchaseRow['holder_kind']
  handedOverAs: number | null
  permitId: number
  version: number
  state: 'held' | 'issued'
  /** It has to be given back first. */
  endsLast: boolean
  /** An outing of it has begun. */
  begun: boolean
  firstDay: string
  slot: string | null
  countedFrom: string | null
  /** What was paid and has not gone back. */
  amountCents: number
  holderName: string
}

/** What holds beside what ends with a permit ends too. */
const BESIDE: Statement = {
  name: 'held-beside',
  text: `with recursive beside as (
      select q.id as root, s.association_id, s.purchase_id, s.ends_last, 1 as depth
      from ${jsonRows('id uuid')} q join purchase r on r.id = q.id
      join support s on s.association_id = r.association_id and s.supporter_id = r.id
      union
      select b.root, s.association_id, s.purchase_id, false, b.depth + 1
      from beside b join purchase p on p.association_id = b.association_id and p.id = b.purchase_id
      join support s on s.association_id = b.association_id and s.supporter_id = b.purchase_id
      where p.state in ('held', 'issued') and b.depth < 5
    )
    select b.root, p.id as "purchaseId", p.buyer_id as "buyerId", p.holder_id as "holderId", p.holder_kind as "holderKind",
      p.handed_over_as as "handedOverAs", p.permit_id as "permitId", p.permit_version as version,
      p.state, bool_or(b.ends_last) as "endsLast", p.first_day as "firstDay", p.slot, p.counted_from as "countedFrom",
      p.amount_cents - coalesce(p.back_cents, 0) as "amountCents",
      case when p.holder_kind = 'minor' then coalesce(p.minor_first_name, '') else p.holder_first_name end as "holderName",
      exists (select from outing o where o.purchase_id = p.id and not o.cancelled and o.impossible is null
        and (o.started_at is not null or o.ended_at is not null))
      or exists (select from catch c where c.purchase_id = p.id and not c.cancelled and c.impossible is null) as begun
    from beside b join order_line p on p.association_id = b.association_id and p.id = b.purchase_id
    where p.state in ('held', 'issued')
    group by b.root, p.association_id, p.id
    order by p.id`,
}

/** Everything that would end with each of these permits, or prevents that. */
export const heldBeside = batched(async (on, purchaseIds: string[]): Promise<HeldBeside[][]> => {
  const rows = await rowsOf<HeldBeside & { root: string }>(on, BESIDE, [idsInJson(purchaseIds)])
  const of = Map.groupBy(rows, ({ root }) => root)
  return purchaseIds.map((id) => of.get(id) ?? [])
})
