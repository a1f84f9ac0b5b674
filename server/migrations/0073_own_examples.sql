-- What an office said is really its own although a template has it too: a water's or a zone's name, or a zone that goes on sale
-- without a place on the map.
create table own_example (
  association_id integer not null references association,
  item text not null,
  primary key (association_id, item)
);
