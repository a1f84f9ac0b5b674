-- The links by which a guest joins a permit to an account; of each only the hash. They go with the purchase.
create table guest_link (
  code_hash bytea primary key,
  association_id integer not null,
  purchase_id uuid not null,
  created_at timestamptz not null,
  -- Of the mail that reminded of it.
  is_reminder boolean not null,
  foreign key (association_id, purchase_id) references purchase (association_id, id) on delete cascade
);
-- One mail at the sale and one reminder, however many servers look for them.
create unique index guest_link_once on guest_link (association_id, purchase_id, is_reminder);
-- Guests to whom a mail may be due.
create index purchase_with_guest_mail on purchase (last_day) where holder_kind = 'guest' and guest_email is not null and state = 'issued';
