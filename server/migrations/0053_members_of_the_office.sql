-- What the office knows of a member, beside the e-mail by which the shop recognises them. A member of the file has only that.
alter table association_member
  add column id uuid not null default gen_random_uuid() unique,
  add column number text,
  add column first_name text,
  add column last_name text,
  -- The last day; null: without end.
  add column valid_until date,
  -- The office wrote the row: a later import of the file keeps it.
  add column by_office boolean not null default false,
  -- The file names them.
  add column in_file boolean not null default true,
  -- The office's act that wrote the row last: an undo puts back only what nobody changed since.
  add column written_by uuid,
  add column search_text text not null generated always as (plain_text(ltrim(
    coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || email || ' ' || coalesce(number, '')))) stored;
create index association_member_in_order on association_member (association_id, search_text, email);

-- Members of the file whom the office took out: a later import leaves them out for as long as the file names them.
create table member_left_out (
  association_id integer not null references association,
  email text not null check (email = lower(email)),
  primary key (association_id, email)
);

-- Members as they were before an act of the office, for as long as it can be undone. Without an e-mail: there was none.
create table member_before (
  act_id uuid not null,
  member_id uuid not null,
  association_id integer not null references association,
  at timestamptz not null,
  act text not null check (act in ('added', 'changed', 'removed')),
  email text check (email = lower(email)),
  number text,
  first_name text,
  last_name text,
  valid_until date,
  by_office boolean,
  in_file boolean,
  written_by uuid,
  primary key (act_id, member_id),
  check ((email is null) = (act = 'added'))
);
create index member_before_by_time on member_before (at);
create index member_before_by_email on member_before (email);

-- A list of members that a browser has read from a file and sends in pieces. Nothing of it counts before it is applied.
create table member_import (
  id uuid primary key,
  association_id integer not null references association,
  begun_at timestamptz not null,
  -- What was done, once it was applied: then it has no rows any more.
  outcome jsonb
);
create index member_import_by_time on member_import (begun_at);
create table member_import_row (
  import_id uuid not null references member_import on delete cascade,
  -- As the file counts its rows.
  row integer not null,
  email text,
  number text,
  first_name text,
  last_name text,
  valid_until date,
  -- What is wrong in it; null: nothing.
  mistakes jsonb,
  primary key (import_id, row)
);

-- A number of a member whom the office lists counts beside those of the file, where the file lists any. Members until a day.
create or replace function holder_facts(account_id uuid, email text, from_day date, moment timestamptz)
returns table (account json, facts json) language sql stable parallel safe as $$
  select account_as_json(a::account), json_build_object('accountId', a.id, 'revision', a.revision, 'email', a.email, 'birthDate', a.birth_date,
    'memberOf', (select coalesce(json_agg(json_build_object('associationId', m.association_id, 'until', m.valid_until)), '[]')
      from association s join association_member m on m.association_id = s.id and m.email = a.email),
    'blockedBy', (select coalesce(json_agg(json_build_object('associationId', s.id, 'until', b.until)), '[]')
      from association s join blocked_holder b on b.association_id = s.id and b.email = a.email),
    'stated', (select coalesce(json_agg(json_build_object('associationId', f.association_id, 'key', f.key,
        'number', f.number, 'validUntil', f.valid_until,
        'isListed', f.kind <> 'membership' or f.number is null
          or not exists (select from member_number n where n.association_id = f.association_id)
          or exists (select from member_number n where n.association_id = f.association_id
            and n.number = upper(regexp_replace(f.number, '\s', '', 'g')))
          or exists (select from association_member m where m.association_id = f.association_id
            and upper(regexp_replace(m.number, '\s', '', 'g')) = upper(regexp_replace(f.number, '\s', '', 'g'))
            and (m.valid_until is null or m.valid_until >= $3)))), '[]')
      from stated_fact f where f.account_id = a.id),
    'permits', (select coalesce(json_agg(json_build_object('purchaseId', p.id, 'permitId', p.permit_id,
        'associationId', p.association_id, 'firstDay', p.first_day, 'lastDay', p.last_day, 'state', p.state,
        'buyerId', p.buyer_id, 'version', p.permit_version, 'holderKind', p.holder_kind,
        'minorFirstName', p.minor_first_name, 'minorLastName', p.minor_last_name,
        'minorBirthDate', p.minor_birth_date, 'zoneId', p.zone_id, 'slot', p.slot,
        'technique', p.technique, 'keepsCatch', p.keeps_catch,
        'optionCodes', p.option_codes) order by p.id), '[]')
      from purchase p
      where (p.holder_id = a.id or (p.buyer_id = a.id and p.holder_kind = 'minor'))
        and p.last_day >= $3 - (select s.limits_count_days_before from association s where s.id = p.association_id)
        and (p.state = 'issued' or (p.state = 'held' and p.hold_expires_at > $4))))
  from (
    select * from account where id = $1
    union all
    select * from account where $1 is null and email = $2 and kind = 'angler'
  ) a
  where a.kind = 'angler' and a.status = 'active'
$$;
create index association_member_by_number on association_member (association_id, upper(regexp_replace(number, '\s', '', 'g')))
  where number is not null;
