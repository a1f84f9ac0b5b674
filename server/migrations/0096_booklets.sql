-- Booklets: permits set aside, signed and printed before they are sold, for places without a network.

alter table purchase drop constraint purchase_holder_kind_check;
alter table purchase add constraint purchase_holder_kind_check
  check (holder_kind in ('self', 'other', 'minor', 'guest', 'invited', 'blank')) not valid;
alter table purchase validate constraint purchase_holder_kind_check;
-- A blank has no price and nobody's birth date until it is entered as sold; then it is a guest's.
alter table purchase add constraint purchase_blank_check check (holder_kind <> 'blank' or (
  state in ('held', 'expired', 'released') and amount_cents = 0 and holder_birth_date is null)) not valid;
alter table purchase validate constraint purchase_blank_check;

create table booklet (
  association_id integer not null references association,
  id uuid not null,
  -- Printed on each blank: the number at the association in a year.
  year integer not null,
  number integer not null check (number > 0),
  permit_id integer not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  a_day integer not null check (a_day > 0),
  zone_id integer,
  slot text,
  technique integer,
  -- Who sells it; null: a person of the association.
  outlet_id uuid,
  -- The time of its day at which a blank goes back to the live places; null: it ends with its day.
  returns_at time,
  -- Keeps the permits until they are claimed; nobody signs in to it.
  keeper_id uuid not null references account,
  made_by uuid not null,
  made_at timestamptz not null,
  -- Lost: what is not sold of it is refused by wardens.
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  primary key (association_id, id),
  unique (association_id, year, number),
  foreign key (association_id, outlet_id) references outlet,
  check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3))
);

create table booklet_blank (
  association_id integer not null,
  booklet_id uuid not null,
  serial integer not null check (serial > 0),
  purchase_id uuid not null,
  -- Entered as sold.
  entered_at timestamptz,
  entered_by uuid,
  -- When it was sold, and how its seller took the money.
  sold_at timestamptz,
  paid_as text check (paid_as in ('cash', 'terminal', 'transfer')),
  -- Its place had gone back and was taken: it is sold beside the quota.
  is_beside boolean not null default false,
  -- Handed in unsold, or with its booklet declared void.
  ended_at timestamptz,
  primary key (association_id, booklet_id, serial),
  unique (association_id, purchase_id),
  foreign key (association_id, booklet_id) references booklet,
  foreign key (association_id, purchase_id) references purchase,
  check (num_nonnulls(entered_at, entered_by, sold_at, paid_as) in (0, 4)),
  check (entered_at is null or ended_at is null)
);

-- Wardens have the blanks of a day too.
create index purchase_blank_by_last_day on purchase (association_id, last_day) where holder_kind = 'blank';
