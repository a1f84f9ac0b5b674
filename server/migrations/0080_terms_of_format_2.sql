-- Terms that were stored in format 1 of the association file are rewritten in format 2 once, so that everything reads one form.
-- What they say stays the same: docs/decisions/0114-format-1-goes.md.

create function pg_temp.before_day(length text) returns jsonb language sql immutable as $$
  select jsonb_build_object('before', length, 'of', 'day')
$$;

create function pg_temp.hours_before_day(hours integer) returns jsonb language sql immutable as $$
  select pg_temp.before_day(case when hours = 0 then 'PT0S' else 'PT' || hours || 'H' end)
$$;

-- Empty for every day.
create function pg_temp.calendar_of(seasons jsonb, weekdays jsonb) returns jsonb language sql immutable as $$
  select case when days = '{}' then '{}' else jsonb_build_object('calendar', jsonb_build_object('in', jsonb_build_array(days))) end
  from (select case when jsonb_array_length(seasons) > 0 then jsonb_build_object('seasons', seasons) else '{}' end
    || case when weekdays @> '[1, 2, 3, 4, 5, 6, 7]' then '{}' else jsonb_build_object('weekdays', weekdays) end as days) as row
$$;

-- Days of sale began at midnight; the last one ended at a time, or at the midnight after it.
create function pg_temp.sale_of(sale jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('opens', jsonb_build_array(jsonb_build_object('moment', pg_temp.before_day('P' || (sale ->> 'opensDaysAhead') || 'D'))))
    || case
      when sale ? 'closesAt' then jsonb_build_object('closes',
        pg_temp.before_day('P' || last_day || 'D') || jsonb_build_object('at', sale -> 'closesAt'))
      when last_day > 0 then jsonb_build_object('closes', pg_temp.before_day('P' || last_day - 1 || 'D'))
      else '{}' end
  from (select coalesce((sale ->> 'closesDaysBefore')::integer, 0) as last_day) as days
$$;

-- A member under age paid their own price, anybody else the lowest that applied: rows are read downwards.
create function pg_temp.prices_of(price jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('per', price -> 'per', 'baseCents', price -> 'adultCents', 'rows',
    coalesce(jsonb_agg(scope || jsonb_build_object('cents', price -> name) order by place = 1 desc, (price ->> name)::integer, place), '[]'))
  from (values
    (1, 'memberMinorCents', '{"groups": [{"key": "minor", "under": 18}], "members": true}'::jsonb),
    (2, 'minorCents', '{"groups": [{"key": "minor", "under": 18}]}'),
    (3, 'memberCents', '{"members": true}')) as named (place, name, scope)
  where price ? name and (place = 1 or (price ->> name)::integer <= (price ->> 'adultCents')::integer)
$$;

create function pg_temp.add_ons_of(options jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(option - array['priceCents', 'per'] || jsonb_build_object('prices',
    jsonb_build_object('per', option -> 'per', 'baseCents', option -> 'priceCents', 'rows', '[]'::jsonb)) order by place), '[]')
  from jsonb_array_elements(options) with ordinality as listed (option, place)
$$;

-- Each part by itself: terms that were stored while format 2 had fewer parts have some of each.
create function pg_temp.terms_of(terms jsonb) returns jsonb language sql immutable as $$
  select terms - array['options', 'seasons', 'weekdays', 'price']
    || jsonb_build_object('holder', (terms -> 'holder') - 'onePerDay')
    || case when terms ? 'options' then jsonb_build_object('addOns', pg_temp.add_ons_of(terms -> 'options')) else '{}' end
    || case when terms ? 'seasons' then pg_temp.calendar_of(terms -> 'seasons', terms -> 'weekdays') else '{}' end
    || case when terms ? 'price' then jsonb_build_object('prices', pg_temp.prices_of(terms -> 'price')) else '{}' end
$$;

create function pg_temp.moments_of(terms jsonb) returns jsonb language sql immutable as $$
  select terms - array['change', 'giveBack']
    || jsonb_build_object('sale', pg_temp.sale_of(terms -> 'sale'))
    || case when (terms #>> '{change,dateTimes}')::integer > 0 then jsonb_build_object('change', jsonb_build_object(
      'times', terms #> '{change,dateTimes}',
      'until', pg_temp.hours_before_day((terms #>> '{change,dateUntilHoursBefore}')::integer))) else '{}' end
    || case when (terms #>> '{change,holder}')::boolean then '{"handOver": {"until": {"before": "PT0S"}}}'::jsonb else '{}' end
    || case when terms ? 'giveBack' then jsonb_build_object('giveBack', jsonb_build_array(jsonb_build_object(
      'until', pg_temp.hours_before_day((terms #>> '{giveBack,untilHoursBefore}')::integer),
      'percent', terms #> '{giveBack,percent}'))) else '{}' end
$$;

-- How many permits a person may have on a day stood in each permit; null: the association was not imported since.
update association a set purchase_limits = (
  select coalesce(jsonb_agg('{"atMost": 1, "of": "purchases", "per": "day"}' || limits.rest order by limits.place), '[]')
  from (
    select case kind when 'permit' then 1 else 2 end as place,
      case kind when 'permit' then '{"eachPermit": true}' else '{}' end::jsonb
        || case when count(*) = (select count(*) from permit p where p.association_id = a.id) then '{}'
          else jsonb_build_object(case kind when 'permit' then 'counts' else 'for' end,
            jsonb_build_object('permits', jsonb_agg(permit_id order by permit_id))) end as rest
    from (
      select p.id as permit_id, v.terms #>> '{holder,onePerDay}' as kind
      from permit p join permit_version v
        on v.association_id = p.association_id and v.permit_id = p.id and v.version = p.version
      where p.association_id = a.id) as said
    where kind in ('permit', 'association')
    group by kind) as limits)
where purchase_limits is null;
alter table association alter column purchase_limits set default '[]', alter column purchase_limits set not null;

update permit_version set terms = pg_temp.terms_of(terms)
where terms ?| array['options', 'seasons', 'price'] or terms -> 'holder' ? 'onePerDay';
update permit_version set terms = pg_temp.moments_of(terms) where terms -> 'sale' ? 'opensDaysAhead';
