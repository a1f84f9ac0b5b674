-- Written by hand with knowledge of the tables: what can be bought on a day and what cannot, with the places left in
-- the zone and slot that has most. Everything that the list shows, in one statement.
with chosen as materialized (
  select :day::integer + date '{first-day}' as day, to_char(:day::integer + date '{first-day}', 'MM-DD') as year_day
), closed as (
  select c.permit_id, c.zone_id from closure c, chosen where chosen.day between c.from_day and c.to_day
), best as (
  -- The most places left and, of as many, the larger zone: both in one number.
  select p.quota_id as permit_id, max((p.others_capacity - p.others_taken)::bigint * 1000000 + p.others_capacity) as most
  from place p
  where p.day = :day::integer + date '{first-day}'
    and not exists (select from closed c where c.zone_id = p.zone_id and c.permit_id is null)
  group by p.quota_id
)
select p.id, p.association_id, a.name as association, a.profile ->> 'colour' as colour,
  t.type, t.name ->> 'it' as name, t.summary ->> 'it' as summary, t.prices, t.techniques, t.keeping, t.slots, t.days,
  b.most / 1000000 as places_left, b.most % 1000000 as places,
  b.most >= 1000000
    and substring(t.sale #>> '{opens,0,moment,before}' from '[0-9]+')::integer >= chosen.day - current_date
    and exists (
      select from jsonb_array_elements(t.calendar -> 'in' -> 0 -> 'seasons') s
      where chosen.year_day between s ->> 'from' and s ->> 'to') as buyable
from chosen
cross join permit p
join association a on a.id = p.association_id
join permit_version v on v.association_id = p.association_id and v.permit_id = p.id and v.version = p.version
cross join lateral jsonb_to_record(v.terms) as t (type integer, name jsonb, summary jsonb, prices jsonb,
  techniques jsonb, keeping text, slots jsonb, days jsonb, sale jsonb, calendar jsonb)
left join best b on b.permit_id = p.id
where p.on_sale
order by buyable desc, a.name, t.name ->> 'it';
