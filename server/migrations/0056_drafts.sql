-- What the office of an association has changed of its file and not published yet, by part: 'permits/day', 'calendars'.
-- json, not jsonb: it goes back into the file, which people read in its order.
create table draft_part (
  association_id integer not null references association,
  part text not null,
  -- Null: removed.
  value json,
  saved_at timestamptz not null,
  account_id uuid references account,
  -- New entries follow the others in this order. Counted per association: a sequence is not in a backup.
  place integer not null,
  primary key (association_id, part)
);

-- Every file of an association that was published, without people.
create table association_edition (
  association_id integer not null references association,
  number integer not null,
  file json not null,
  published_at timestamptz not null,
  -- Null: by command.
  account_id uuid references account,
  primary key (association_id, number)
);
insert into association_edition (association_id, number, file, published_at)
  select id, 1, file, updated_at from association where file is not null;

-- Whether the office publishes what is on sale; a file then only with --replace.
alter table association add column managed_by_office boolean not null default false;

-- False: named by command and not put on sale by its office yet; anglers do not see it.
alter table association add column is_published boolean not null default true;
