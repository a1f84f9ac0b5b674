-- What the office of an association needs to find a sale and to show it.

-- Names without regard to case and accents; immutable, so that it can be indexed.
create function plain_text(t text) returns text language sql immutable parallel safe strict as $$
  select translate(lower(t), 'àáâãäåèéêëìíîïòóôõöùúûüçñčšž', 'aaaaaaeeeeiiiiooooouuuucncsz')
$$;

create extension if not exists pg_trgm;
create index account_by_name on account using gin (plain_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)
  where kind = 'angler';
create index purchase_by_child on purchase using gin (plain_text(minor_first_name || ' ' || minor_last_name) gin_trgm_ops)
  where holder_kind = 'minor';
create index purchase_by_association on purchase (association_id, id desc) where issued_at is not null;

-- Sent mails keep the sale that they are about.
create index outbox_of_purchase on outbox ((mail->>'purchaseId')) where sent_at is not null;

-- Notes of the office on a sale; only the office reads them. Not part of the trail: they may name people, and go with the sale.
create table sale_note (
  association_id integer not null references association,
  id uuid not null,
  purchase_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  text text not null,
  primary key (association_id, id),
  foreign key (association_id, purchase_id) references purchase (association_id, id) on delete cascade
);
create index sale_note_by_purchase on sale_note (purchase_id, id);

-- The office looked at a sale: its angler is shown that, as with wardens.
alter table access_log drop constraint access_log_what_check;
alter table access_log add constraint access_log_what_check
  check (what in ('angler', 'anglers', 'movements', 'snapshot', 'sale'));
