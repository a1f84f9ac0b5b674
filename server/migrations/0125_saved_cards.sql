-- A card that the payment provider keeps for a person, by consent, on the account that an association is paid on: its customer there.
-- The number never comes here.
create table saved_card (
  id uuid primary key,
  account_id uuid not null references account (id),
  association_id integer not null references association (id),
  -- Null: the server's own.
  stripe_account text,
  -- Null: not made yet. It is made with the id of this row as its key, so that repeating makes one.
  customer_id text,
  -- The order with which a card is to be kept, and when that was asked for; null: none is.
  order_id uuid,
  requested_at timestamptz,
  check ((order_id is null) = (requested_at is null)),
  -- The card that is kept, and when that was asked for; null: none is yet.
  card_id text,
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint check (expiry_month between 1 and 12),
  expiry_year smallint,
  consented_at timestamptz,
  check (num_nulls(card_id, brand, last4, expiry_month, expiry_year, consented_at) in (0, 6)),
  check (card_id is not null or order_id is not null),
  -- When a job sees what became of the order.
  look_at timestamptz,
  check ((order_id is null) = (look_at is null))
);
create unique index saved_card_of_account on saved_card (account_id, association_id, coalesce(stripe_account, ''));
create index saved_card_due on saved_card (look_at) where look_at is not null;

-- A customer at the provider who is to be deleted, with the card; it names nobody. The key is that of the row that it was.
create table ended_customer (
  id uuid primary key,
  stripe_account text,
  customer_id text,
  look_at timestamptz not null
);
create index ended_customer_due on ended_customer (look_at);
