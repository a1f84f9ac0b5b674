-- What was sold over a counter, under a key that the seller's browser made: sent twice, it is one sale, and after a lost network the
-- seller asks by it whether something was sold.
create table counter_sale (
  association_id integer not null references association,
  id uuid primary key,
  -- The first purchase of the order; written in the same transaction, after this row.
  order_id uuid not null,
  -- Who sold it.
  account_id uuid not null references account,
  outlet_id uuid,
  -- The till that the cash went to.
  session_id uuid,
  paid_by text not null check (paid_by in ('cash', 'terminal', 'transfer', 'free')),
  given_cents integer check (given_cents >= 0),
  at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references account,
  check ((undone_at is null) = (undone_by is null)),
  unique (association_id, order_id),
  foreign key (association_id, order_id) references purchase (association_id, id) deferrable initially deferred
);
create index counter_sale_of_seller on counter_sale (association_id, account_id, at desc);
