-- The office: a third kind of account, what its people may do for which association, and the trail of what they did.

alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in ('angler', 'warden', 'office'));

-- Who works in the office of an association. Invited until accepted_at is set; a removed officer has no row.
create table association_officer (
  association_id integer not null references association,
  account_id uuid not null references account on delete cascade,
  role text not null check (role in
    ('owner', 'secretary', 'treasurer', 'counter', 'wardensCoordinator', 'reader')),
  -- Null: by command.
  invited_by uuid,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  primary key (association_id, account_id)
);
create index association_officer_by_account on association_officer (account_id);

-- Every act of the office, written in the act's own transaction. People are referred to by id, and of personal fields it
-- only says that they changed: erasing a person's data needs no exception here.
create table office_event (
  id uuid primary key,
  association_id integer not null references association,
  at timestamptz not null,
  -- Null: by command.
  account_id uuid,
  role text,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text
);
create index office_event_by_association on office_event (association_id, id);
create index office_event_by_subject on office_event (association_id, subject_kind, subject_id, id);

create function keep_office_event() returns trigger language plpgsql as $$
begin
  raise exception 'the trail of the office is never changed';
end $$;
create trigger keep_office_event before update or delete on office_event
  for each row execute function keep_office_event();
