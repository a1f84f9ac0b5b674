-- A refund may come back weeks later, from a card whose account is closed: its money is the association's again, and the person has nothing.

-- What of the provider's refunds came back, in all; null: nothing.
alter table payment add column came_back_cents integer check (came_back_cents > 0);
-- Since when some of it waits for the office, to be given by hand or once more; null: none does.
alter table payment add column came_back_at timestamptz;
-- What of it a person has given, in the provider's place; null: nothing.
alter table payment add column by_hand_cents integer check (by_hand_cents > 0);
alter table payment add constraint payment_came_back_check
  check (intent_id is not null or (came_back_cents is null and came_back_at is null and by_hand_cents is null));
alter table payment add constraint payment_came_back_at_check check (came_back_at is null or state = 'refunding');

create index payment_came_back on payment (association_id, purchase_id) where came_back_at is not null;

-- The bank's own number of a line; null: the file has none.
alter table bank_entry add column reference text;

-- The same movement as another file has it, in another form: a line is known by either.
create table bank_entry_twin (
  association_id integer not null references association,
  -- As that of `bank_entry`, of the line in the other file.
  fingerprint text not null,
  -- The other file.
  statement_id uuid not null,
  entry_id uuid not null references bank_entry (id) on delete cascade,
  primary key (association_id, fingerprint)
);
comment on table bank_entry_twin is 'no personal data: that two files of a bank have the same movement. It goes with the line.';
create index bank_entry_twin_of_entry on bank_entry_twin (entry_id);

-- A sale is paid by one line of the statements.
update bank_entry e set order_id = null
where exists (select from bank_entry o where o.association_id = e.association_id and o.order_id = e.order_id and o.id < e.id);
create unique index bank_entry_of_order on bank_entry (association_id, order_id) where order_id is not null;
