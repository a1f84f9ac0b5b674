-- The people for whom an angler buys, saved by that angler. `number` bounds them: each takes a free one of 30, and two phones that
-- take the same one meet in the unique constraint.
create table saved_person (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  number smallint not null check (number between 1 and 30),
  kind text not null check (kind in ('child', 'friend', 'guest')),
  first_name text,
  last_name text,
  birth_date date,
  email text,
  licence_number text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (account_id, number),
  constraint saved_person_named check (
    case when kind = 'friend' then email is not null and last_name is null and birth_date is null
    else first_name is not null and last_name is not null and birth_date is not null end
  )
);
-- The same person is saved once: a friend by the e-mail, others by name and birth date, without case and accents.
create unique index saved_friend on saved_person (account_id, email) where kind = 'friend';
create unique index saved_by_name on saved_person (account_id, plain_text(first_name), plain_text(last_name), birth_date)
  where kind <> 'friend';
-- Whose account is closed is removed from what others have saved.
create index saved_person_by_email on saved_person (email) where email is not null;
