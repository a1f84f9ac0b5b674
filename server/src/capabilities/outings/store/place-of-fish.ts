/**
 * Parts of statements: the fish `c` of a purchase `x` of the association `a`, with its outing or booking. A fish may have no
 * outing yet, and no zone of its own.
 */
export const OUTING_OF_FISH = `left join outing o on o.association_id = x.association_id and o.id = c.outing_id and o.purchase_id = x.id
    left join zone_booking b on b.association_id = x.association_id and b.id = c.outing_id and b.purchase_id = x.id`

export const FISH_OF_PURCHASE = `join catch c on c.association_id = x.association_id and c.purchase_id = x.id
    ${OUTING_OF_FISH}`

const CIVIL_DAY = '(c.caught_at at time zone a.time_zone)::date'
/** The day whose night it may be: that of its outing; without one, the day before. */
const EVENING = `coalesce(o.day, b.day, ${CIVIL_DAY} - 1)`

/**
 * Whether the fish was caught before the end of a slot that continues after midnight, by the terms that were bought; a slot that was
 * booked may be newer than they are.
 */
const IS_OF_NIGHT = `coalesce((
          select s.value ->> 'to' <= s.value ->> 'from'
            and c.caught_at <= instant_of(${CIVIL_DAY}, (s.value ->> 'to')::time, a.time_zone)
          from permit m
          join permit_version v on v.association_id = m.association_id and v.permit_id = m.id
            and v.version in (x.permit_version, m.version)
          cross join jsonb_array_elements(v.terms -> 'slots') s
          where m.association_id = x.association_id and m.id = x.permit_id
            and s.value ->> 'code' = coalesce(o.slot, b.slot, x.slot)
          order by v.version = x.permit_version desc limit 1), false)`

/** As `dayOfCatch` of the rules. Tuned: terms are read only for a fish of the civil day after its outing. */
export const DAY_OF_FISH = `(case when x.first_day = x.last_day then x.first_day
        else greatest(x.first_day, least(x.last_day,
          case when ${EVENING} + 1 = ${CIVIL_DAY} and coalesce(o.slot, b.slot, x.slot) is not null and ${IS_OF_NIGHT}
            then ${EVENING} else ${CIVIL_DAY} end)) end)`

export const ZONE_OF_FISH = 'coalesce(c.zone_id, o.zone_id, b.zone_id, x.zone_id)'
