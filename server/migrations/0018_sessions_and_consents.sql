-- A session is named to its owner by an id, never by its token, with the browser and the system of the sign-in.
alter table session add column id uuid not null default gen_random_uuid() unique;
alter table session add column browser text;
alter table session add column system text;

-- Each time that somebody gave or withdrew their consent, and by which way.
create table consent (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('news')),
  given boolean not null,
  -- before: given before consents were recorded.
  way text not null check (way in ('registration', 'profile', 'before')),
  at timestamptz not null
);
create index consent_by_account on consent (account_id, at);

insert into consent (id, account_id, purpose, given, way, at)
  select gen_random_uuid(), id, 'news', true, 'before', created_at from account where newsletter;
