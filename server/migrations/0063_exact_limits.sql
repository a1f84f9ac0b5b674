-- How much each of the tries took: 1 of a limit of tries, cents of a limit of money.
alter table rate_limit add column amounts integer[] not null default '{}';
update rate_limit set amounts = array_fill(1, array[cardinality(tries)]);
alter table rate_limit add check (cardinality(amounts) = cardinality(tries));

-- The unpaid holds of one spot from one network as they are at this moment: of a volatile function each query sees what was
-- committed before it, also what the statement around it waited for.
create function held_from_network(
  of_association integer, network text, of_day date, of_quota integer, of_zone integer, of_slot text, at timestamptz
) returns bigint language plpgsql volatile as $$
declare
  held bigint;
begin
  select count(*) into held from purchase h
  join taken_place t on t.association_id = h.association_id and t.purchase_id = h.id
  where h.association_id = of_association and h.hold_network = network and h.state = 'held' and h.amount_cents > 0
    and coalesce(h.hold_expires_at, '-infinity') > at
    and t.day = of_day and t.quota_id = of_quota and t.zone_id = of_zone and t.slot = of_slot;
  return held;
end $$;
