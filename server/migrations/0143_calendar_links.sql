-- The address with which an angler's calendar follows their permits: one for each account, secret, and ended at once.
create table calendar_link (
  account_id uuid primary key references account,
  code_hash bytea not null unique,
  -- Sealed, so that it can be shown to its owner again (SECOND_FACTOR_KEY).
  key_id text not null,
  code bytea not null,
  made_at timestamptz not null,
  -- The hour in which it was read last, and how often in it; null: never.
  read_in timestamptz,
  reads integer not null default 0
);
