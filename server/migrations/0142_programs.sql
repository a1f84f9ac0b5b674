-- Keys with which programs of an association read its own data: each with its rights, stored only as a hash of 256 random bits.
create table api_key (
  association_id integer not null references association,
  id uuid primary key,
  name text not null check (name <> ''),
  -- By which people recognise it, as the key itself is shown once: its first characters.
  beginning text not null,
  key_hash bytea not null unique,
  rights text[] not null check (cardinality(rights) > 0 and rights <@ array['sales', 'members', 'catches', 'places']),
  made_at timestamptz not null,
  -- To the hour, so that a program that reads a lot writes little; null: never.
  last_used_at timestamptz
);
create index api_key_of_association on api_key (association_id, made_at);
comment on table api_key is 'no personal data: keys of an association''s programs, without who made them; that is in the trail.';

-- What a program reads of a sale changes with its issue, its end, a move and a refund. The first two have their moments already; holds
-- are in no index, so that placing one costs what it did.
alter table order_line add column changed_at timestamptz;
comment on column order_line.changed_at is 'When it was moved, or money of it was decided to go back, last; null: never.';
create index order_line_by_change on order_line (association_id, greatest(issued_at, ended_at, changed_at), id)
  where issued_at is not null;

create index catch_by_arrival on catch (association_id, arrived_at, id);

-- Members in the database, as with their cards (0118): no way of writing them can forget it. After what a membership paid is counted (0114),
-- whose trigger comes first by its name.
alter table association_member add column changed_at timestamptz not null default now();
create index association_member_by_change on association_member (association_id, changed_at, id);
create function note_changed_member() returns trigger language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;
create trigger note_changed_member before update on association_member for each row
  when ((old.email, old.number, old.first_name, old.last_name, old.valid_until, old.account_id)
    is distinct from (new.email, new.number, new.first_name, new.last_name, new.valid_until, new.account_id))
  execute function note_changed_member();

-- Who is a member no more, so that a program that keeps the list hears of it.
create table member_gone (
  -- Without a reference: it outlives whom it tells of, as long as retention says.
  association_id integer not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (association_id, member_id)
);
create index member_gone_by_time on member_gone (association_id, at, member_id);
create index member_gone_at on member_gone (at);
create function note_gone_members() returns trigger language plpgsql as $$
begin
  insert into member_gone (association_id, member_id, at) select association_id, id, now() from gone
  on conflict (association_id, member_id) do update set at = excluded.at;
  return null;
end $$;
create trigger note_gone_members after delete on association_member referencing old table as gone
  for each statement execute function note_gone_members();
-- An undo puts a member back under the same id.
create function forget_gone_members() returns trigger language plpgsql as $$
begin
  delete from member_gone g using come where g.association_id = come.association_id and g.member_id = come.id;
  return null;
end $$;
create trigger forget_gone_members after insert on association_member referencing new table as come
  for each statement execute function forget_gone_members();

-- Addresses of an association's programs that are told what happens, and what each is told.
create table webhook (
  association_id integer not null references association,
  id uuid primary key,
  url text not null check (url like 'https://%'),
  events text[] not null check (cardinality(events) > 0 and events <@ array[
    'sale.issued', 'sale.moved', 'sale.refunded', 'closure.begun', 'catch.noted', 'member.joined']),
  -- Sealed, as messages are signed with it (SECOND_FACTOR_KEY).
  key_id text not null,
  secret bytea not null,
  -- The one before, with which messages are signed too until then.
  earlier_key_id text,
  earlier_secret bytea,
  earlier_until timestamptz,
  made_at timestamptz not null,
  -- Nothing is written for it and nothing sent; what waits goes on once that ends.
  paused_at timestamptz,
  paused_why text check (paused_why in ('office', 'failing', 'gone')),
  -- Since when nothing has arrived of what was tried; null: the last message arrived, or none was tried.
  failing_since timestamptz,
  last_delivered_at timestamptz,
  check ((paused_at is null) = (paused_why is null)),
  check ((earlier_secret is null) = (earlier_until is null) and (earlier_secret is null) = (earlier_key_id is null))
);
create index webhook_of_association on webhook (association_id, made_at);
comment on table webhook is 'no personal data: addresses of an association''s programs, without who added them; that is in the trail.';

-- Without references: a sale writes it, and waits for nobody who removes an address at the same moment.
create table webhook_delivery (
  association_id integer not null,
  id uuid primary key,
  webhook_id uuid not null,
  event text not null,
  -- Ids and what happened, in the words of the wire.
  data jsonb not null,
  made_at timestamptz not null,
  -- Given up three days after this: when it was made, or sent again by hand.
  tried_since timestamptz not null,
  -- When it is tried next; null: it is over.
  due_at timestamptz,
  attempts integer not null default 0,
  tried_at timestamptz,
  took_ms integer,
  -- The answer's code, or why there was none.
  status integer,
  failure text,
  delivered_at timestamptz,
  given_up_at timestamptz,
  check ((due_at is null) = (delivered_at is not null or given_up_at is not null))
);
-- By address: however many wait for one, the first of every other is found at once. What is over is in none of the two.
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where due_at is not null;
create index webhook_delivery_test on webhook_delivery (due_at) where due_at is not null and event = 'test';
create index webhook_delivery_given_up on webhook_delivery (webhook_id, given_up_at) where given_up_at is not null;
create index webhook_delivery_in_order on webhook_delivery (association_id, made_at, id);
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, made_at, id);
create index webhook_delivery_by_time on webhook_delivery (made_at);

-- New entries of a list of members, in the database: no way of writing them can forget it.
create function tell_of_new_members() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (association_id, id, webhook_id, event, data, made_at, tried_since, due_at)
  select w.association_id, gen_random_uuid(), w.id, 'member.joined', jsonb_build_object('idSocio', c.id), now(), now(), now()
  from come c join webhook w on w.association_id = c.association_id and 'member.joined' = any (w.events) and w.paused_at is null;
  return null;
end $$;
create trigger tell_of_new_members after insert on association_member referencing new table as come
  for each statement execute function tell_of_new_members();
