-- A warden checked a permit. Written on a phone, perhaps without a network: it may arrive late and twice, and is
-- never changed.
create table permit_check (
  association_id integer not null references association,
  id uuid not null,
  -- null: the code was not genuine, or nobody's; it is held against nobody.
  purchase_id uuid,
  warden_id uuid not null references account,
  -- By the phone's clock.
  checked_at timestamptz not null,
  arrived_at timestamptz not null,
  way text not null check (way in ('camera', 'typed', 'list')),
  result text not null check (result in ('valid', 'notValid', 'revoked', 'notGenuine', 'unknown')),
  -- Codes of rules/permit-check.ts.
  reasons text[] not null,
  -- Of when the list was that the phone had.
  list_as_of timestamptz,
  primary key (association_id, id),
  unique (id),
  foreign key (association_id, purchase_id) references purchase (association_id, id)
);
create index permit_check_by_purchase on permit_check (purchase_id, checked_at);
create index permit_check_by_day on permit_check (association_id, checked_at);

-- A warden was shown what there is of somebody: of one purchase, of all of a permit, or of all of the day.
create table look (
  association_id integer not null references association,
  id uuid not null,
  warden_id uuid not null references account,
  at timestamptz not null,
  what text not null check (what in ('angler', 'anglers', 'movements', 'snapshot')),
  -- Of one angler.
  purchase_id uuid,
  -- Of the anglers of a permit.
  permit_id integer,
  primary key (association_id, id),
  foreign key (association_id, purchase_id) references purchase (association_id, id)
);
create index look_by_purchase on look (purchase_id, at) where purchase_id is not null;
create index look_by_time on look (association_id, at);
