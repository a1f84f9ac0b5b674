-- A link to one's own data, mailed on request: the page and the file can be taken once each.
create table data_export (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  page_opened_at timestamptz,
  file_taken_at timestamptz
);
create index data_export_by_account on data_export (account_id);

-- Another e-mail for an account counts when both mailboxes have confirmed it. Where the new address has an account
-- already, nothing can confirm it; asking looks the same.
create table email_change (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  old_code_hash bytea not null unique,
  new_code_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'refused', 'replaced')),
  check ((ended_at is null) = (outcome is null))
);
create index email_change_by_account on email_change (account_id);
