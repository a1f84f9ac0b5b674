-- The tables of reference.sql; as frozen as that. A purchase is as wide as a permit that an angler carries (who, when, where, at
-- which price, with which code) and is found as one is (by its code, its buyer, its holder, its permit's day, its last day):
-- a row without these would be sold faster and could not be used.
create schema reference;

create table reference.angler (
  id bigint primary key,
  first_name text not null,
  last_name text not null
);

create table reference.place (
  spot integer primary key,
  capacity integer not null,
  taken integer not null default 0,
  check (taken >= 0 and taken <= capacity)
) with (fillfactor = 80);

create table reference.purchase (
  id uuid primary key default gen_random_uuid(),
  spot integer not null references reference.place,
  permit_id integer not null,
  permit_version integer not null,
  buyer_id bigint not null references reference.angler,
  holder_id bigint not null references reference.angler,
  holder_first_name text not null,
  holder_last_name text not null,
  holder_birth_date date not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  slot text,
  technique integer,
  keeps_catch boolean,
  price jsonb not null,
  amount_cents integer not null check (amount_cents >= 0),
  state text not null check (state in ('held', 'issued', 'ended')),
  conditions_version integer not null,
  conditions_accepted_at timestamptz not null,
  short_code text not null unique,
  signed_code text not null,
  created_at timestamptz not null default now(),
  issued_at timestamptz not null
);
create index on reference.purchase (buyer_id, first_day);
create index on reference.purchase (holder_id, first_day);
create index on reference.purchase (permit_id, first_day);
create index on reference.purchase (last_day);

create table reference.payment (
  purchase_id uuid primary key references reference.purchase,
  amount_cents integer not null check (amount_cents >= 0),
  state text not null check (state in ('open', 'captured', 'refunded')),
  provider_id text unique,
  look_at timestamptz,
  created_at timestamptz not null default now()
);
create index on reference.payment (look_at) where state = 'open';

insert into reference.place (spot, capacity)
select n, 1000000000 from generate_series(0, 999) n;
insert into reference.angler (id, first_name, last_name)
select n, 'Angler', 'Number ' || n from generate_series(1, 100000) n;
analyze reference.angler;
