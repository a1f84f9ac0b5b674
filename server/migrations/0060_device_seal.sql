-- The key that a person's phones seal unsent entries with, when the session ends there (docs/decisions/0095).
create table device_seal (
  account_id uuid primary key references account on delete cascade,
  -- A point of P-256, uncompressed.
  public_key bytea not null check (length(public_key) = 65),
  -- Sealed as the secrets of second factors are; key_id names the key.
  key_id text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);
