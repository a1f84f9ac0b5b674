-- Accounts are global; whatever an association owns carries its id in the key,
-- so that the data can be spread by association later.

create table account (
  id uuid primary key,
  kind text not null check (kind in ('angler', 'warden')),
  email text not null check (email = lower(email)),
  password_hash text,
  first_name text not null,
  last_name text not null,
  birth_date date,
  language text not null check (language in ('it', 'en')),
  newsletter boolean not null default false,
  nationality text,
  phone text,
  status text not null check (status in ('inactive', 'active', 'blocked')),
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  unique (kind, email)
);

create table session (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_account on session (account_id);

-- Where an account signed in before: such an address has its own count of tries, so that somebody who
-- guesses from elsewhere does not shut the owner out. Hashed with the account.
create table known_address (
  account_id uuid not null references account on delete cascade,
  address_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, address_hash)
);

-- Each registration by itself, with a code of its own: the account is made of the one whose code is confirmed.
-- One for an e-mail that has an account already has codes that nothing can match.
create table registration (
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  language text not null check (language in ('it', 'en')),
  newsletter boolean not null,
  nationality text,
  phone text,
  created_at timestamptz not null,
  -- Six digits to type, limited in tries; and the code of the mailed link, too long to be guessed.
  code_hash bytea not null,
  link_hash bytea not null,
  code_expires_at timestamptz not null,
  tries_left integer not null check (tries_left >= 0),
  confirmed_at timestamptz
);
create index registration_by_email on registration (email, created_at);

-- Links to choose a password: single use, expiring. Without an account for an e-mail that has none, so that
-- asking takes the same time.
create table password_link (
  id uuid primary key,
  account_id uuid references account on delete cascade,
  purpose text not null check (purpose in ('forgotten', 'invitation')),
  code_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_by_account on password_link (account_id);

create table association (
  id integer primary key,
  key text not null unique,
  name text not null,
  time_zone text not null,
  stripe_account text,
  -- How long a place is held while somebody pays; null: the usual time of rules/hold-time.ts.
  hold_minutes integer check (hold_minutes between 1 and 120),
  -- Contacts, offices, points of sale, colour, texts: see the import schema.
  profile jsonb not null,
  demo boolean not null default false,
  updated_at timestamptz not null default now()
);

create table association_member (
  association_id integer not null references association,
  email text not null check (email = lower(email)),
  primary key (association_id, email)
);

create table association_warden (
  association_id integer not null references association,
  account_id uuid not null references account,
  primary key (association_id, account_id)
);

create table blocked_holder (
  association_id integer not null references association,
  email text not null check (email = lower(email)),
  until date,
  primary key (association_id, email)
);

create table zone (
  association_id integer not null references association,
  id integer not null,
  key text not null,
  name jsonb not null,
  -- GeoJSON geometry, longitude before latitude.
  shape jsonb not null,
  profile jsonb not null default '{}',
  primary key (association_id, id),
  unique (id),
  unique (association_id, key)
);

create table permit (
  association_id integer not null references association,
  id integer not null,
  key text not null,
  version integer not null,
  on_sale boolean not null,
  primary key (association_id, id),
  unique (id),
  unique (association_id, key)
);

create table permit_version (
  association_id integer not null,
  permit_id integer not null,
  version integer not null,
  terms jsonb not null,
  created_at timestamptz not null default now(),
  primary key (association_id, permit_id, version),
  foreign key (association_id, permit_id) references permit (association_id, id) deferrable initially deferred
);

create table closure (
  association_id integer not null references association,
  id uuid not null,
  permit_id integer,
  zone_id integer,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  reason jsonb not null,
  primary key (association_id, id),
  check (permit_id is not null or zone_id is not null)
);
create index closure_by_day on closure (to_day, from_day);

-- One row for each day, permit, zone (0: none) and slot ('': none) with limited entry.
-- taken counts everybody outside the minors' pool; planned is what the association
-- last asked for: what is sold already is never taken away by a smaller figure.
create table place (
  day date not null,
  permit_id integer not null,
  zone_id integer not null,
  slot text not null,
  association_id integer not null,
  capacity integer not null,
  taken integer not null default 0,
  planned integer not null,
  minor_capacity integer not null default 0,
  minor_taken integer not null default 0,
  minor_planned integer not null default 0,
  primary key (day, permit_id, zone_id, slot, association_id),
  constraint place_never_oversold check (taken >= 0 and taken <= capacity),
  constraint place_minor_never_oversold check (minor_taken >= 0 and minor_taken <= minor_capacity)
);

create table discount_code (
  association_id integer not null references association,
  id uuid not null,
  code text not null check (code = upper(code)),
  -- { kind: 'percent', percent } or { kind: 'amount', cents }
  rule jsonb not null,
  permit_ids integer[],
  from_day date,
  to_day date,
  uses_in_all integer,
  uses_per_person integer,
  only_email text,
  used integer not null default 0,
  active boolean not null default true,
  primary key (association_id, id),
  unique (id),
  unique (association_id, code),
  constraint discount_never_overused check (used >= 0 and (uses_in_all is null or used <= uses_in_all))
);

create table purchase (
  association_id integer not null,
  id uuid not null,
  permit_id integer not null,
  permit_version integer not null,
  buyer_id uuid not null references account,
  holder_id uuid not null references account,
  holder_kind text not null check (holder_kind in ('self', 'other', 'minor')),
  minor_first_name text,
  minor_last_name text,
  minor_birth_date date,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  zone_id integer,
  slot text,
  technique integer,
  -- null: not declared (yet)
  keeps_catch boolean,
  state text not null check (state in ('held', 'issued', 'expired', 'released', 'voided', 'refunded')),
  -- What is bought, as one text: the same buyer asking for the same gets the same hold.
  order_key text not null,
  hold_expires_at timestamptz,
  -- The price as the rules gave it: base, options, discount, total, all in cents.
  price jsonb not null,
  amount_cents integer not null check (amount_cents >= 0),
  discount_code_id uuid,
  option_codes text[] not null default '{}',
  conditions_version integer,
  conditions_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  issued_at timestamptz,
  ended_at timestamptz,
  code_version integer not null default 0,
  short_code text unique,
  signed_code text,
  date_changes integer not null default 0,
  primary key (association_id, id),
  unique (id)
);
create unique index purchase_one_hold on purchase (association_id, buyer_id, order_key) where state = 'held';
create index purchase_by_buyer on purchase (buyer_id, first_day);
create index purchase_by_order on purchase (buyer_id, order_key, created_at desc);
create index purchase_by_holder on purchase (holder_id, first_day);
create index purchase_by_permit on purchase (permit_id, first_day);
create index purchase_held on purchase (hold_expires_at) where state = 'held';

-- The places a purchase stands on; the counters in place count exactly these rows.
create table taken_place (
  association_id integer not null,
  purchase_id uuid not null,
  day date not null,
  permit_id integer not null,
  zone_id integer not null,
  slot text not null,
  minor_pool boolean not null,
  primary key (association_id, purchase_id, day, zone_id, slot),
  foreign key (association_id, purchase_id) references purchase (association_id, id)
);
create index taken_place_by_place on taken_place (day, permit_id, zone_id, slot);

create table discount_use (
  association_id integer not null,
  purchase_id uuid not null,
  discount_code_id uuid not null,
  buyer_id uuid not null,
  primary key (association_id, purchase_id)
);
create index discount_use_by_person on discount_use (discount_code_id, buyer_id);

create table payment (
  association_id integer not null,
  purchase_id uuid not null,
  -- Counts the prices that one hold has had; the provider's idempotency key is made of it.
  attempt integer not null,
  intent_id text unique,
  stripe_account text,
  amount_cents integer not null,
  state text not null
    check (state in ('opening', 'open', 'authorised', 'captured', 'cancelled', 'refunding', 'refunded')),
  opened_at timestamptz not null default now(),
  authorised_at timestamptz,
  captured_at timestamptz,
  ended_at timestamptz,
  refunded_cents integer not null default 0,
  -- Decided before the provider is asked to cancel it: from then on nothing is sold for it.
  withdrawn_at timestamptz,
  -- When the sweeper looks at it next; taking one moves it on, so that two servers take different ones.
  look_at timestamptz not null default now(),
  primary key (association_id, purchase_id, attempt),
  foreign key (association_id, purchase_id) references purchase (association_id, id)
);
create index payment_unfinished on payment (look_at) where state in ('opening', 'open', 'authorised', 'refunding');

-- Mails leave from here, after the transaction that they tell of.
create table outbox (
  id uuid primary key,
  mail jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz
);
create index outbox_due on outbox (due_at) where sent_at is null;

-- Messages kept for /dev/mailbox, in demo mode only.
create table kept_mail (
  id uuid primary key,
  mail jsonb not null,
  created_at timestamptz not null default now()
);

create table signing_key (
  id text primary key,
  public_jwk jsonb not null,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
-- Two servers that start on a new database at once end up with one key.
create unique index signing_key_in_use on signing_key ((true)) where retired_at is null;

create table app_error (
  id uuid primary key,
  message text not null,
  received_at timestamptz not null default now()
);

-- Moments of the tries that still count, by the hash of what is limited.
create table rate_limit (
  key text primary key,
  tries timestamptz[] not null,
  expires_at timestamptz not null
);
create index rate_limit_by_expiry on rate_limit (expires_at);

-- The example associations that the demo has loaded, as they were then.
create table demo_file (
  name text primary key,
  hash text not null
);
