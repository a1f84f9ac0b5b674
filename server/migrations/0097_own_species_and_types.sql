-- What a club names itself: fish of its waters that no list has, and types of permits. Rows are never removed, because sold terms
-- and catch logs name them. Fish travel as club/key; the code of a type is above those of the specification, stays with its
-- club and key, and is given by the import, which waits for every other import.
create table own_species (
  association_id integer not null references association,
  key text not null,
  names jsonb not null,
  latin text,
  primary key (association_id, key)
);
comment on table own_species is 'no personal data: fish that an association names';

create table own_permit_type (
  association_id integer not null references association,
  key text not null,
  code integer not null unique check (code > 1000),
  names jsonb not null,
  -- Whether the file of the club has it now: others are shown on what was sold, and are no filter.
  is_current boolean not null,
  primary key (association_id, key)
);
comment on table own_permit_type is 'no personal data: types of permits that an association names';
