-- The tables of reference.sql; as frozen as that.
create schema reference;

create table reference.place (
  spot integer primary key,
  capacity integer not null,
  taken integer not null default 0,
  check (taken >= 0 and taken <= capacity)
) with (fillfactor = 80);

create table reference.purchase (
  id bigint generated always as identity primary key,
  spot integer not null references reference.place,
  buyer_id bigint not null,
  price_cents integer not null,
  state text not null,
  created_at timestamptz not null default now()
);

create table reference.payment (
  purchase_id bigint primary key references reference.purchase,
  amount_cents integer not null,
  state text not null,
  created_at timestamptz not null default now()
);

insert into reference.place (spot, capacity)
select n, 1000000000 from generate_series(0, 999) n;
