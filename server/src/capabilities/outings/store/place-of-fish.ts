/**
 * Parts of statements: the fish `c` of a purchase `x` of the association `a`, with its outing or booking. A fish may have no
 * outing yet, and no zone of its own.
 */
export const OUTING_OF_FISH = `left join outing o on o.association_id = x.association_id and o.id = c.outing_id and o.purchase_id = x.id
    left join zone_booking b on b.association_id = x.association_id and b.id = c.outing_id and b.purchase_id = x.id`

export const FISH_OF_PURCHASE = `join catch c on c.association_id = x.association_id and c.purchase_id = x.id
    ${OUTING_OF_FISH}`

/** That of its outing; without an outing, the civil day on which it was caught. */
export const DAY_OF_FISH = `coalesce(o.day, b.day, case when x.first_day = x.last_day then x.first_day end,
        (c.caught_at at time zone a.time_zone)::date)`

export const ZONE_OF_FISH = 'coalesce(c.zone_id, o.zone_id, b.zone_id, x.zone_id)'
