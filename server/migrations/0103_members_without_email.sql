-- The words of a name without regard to case, accents, apostrophes and their order, as rules/sale/same-person.ts compares them; null: none.
create function words_of_name(t text) returns text language sql immutable parallel safe as $$
  select nullif(array_to_string(array(
    select w from unnest(string_to_array(translate(plain_text(t), '.,;:_/()-''', '         '), ' ')) w
    where w <> '' order by w collate "C"), ' '), '')
$$;

-- A member is known by a number, by a name with a birth date, or by an e-mail; older members have none, and two of a family share one.
alter table association_member drop constraint association_member_pkey;
alter table association_member drop constraint association_member_id_key;
alter table association_member add primary key (id);
alter table association_member alter column email drop not null;
alter table association_member
  add column birth_date date,
  -- The account that this member has said to be theirs, by number and birth date, a letter's code or at a counter; null: none, or
  -- the one with the e-mail.
  add column account_id uuid references account,
  add column joined_at timestamptz;
alter table association_member add constraint association_member_known_check
  check (email is not null or number is not null or (last_name is not null and birth_date is not null));
alter table association_member add constraint association_member_joined_check check ((account_id is null) = (joined_at is null));
-- The file names a member by e-mail alone.
alter table association_member add constraint association_member_in_file_check check (not in_file or email is not null);

alter table association_member add column name_words text generated always as (words_of_name(
  coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) stored;
alter table association_member drop column search_text;
alter table association_member add column search_text text not null generated always as (plain_text(trim(
  coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(number, '')))) stored;
create index association_member_in_order on association_member (association_id, search_text, id);
create index association_member_by_email on association_member (association_id, email) where email is not null;
create index association_member_of_email on association_member (email) where email is not null;
create index association_member_of_account on association_member (account_id) where account_id is not null;
create index association_member_by_birth_date on association_member (association_id, birth_date) where birth_date is not null;
-- The file names an e-mail once.
create unique index association_member_of_file on association_member (association_id, email) where in_file;
-- One account is one member of an association, and the other way round.
create unique index association_member_joined_once on association_member (association_id, account_id) where account_id is not null;

alter table member_before add column birth_date date;
alter table member_before add column account_id uuid references account;
alter table member_before add column joined_at timestamptz;
alter table member_before drop constraint member_before_check;
create index member_before_of_account on member_before (account_id) where account_id is not null;
alter table member_import_row add column birth_date date;
alter table member_import_row add column name_words text generated always as (words_of_name(
  coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) stored;

-- Accounts that tried too many numbers, or the number of a member whom another account has joined: told to the office, and kept 30 days.
create table member_guess (
  association_id integer not null references association,
  account_id uuid not null references account,
  at timestamptz not null,
  primary key (association_id, account_id)
);

-- A member with an account's e-mail is that account, unless the two have different birth dates; so is one whom the account has joined.
-- As before (0100) in all else.
create or replace function holder_facts(account_id uuid, email text, from_day date, moment timestamptz)
returns table (account json, facts json) language sql stable parallel safe as $$
  select account_as_json(a::account), json_build_object('accountId', a.id, 'revision', a.revision, 'email', a.email, 'birthDate', a.birth_date,
    'memberOf', (select coalesce(json_agg(json_build_object('associationId', m.association_id, 'until', m.valid_until)), '[]')
      from (select m.association_id, m.valid_until from association_member m
          where m.email = a.email and m.account_id is null and (m.birth_date is null or a.birth_date is null or m.birth_date = a.birth_date)
        union all
        select m.association_id, m.valid_until from association_member m where m.account_id = a.id) m),
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
        'buyerId', p.buyer_id, 'holderId', p.holder_id, 'version', p.permit_version, 'holderKind', p.holder_kind,
        'minorFirstName', p.minor_first_name, 'minorLastName', p.minor_last_name,
        'minorBirthDate', p.minor_birth_date,
        'guest', case when p.holder_kind = 'guest' then json_build_object('firstName', p.holder_first_name,
          'lastName', p.holder_last_name, 'birthDate', p.holder_birth_date) end,
        'invitedEmail', case when p.holder_kind = 'invited' then coalesce(p.guest_email, '') end,
        'zoneId', p.zone_id, 'slot', p.slot,
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
