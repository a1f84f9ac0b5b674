-- Where an association is paid by bank transfer by who joins online; none: there it is by card alone.
create table transfer_account (
  association_id integer primary key references association,
  holder text not null,
  iban text not null,
  -- For how long an order waits for its transfer.
  days integer not null check (days between 3 and 60),
  saved_at timestamptz not null
);
comment on table transfer_account is 'no personal data: the bank account of an association.';
