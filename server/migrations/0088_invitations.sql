-- Somebody is invited by e-mail to a permit that is paid, and says who they are until a limit: a moment of the permit; null: the
-- evening before its first day.
alter table association add column invitations_until jsonb;

alter table purchase add column complete_by timestamptz;
-- When the buyer was told that nobody completed it in time, and that it stays theirs.
alter table purchase add column lapsed_at timestamptz;
alter table purchase drop constraint purchase_holder_kind_check;
alter table purchase add constraint purchase_holder_kind_check
  check (holder_kind in ('self', 'other', 'minor', 'guest', 'invited')) not valid;
alter table purchase validate constraint purchase_holder_kind_check;
-- Until it is completed it has no code, no name and a limit.
alter table purchase add constraint purchase_invited_check check (holder_kind <> 'invited' or (
  signed_code is null and short_code is null and holder_birth_date is null and complete_by is not null)) not valid;
alter table purchase validate constraint purchase_invited_check;
-- Invitations that are due to be mailed, reminded of, or ended.
create index purchase_invited on purchase (complete_by) where holder_kind = 'invited' and state = 'issued';

-- The links by which an invited person completes a permit; of each only the hash. They go with the purchase.
create table invitation_link (
  code_hash bytea primary key,
  association_id integer not null,
  purchase_id uuid not null,
  created_at timestamptz not null,
  -- Of the mail that reminded of it.
  is_reminder boolean not null,
  foreign key (association_id, purchase_id) references purchase (association_id, id) on delete cascade
);
create index invitation_link_of_purchase on invitation_link (association_id, purchase_id);
comment on column purchase.guest_email is
  'Where a guest without an account gets their own permit, or who is invited to it is asked who they are; null: none is known.';

-- A permit that is not completed counts for who is invited, and not for the account that keeps it.
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
