-- Reminders and pushes: docs/decisions/0162.

-- The key by which push services recognise this server; without a configured one it is made once. Its private half is sealed.
create table push_key (
  id smallint primary key check (id = 1),
  public_key bytea not null,
  key_id text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);
comment on table push_key is 'no personal data: the key of the server towards push services';

-- A browser of a person that takes pushes. It ends with the session in which it was switched on, however that ends; whoever
-- signs in next on the same phone takes its address over.
create table push_device (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  session_hash bytea not null unique references session (token_hash) on delete cascade,
  -- The push service's, as the browser gave it.
  endpoint text not null unique check (endpoint ~ '^https://' and length(endpoint) <= 2000),
  public_key bytea not null check (length(public_key) = 65),
  secret bytea not null check (length(secret) = 16),
  created_at timestamptz not null
);
create index push_device_of_account on push_device (account_id);

-- By what a person wants to be told of a kind of thing; without a row as rules/notices/notice-kinds.ts says.
create table notice_choice (
  account_id uuid not null references account (id) on delete cascade,
  kind text not null,
  by_push boolean not null,
  by_mail boolean not null,
  primary key (account_id, kind)
);

-- When a person’s devices stay silent, in whole hours at the water; without a row from 21 to 7.
create table notice_hours (
  account_id uuid primary key references account (id) on delete cascade,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23),
  lets_urgent_through boolean not null
);

-- What a person was told, or is to be told on their devices. Of one thing once, however often it is tried.
create table notice (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null,
  -- What it is about: `<purchase>/<day>`.
  subject text not null,
  at timestamptz not null,
  unique (account_id, kind, subject),
  -- Title, text and path, as the devices show it; null: by mail alone, or it is done with.
  push jsonb,
  time_zone text not null,
  due_at timestamptz not null,
  -- After that nobody has any use for it.
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  -- The devices whose push service has not taken it yet; null: all.
  left_devices uuid[],
  ended_at timestamptz,
  check ((push is null) = (ended_at is not null))
);
create index notice_due on notice (due_at) where ended_at is null;
create index notice_of_subject on notice (kind, subject);
