-- What an association writes to those who hold a permit for some days; its mails are in the outbox, from a minute later on.
create table office_message (
  association_id integer not null references association,
  id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  zone_ids integer[] not null,
  from_day date not null,
  to_day date not null,
  -- By language: subject and text.
  texts jsonb not null,
  recipients integer not null,
  -- Stopped by the office: so many had not been sent.
  stopped_at timestamptz,
  left_out integer,
  primary key (association_id, id)
);
create index outbox_of_message on outbox ((mail->>'message')) where mail->>'message' is not null;
