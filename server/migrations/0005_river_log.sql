-- A permit that is booked day by day: where its holder fishes on a day. The places it takes are rows of taken_place
-- under the same purchase.
create table zone_booking (
  association_id integer not null,
  id uuid not null,
  purchase_id uuid not null,
  day date not null,
  zone_id integer,
  slot text,
  technique integer,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (association_id, id),
  unique (id),
  foreign key (association_id, purchase_id) references purchase (association_id, id)
);
-- One for a day; another choice takes its place.
create unique index zone_booking_of_day on zone_booking (association_id, purchase_id, day) where cancelled_at is null;

-- What anglers and wardens write at the river, as it counts now. Each is written on a phone, perhaps without a network:
-- it may arrive twice, late and in any order, so none of them refers to another, only to the purchase.
-- (phone_time, version_id): of two versions the greater one counts; whatever does not count is in earlier_version.
create table outing (
  association_id integer not null,
  id uuid not null,
  purchase_id uuid not null,
  day date not null,
  zone_id integer,
  slot text,
  technique integer,
  started_at timestamptz,
  ended_at timestamptz,
  no_catch boolean not null,
  cancelled boolean not null,
  written_by uuid not null references account,
  phone_time timestamptz not null,
  version_id uuid not null,
  arrived_at timestamptz not null,
  versions integer not null default 1,
  primary key (association_id, id),
  unique (id),
  foreign key (association_id, purchase_id) references purchase (association_id, id)
);
create index outing_by_purchase on outing (purchase_id, day);
create index outing_by_day on outing (association_id, day);

create table catch (
  association_id integer not null,
  id uuid not null,
  purchase_id uuid not null,
  outing_id uuid not null,
  species text not null,
  -- To the half centimetre.
  length_mm integer check (length_mm > 0),
  weight_g integer check (weight_g > 0),
  kept boolean not null,
  caught_at timestamptz not null,
  zone_id integer,
  cancelled boolean not null,
  written_by uuid not null references account,
  phone_time timestamptz not null,
  version_id uuid not null,
  arrived_at timestamptz not null,
  versions integer not null default 1,
  primary key (association_id, id),
  unique (id),
  foreign key (association_id, purchase_id) references purchase (association_id, id)
);
create index catch_by_purchase on catch (purchase_id, caught_at);

create table note (
  association_id integer not null,
  id uuid not null,
  purchase_id uuid not null,
  text text not null,
  author_kind text not null check (author_kind in ('angler', 'warden')),
  cancelled boolean not null,
  written_by uuid not null references account,
  phone_time timestamptz not null,
  version_id uuid not null,
  arrived_at timestamptz not null,
  versions integer not null default 1,
  primary key (association_id, id),
  unique (id),
  foreign key (association_id, purchase_id) references purchase (association_id, id)
);
create index note_by_purchase on note (purchase_id, phone_time);

-- Versions that do not count: corrected since, or arrived after a later one. Nothing is ever changed here.
create table earlier_version (
  association_id integer not null,
  kind text not null check (kind in ('outing', 'catch', 'note')),
  item_id uuid not null,
  version_id uuid not null,
  purchase_id uuid not null,
  -- The row as it was.
  content jsonb not null,
  written_by uuid not null,
  phone_time timestamptz not null,
  arrived_at timestamptz not null,
  primary key (association_id, kind, item_id, version_id)
);
