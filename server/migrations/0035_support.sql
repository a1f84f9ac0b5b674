-- A permit that holds only together with another one: a child's beside an adult's, an add-on bought later and its permit.
-- Written with the purchase and never changed; it counts while both are live. `requirement`: the key of the rule in the
-- terms of the purchase. `ends_last`: the supporter cannot be given back before it; otherwise it ends with the supporter.
create table support (
  association_id integer not null,
  purchase_id uuid not null,
  supporter_id uuid not null,
  requirement text not null,
  ends_last boolean not null,
  primary key (association_id, purchase_id, requirement),
  foreign key (association_id, purchase_id) references purchase (association_id, id),
  foreign key (association_id, supporter_id) references purchase (association_id, id),
  check (purchase_id <> supporter_id)
);
create index support_by_supporter on support (association_id, supporter_id);
