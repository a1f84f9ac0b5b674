-- Permits that an angler wants first in the list.
create table favourite (
  account_id uuid not null references account on delete cascade,
  permit_id integer not null references permit (id) on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, permit_id)
);
