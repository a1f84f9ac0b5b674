import { sql } from 'kysely'

/**
 * Each line of `payout_line l` of these payouts with the sale that it is of (`association_id`, `purchase_id`), and what differs from
 * what is written here. One that is of no sale is nobody else's: it is shown to whom the payout is shown.
 */
export const judgedLines = (ofPayouts: ReturnType<typeof sql>) => sql`
  select l.id, l.payout_id, l.kind, l.at, l.cents, l.fee_cents, l.description, y.association_id, y.purchase_id,
    case l.kind
      when 'payment' then case
        when y.purchase_id is null then 'noSale'
        when y.state not in ('captured', 'refunding', 'refunded') or y.amount_cents <> l.cents then 'otherAmount' end
      when 'refund' then case
        when y.purchase_id is null then 'noSale'
        when back.cents > case y.state when 'captured' then 0
          else coalesce(y.refund_cents, y.amount_cents) - coalesce(y.disputed_cents, 0) end then 'notDecided' end
      when 'refundFailed' then case when coalesce(y.came_back_cents, 0) < failed.cents then 'cameBack' end
      when 'dispute' then case
        when d.id is null or y.purchase_id is null then 'noDispute'
        when d.cents <> -l.cents then 'otherAmount' end
      when 'disputeWon' then case when d.id is null or y.purchase_id is null then 'noDispute' end
      when 'payoutReturned' then case when r.id is null then 'noPayout' end
      when 'other' then 'notExplained' end as difference,
    case when l.kind = 'payment' then y.amount_cents when l.kind = 'dispute' then -d.cents end as expected
  from payout_line l
  left join payment y on y.intent_id = l.intent_id
  left join dispute d on d.id = l.source_id
  left join payout r on r.id = l.source_id and r.amount_cents = l.cents and r.state in ('failed', 'cancelled')
  left join lateral (
    select -sum(b.cents) as cents from payout_line b
    where l.kind = 'refund' and b.intent_id = l.intent_id and b.kind in ('refund', 'refundFailed')
  ) back on true
  left join lateral (
    select sum(b.cents) as cents from payout_line b
    where l.kind = 'refundFailed' and b.intent_id = l.intent_id and b.kind = 'refundFailed'
  ) failed on true
  where l.payout_id in (${ofPayouts})`
