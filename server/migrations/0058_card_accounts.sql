-- The account that an association opens at the card provider from its office: one, which is gone on with later. Test money and
-- real money have different accounts.
create table card_account (
  association_id integer not null references association,
  livemode boolean not null,
  -- Null: being opened. The provider may have it already, and answers it again to the same attempt.
  account text,
  -- Part of the idempotency key: the provider repeats a failure to its key for a day.
  attempt integer not null default 1,
  primary key (association_id, livemode)
);

-- What the provider said last of an account that an association names.
create table card_account_state (
  account text primary key,
  state text not null check (state in ('incomplete', 'checking', 'payoutsOff', 'ready', 'rejected', 'notConnected')),
  refreshed_at timestamptz not null
);
