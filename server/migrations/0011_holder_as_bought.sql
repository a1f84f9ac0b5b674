-- Who holds a purchase, as they were when it was bought or handed over to them. Codes, lists and prices take the person
-- from here: what the account says may change later. Of an accompanied minor this is the adult.
alter table purchase add column holder_first_name text;
alter table purchase add column holder_last_name text;
alter table purchase add column holder_birth_date date;
-- Persons whom the permit named before a correction, the oldest first: [{ firstName, lastName, birthDate, until }].
alter table purchase add column earlier_holders jsonb;

update purchase u set holder_first_name = a.first_name, holder_last_name = a.last_name, holder_birth_date = a.birth_date
from account a where a.id = u.holder_id;

alter table purchase alter column holder_first_name set not null;
alter table purchase alter column holder_last_name set not null;

-- Each correction of a person that changed permits in hand: what was said before, and who changed it.
create table person_correction (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  corrected_at timestamptz not null,
  corrected_by text not null check (corrected_by in ('self', 'operator')),
  first_name text not null,
  last_name text not null,
  birth_date date,
  permits integer not null
);
create index person_correction_by_account on person_correction (account_id, corrected_at);
