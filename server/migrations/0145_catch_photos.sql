-- Photographs of fish, of who noted them; the association sees those for which it asks as proof.
create table catch_photo (
  association_id integer not null,
  -- Created on the phone.
  id uuid primary key,
  catch_id uuid not null,
  account_id uuid not null references account,
  -- The app had said, before it was taken, that the association asks for it as proof.
  for_club boolean not null,
  -- As the phone sends it.
  bytes integer not null check (bytes between 1 and 400000),
  received integer not null default 0 check (received between 0 and bytes),
  begun_at timestamptz not null,
  -- Where the finished picture is; null: pieces are missing.
  stored_in text check (stored_in in ('database', 's3')),
  foreign key (association_id, catch_id) references catch (association_id, id) on delete cascade,
  check (stored_in is null or received = bytes)
);
create index catch_photo_of_fish on catch_photo (association_id, catch_id);
create index catch_photo_of_account on catch_photo (account_id);
create index catch_photo_by_time on catch_photo (begun_at);
create index catch_photo_of_association on catch_photo (association_id, begun_at, id)
  where for_club and stored_in is not null;

-- What has arrived of a photograph; deleted when it is whole.
create table catch_photo_piece (
  photo_id uuid not null references catch_photo on delete cascade,
  from_byte integer not null,
  content bytea not null check (length(content) between 1 and 60000),
  primary key (photo_id, from_byte)
);

-- Files that the server keeps by a key, where no other storage is configured. A JPEG is compressed already.
create table stored_file (
  key text primary key,
  content bytea not null
);
alter table stored_file alter column content set storage external;
alter table catch_photo_piece alter column content set storage external;

-- Files of another storage of which the database knows nothing any more: a job removes them there.
create table file_to_remove (
  key text primary key,
  since timestamptz not null default now()
);

comment on table file_to_remove is 'no personal data: names of files that are being deleted, each a random id.';

-- In the database: however a photograph goes, with its fish, its person or alone, its file goes with it.
create function forget_photo_files() returns trigger language plpgsql as $$
begin
  delete from stored_file f using gone g where g.stored_in = 'database' and f.key = 'catch-photo/' || g.id;
  insert into file_to_remove (key) select 'catch-photo/' || id from gone where stored_in = 's3' on conflict do nothing;
  return null;
end $$;
create trigger forget_photo_files after delete on catch_photo referencing old table as gone
  for each statement execute function forget_photo_files();

-- Who deletes a fish deletes its photographs, on whatever way.
create function forget_photos_of_fish() returns trigger language plpgsql as $$
begin
  delete from catch_photo where association_id = new.association_id and catch_id = new.id;
  return null;
end $$;
create trigger forget_photos_of_fish after update of cancelled on catch for each row
  when (new.cancelled and not old.cancelled) execute function forget_photos_of_fish();
