-- Orders of an authority in mid-season: shown above the rules of permits that are sold already, which they do not change.
create table ordinance (
  association_id integer not null references association,
  id uuid primary key,
  -- By language: title and text. At least one.
  texts jsonb not null,
  -- Empty: all waters.
  zone_ids integer[] not null default '{}',
  from_day date not null,
  until_day date,
  authority text,
  reference text,
  revision integer not null default 1,
  saved_at timestamptz not null,
  -- Shown no longer.
  removed_at timestamptz,
  -- The act that can be undone; null: it was an undo itself.
  removed_by_event uuid references office_event,
  check (until_day is null or until_day >= from_day),
  check (removed_at is not null or removed_by_event is null)
);
create index ordinance_of_association on ordinance (association_id, from_day);
