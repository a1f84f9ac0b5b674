-- The short codes that a permit had before it was handed over, or before that was undone: a warden who types one is told so.
create table earlier_short_code (
  code text primary key,
  association_id integer not null,
  purchase_id uuid not null,
  foreign key (association_id, purchase_id) references purchase (association_id, id) on delete cascade
);
create index earlier_short_code_of_purchase on earlier_short_code (purchase_id);
