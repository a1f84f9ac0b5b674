-- Reminders of memberships that end, as an office sends them: one row a sending, whose mails are in the outbox with its id.
create table reminder_batch (
  id uuid primary key,
  association_id integer not null references association,
  account_id uuid references account,
  at timestamptz not null,
  kind text not null check (kind in ('before', 'atEnd', 'after')),
  recipients integer not null check (recipients > 0),
  stopped_at timestamptz,
  left_out integer,
  check ((stopped_at is null) = (left_out is null))
);
create index reminder_batch_by_association on reminder_batch (association_id, at);
create index reminder_batch_of_account on reminder_batch (account_id);
create index reminder_batch_by_time on reminder_batch (at);

-- Each kind once for each end of a membership: the key is what keeps a second mail from being written. Without a reference to the
-- member: one who was taken out by mistake and put back is not reminded twice.
create table member_reminder (
  member_id uuid not null,
  ends_on date not null,
  kind text not null check (kind in ('before', 'atEnd', 'after')),
  association_id integer not null references association,
  batch_id uuid not null references reminder_batch on delete cascade,
  -- Of the mail's link, by which the member says no.
  link_hash bytea not null unique,
  primary key (member_id, ends_on, kind)
);
create index member_reminder_of_batch on member_reminder (batch_id);
create index member_reminder_by_association on member_reminder (association_id);

-- Members who said that they do not renew after this end: no further reminder of it.
create table reminder_refusal (
  member_id uuid not null,
  ends_on date not null,
  at timestamptz not null,
  primary key (member_id, ends_on)
);
create index reminder_refusal_by_time on reminder_refusal (at);
