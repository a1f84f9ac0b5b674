-- Waiting for a place. A wait is for one permit and first day, for one to four people; its rows in `wait_spot` are the places that
-- each zone and slot which would do takes.
create table wait (
  id uuid primary key,
  association_id integer not null references association (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  permit_id integer not null references permit (id) on delete cascade,
  day date not null,
  -- Null: any.
  zone_id integer,
  slot text,
  technique integer,
  -- Who fishes, as the lines of an order name it.
  people jsonb not null,
  least smallint not null check (least >= 1),
  -- The zones and slots that would do, and what of the permit they follow from.
  choices jsonb not null,
  known text not null,
  -- The lowest is served first: microseconds since 1970, so that a backup has nothing to restore beside the rows.
  rank bigint not null default (extract(epoch from clock_timestamp()) * 1000000)::bigint,
  state text not null check (state in ('waiting', 'offered', 'ended')),
  missed smallint not null default 0,
  -- The first purchase of the order that is offered.
  order_id uuid,
  outcome text check ((outcome is not null) = (state = 'ended')),
  joined_at timestamptz not null,
  ended_at timestamptz
);
create unique index wait_of_day on wait (account_id, permit_id, day) where state <> 'ended';
create index wait_going_on on wait (permit_id, day) where state <> 'ended';
create index wait_of_club on wait (association_id, day);

create table wait_spot (
  wait_id uuid not null references wait (id) on delete cascade,
  -- The position in `choices`.
  choice smallint not null,
  day date not null,
  quota_id integer not null,
  zone_id integer not null,
  slot text not null,
  association_id integer not null,
  layout integer not null,
  -- For the first of the party, the first two, and so on: the places that they take, and how many of these are not for people for
  -- whom some are reserved.
  people smallint[] not null,
  others smallint[] not null,
  least smallint not null,
  -- False: an offer is made, or it is too late for one.
  is_waiting boolean not null default true,
  primary key (wait_id, choice, day, quota_id, zone_id, slot)
);
create index wait_spot_waiting on wait_spot (day, quota_id, zone_id, slot) where is_waiting;

-- Who waits for this place and could be served now, but for the person who wants it. Volatile: it sees what was committed while the
-- lock of the place was awaited.
create function waiting_on(
  of_association integer, of_day date, of_quota integer, of_zone integer, of_slot text, but_for uuid
)
returns table (waiting_id uuid, party integer) language plpgsql volatile as $$
begin
  return query
  select distinct s.wait_id, cardinality(s.people) from wait_spot s join wait w on w.id = s.wait_id
  where w.account_id <> but_for and s.is_waiting and s.day = of_day and s.quota_id = of_quota and s.zone_id = of_zone and s.slot = of_slot
    and s.association_id = of_association
    and not exists (
      select from wait_spot c
      left join place p on p.day = c.day and p.quota_id = c.quota_id and p.zone_id = c.zone_id and p.slot = c.slot
        and p.association_id = c.association_id and p.layout = c.layout
      where c.wait_id = s.wait_id and c.choice = s.choice
        and (p.day is null or p.capacity - p.taken < c.people[c.least]
          or p.others_capacity - p.others_taken < c.others[c.least])
    );
end $$;

-- A club may do without a waiting list.
alter table association add column has_waits boolean not null default true;
