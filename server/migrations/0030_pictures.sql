-- The pictures of an association's waters, each in several widths, as the import made them. The hash is of the content of
-- all files of a picture: what an address names never changes.
create table picture (
  association_id integer not null references association,
  hash text not null,
  width integer not null check (width > 0),
  format text not null check (format in ('webp', 'jpg')),
  bytes bytea not null,
  primary key (association_id, hash, width, format)
);
-- They are compressed already.
alter table picture alter column bytes set storage external;
