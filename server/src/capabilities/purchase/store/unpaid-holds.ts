import { HELD_BY_AN_ACCOUNT, HELD_FROM_A_NETWORK } from '#rules/sale/unpaid-holds.ts'
import { guards } from '../guards.ts'

const { shareOfPlaces, atLeast, atMost } = HELD_FROM_A_NETWORK

/**
 * Live unpaid holds of the buyer on the spot `s`. Their account's revision is still that of the decision, so there are no newer
 * ones. With `coalesce` they are found by whose they are, not by the index over the ends of all live holds: on a morning of many
 * buyers each order would read them all.
 */
const HELD_BY_BUYER = `(select count(*) from purchase h
      join taken_place t on t.association_id = h.association_id and t.purchase_id = h.id
      where h.association_id = s.association_id and h.buyer_id = s.buyer_id and h.state = 'held' and h.amount_cents > 0
        and coalesce(h.hold_expires_at, '-infinity') > s.at
        and t.day = s.day and t.quota_id = s.quota_id and t.zone_id = s.zone_id and t.slot = s.slot)`

/** Of an order of several: how many of its purchases are on the same spot. So many may be held at once, whatever the limit. */
export const TOGETHER_ON_SPOT = '(count(*) over (partition by i.of_order, r.place_no))::integer'

/**
 * Common table expression that finds orders beyond the limit of unpaid places: each n of `orders` whose network or buyer
 * holds the maximum of a spot, earlier orders of the batch included. Reads `ranked` and `locked` of `FITTING`.
 */
export const pressing = (together = '0'): string => `
  waiting as (
    select i.n, i.hold_network as network, i.buyer_id, i.association_id, i.created_at as at, r.quota_id, r.day, r.zone_id, r.slot,
      l.capacity as places, ${together} as together,
      row_number() over (partition by i.hold_network, r.place_no order by i.n) as nth_of_network,
      row_number() over (partition by i.buyer_id, r.place_no order by i.n) as nth_of_buyer
    from orders i join ranked r on r.n = i.n
    join locked l using (place_no)
    where i.amount_cents > 0 and i.state = 'held'
  ), pressing as (
    select distinct s.n from waiting s
    where (s.network is not null and s.nth_of_network + ${guards.heldFromNetwork}
        > greatest(${atLeast}, least(${atMost}, s.places / ${shareOfPlaces}), s.together))
      or s.nth_of_buyer + ${HELD_BY_BUYER} > greatest(${HELD_BY_AN_ACCOUNT}, s.together)
  )`
