-- The days of a purchase as an account knows them: of a permit that is another's by now, those for which the account handed it over,
-- else those for which it was first handed over. To which day its receiver moves it is the receiver's.
create function days_known_to(u purchase, account uuid, is_seen boolean, out first_day date, out last_day date)
language sql stable as $$
  select case when is_seen then u.first_day else coalesce(h.first_day, u.first_day) end,
    case when is_seen then u.last_day else coalesce(h.last_day, u.last_day) end
  from (values (1)) one (n)
  left join lateral (
    select d.first_day, d.last_day
    from hand_over d
    cross join lateral (select (d.from_id = account or d.by_id is not distinct from account) as is_own) o
    where d.association_id = u.association_id and d.purchase_id = u.id and d.undone_at is null
    order by o.is_own desc, case when o.is_own then d.handed_at end desc, d.handed_at limit 1
  ) h on true
$$;
