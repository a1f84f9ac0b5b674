-- What a club reads of its bank's statements: who paid is in the text, so that it is kept for a bounded time.

create table bank_entry (
  association_id integer not null references association,
  id uuid primary key,
  -- The file that brought it, by which it can be taken out again.
  statement_id uuid not null,
  on_day date not null,
  -- What came in is positive.
  cents integer not null check (cents <> 0),
  text text not null,
  -- Of day, amount, text, reference and the place among equal lines of the file: the same file twice changes nothing.
  fingerprint text not null,
  read_at timestamptz not null,
  -- The order whose transfer it is, as somebody of the office said; null: they did not.
  order_id uuid,
  unique (association_id, fingerprint)
);
create index bank_entry_by_day on bank_entry (association_id, on_day desc, id desc);
