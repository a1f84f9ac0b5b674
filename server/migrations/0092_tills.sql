-- The tills of an association: cash of a seller or an outlet, from an opening to a closing. Nothing of them is changed afterwards
-- and nothing is deleted: the database itself refuses it.
create table till_session (
  association_id integer not null references association,
  id uuid primary key,
  -- The seller whose till it is; null: it is an outlet's.
  account_id uuid,
  outlet_id uuid,
  opened_at timestamptz not null,
  opened_by uuid not null,
  float_cents integer not null check (float_cents >= 0),
  closed_at timestamptz,
  closed_by uuid,
  counted_cents integer check (counted_cents >= 0),
  -- The float and all entries; what was counted differs by the stated difference.
  expected_cents integer,
  -- What whoever closed it says of it, mostly of a difference.
  closing_note text,
  check (num_nonnulls(account_id, outlet_id) = 1),
  check (num_nonnulls(closed_at, closed_by, counted_cents, expected_cents) in (0, 4))
);
-- One open till for each seller and each outlet.
create unique index till_open_of_seller on till_session (association_id, account_id) where closed_at is null and outlet_id is null;
create unique index till_open_of_outlet on till_session (association_id, outlet_id) where closed_at is null and account_id is null;
create index till_closed on till_session (association_id, closed_at desc, id desc) where closed_at is not null;

create table till_entry (
  association_id integer not null references association,
  id uuid primary key,
  session_id uuid not null references till_session,
  at timestamptz not null,
  account_id uuid not null,
  kind text not null check (kind in ('sale', 'refund', 'paidOut')),
  -- What came in is positive, what went out negative.
  cents integer not null check (case kind when 'sale' then cents > 0 else cents < 0 end),
  order_id uuid,
  purchase_id uuid,
  reason text,
  check ((order_id is null) = (kind = 'paidOut')),
  check (purchase_id is null or order_id is not null),
  check ((reason is not null) = (kind = 'paidOut'))
);
create index till_entry_of_session on till_entry (session_id, at, id);
create index till_entry_of_order on till_entry (association_id, order_id) where order_id is not null;

create function keep_till_entry() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of a till is never changed';
end $$;
create trigger keep_till_entry before update or delete on till_entry for each row execute function keep_till_entry();

-- Behind the lock with which the server enters: a closing and an entry wait for each other.
create function enter_open_till() returns trigger language plpgsql as $$
begin
  perform from till_session where id = new.session_id and association_id = new.association_id and closed_at is null for share;
  if not found then raise exception 'a closed till has no more entries'; end if;
  return new;
end $$;
create trigger enter_open_till before insert on till_entry for each row execute function enter_open_till();

-- A till is closed once, with the sum of its entries, and stays as it is.
create function keep_till_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null or new.closed_at is null
    or (old.association_id, old.id, old.account_id, old.outlet_id, old.opened_at, old.opened_by, old.float_cents)
      is distinct from (new.association_id, new.id, new.account_id, new.outlet_id, new.opened_at, new.opened_by, new.float_cents)
  then raise exception 'a till is closed once, and never changed'; end if;
  if new.expected_cents is distinct from
    new.float_cents + coalesce((select sum(cents) from till_entry where session_id = new.id), 0)
  then raise exception 'a till is closed with the sum of its entries'; end if;
  return new;
end $$;
create trigger keep_till_session before update or delete on till_session
  for each row execute function keep_till_session();
