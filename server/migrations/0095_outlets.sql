-- Shops and bars that sell for an association: what they may sell, what they earn, and the account of what they owe.

-- A shop, not a person: its people are officers.
create table outlet (
  association_id integer not null references association,
  id uuid not null,
  name text not null,
  -- Null: every permit on sale.
  permit_ids integer[],
  -- Hundredths of a percent of the price, or cents a permit; at most one of them.
  commission_rate integer check (commission_rate between 1 and 10000),
  commission_cents integer check (commission_cents > 0),
  -- What it may owe at most, against a deposit or on credit; null: there is no limit.
  limit_cents integer check (limit_cents > 0),
  limit_kind text not null default 'none' check (limit_kind in ('none', 'deposit', 'credit')),
  revision integer not null default 1,
  saved_at timestamptz not null,
  -- Null: it sells.
  removed_at timestamptz,
  -- The act that can be undone.
  removed_by_event uuid,
  primary key (association_id, id),
  constraint outlet_commission check (commission_rate is null or commission_cents is null),
  constraint outlet_limit check ((limit_cents is null) = (limit_kind = 'none'))
);
comment on table outlet is 'no personal data: a shop or bar that sells for an association';

alter table association_officer drop constraint association_officer_role_check;
alter table association_officer add constraint association_officer_role_check check (role in
  ('owner', 'secretary', 'treasurer', 'counter', 'outlet', 'wardensCoordinator', 'reader'));
-- Where a person of an outlet sells.
alter table association_officer add column outlet_id uuid;
alter table association_officer add constraint association_officer_outlet_check
  check ((role = 'outlet') = (outlet_id is not null));
alter table association_officer add constraint association_officer_outlet
  foreign key (association_id, outlet_id) references outlet;
create index association_officer_by_outlet on association_officer (association_id, outlet_id)
  where outlet_id is not null;

-- What an outlet owes the association is the sum of its entries.
create table outlet_entry (
  association_id integer not null,
  id uuid not null,
  outlet_id uuid not null,
  at timestamptz not null,
  -- Who entered it; null: a job of the server.
  account_id uuid,
  kind text not null check (kind in
    ('sale', 'commission', 'moneyBack', 'commissionBack', 'settlement', 'settlementUndone')),
  cents integer not null,
  order_id uuid,
  purchase_id uuid,
  -- Of a commission: hundredths of a percent as agreed at the sale; null: an amount a permit.
  rate integer,
  -- Of a settlement: the day on which the money was received.
  received_on date,
  -- The settlement that this entry takes back.
  undoes uuid,
  reason text,
  primary key (association_id, id),
  foreign key (association_id, outlet_id) references outlet,
  foreign key (association_id, undoes) references outlet_entry,
  constraint outlet_entry_sign check (
    case when kind = 'sale' then cents >= 0
      when kind in ('commissionBack', 'settlementUndone') then cents > 0
      else cents < 0 end),
  constraint outlet_entry_sale check ((purchase_id is not null) = (kind not like 'settlement%')),
  constraint outlet_entry_settlement check ((received_on is not null) = (kind = 'settlement')),
  constraint outlet_entry_undone check ((undoes is not null) = (kind = 'settlementUndone'))
);
create index outlet_entry_by_outlet on outlet_entry (association_id, outlet_id, at, id);
-- A permit is sold once, and a settlement undone once.
create unique index outlet_entry_sold_once on outlet_entry (association_id, purchase_id, kind)
  where kind in ('sale', 'commission');
create unique index outlet_entry_undone_once on outlet_entry (association_id, undoes) where undoes is not null;
create index outlet_entry_by_purchase on outlet_entry (association_id, purchase_id) where purchase_id is not null;

create function keep_outlet_entry() returns trigger language plpgsql as $$
begin
  raise exception 'the account of an outlet is never changed';
end $$;
create trigger keep_outlet_entry before update or delete on outlet_entry
  for each row execute function keep_outlet_entry();

alter table till_session add constraint till_session_outlet
  foreign key (association_id, outlet_id) references outlet;
