-- Duty that comes back every week, from a day to a day, but for some days. Days that are over are not changed: a pattern that
-- the office changes or ends is cut at that day, and what follows is another row.
create table warden_duty_pattern (
  id uuid primary key default gen_random_uuid(),
  association_id integer not null,
  account_id uuid not null,
  -- 1 Monday to 7 Sunday.
  weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'),
  first_day date not null,
  last_day date not null,
  except_days date[] not null default '{}',
  check (last_day >= first_day),
  foreign key (association_id, account_id) references association_warden (association_id, account_id) on delete cascade
);
create index warden_duty_pattern_of_warden on warden_duty_pattern (account_id, association_id);

-- What an undo would put back has no patterns, and knows since when a warden was out.
update office_undo u
set earlier = u.earlier || '{"patterns": []}'
from office_event e
where e.id = u.event_id and e.act = 'warden.changed';
update office_undo u
set earlier = jsonb_set(u.earlier, '{duty,patterns}', '[]')
  || jsonb_build_object('removedOn', (e.at at time zone a.time_zone)::date::text)
from office_event e join association a on a.id = e.association_id
where e.id = u.event_id and e.act = 'warden.removed';
