-- A second step after the password: codes of an authenticator app (TOTP), passkeys, and recovery codes beside them.

-- The secret is sealed with a key that is not in the database (docs/decisions/0028); key_id names it.
create table totp (
  account_id uuid primary key references account on delete cascade,
  key_id text not null,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- When a first code was right; before that it counts for nothing.
  confirmed_at timestamptz,
  -- Of the newest code that was used: no code at or before it is right again.
  last_counter bigint not null default 0
);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table passkey (
  -- The credential id that the authenticator chose, in base64url.
  id text primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_account on passkey (account_id);

-- What a passkey is asked to sign: single use, for one purpose, and for one account where it is known.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'second-step')),
  account_id uuid references account on delete cascade,
  expires_at timestamptz not null
);

-- The password was right; the second step is awaited.
create table sign_in_ticket (
  ticket_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  -- Of the password's hash at that moment: a new password makes the ticket worthless.
  password_mark bytea not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index sign_in_ticket_by_account on sign_in_ticket (account_id);

-- Sessions whose person has just proved again who they are, to change how they sign in.
create table session_confirmation (
  token_hash bytea primary key references session on delete cascade,
  confirmed_at timestamptz not null,
  with_second_factor boolean not null
);

-- Until when a warden may sign in without a second factor, where they are to have one.
alter table account add column second_factor_due_at timestamptz;
-- Opened after that without one: it may set one up, and little else.
alter table session add column must_set_up_second_factor boolean not null default false;
