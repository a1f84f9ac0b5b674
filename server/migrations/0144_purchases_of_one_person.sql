-- The purchases of one person are found by that person alone. While a young table's statistics were old, the conditions on states let the
-- planner read two indexes of all purchases beside those of the person: each order took longer with every sale before it. As before (0121)
-- in all else.
create or replace function holder_facts(account_id uuid, email text, from_day date, moment timestamptz)
returns table (account json, facts json) language sql stable parallel safe as $$
  select account_as_json(a::account), json_build_object('accountId', a.id, 'revision', a.revision, 'email', a.email, 'birthDate', a.birth_date,
    'memberOf', (select coalesce(json_agg(json_build_object('associationId', m.association_id, 'until', m.valid_until)), '[]')
      from (select m.association_id, m.valid_until from association_member m
          where m.email = a.email and m.account_id is null and (m.birth_date is null or a.birth_date is null or m.birth_date = a.birth_date)
            and (coalesce(m.name_words = words_of_name(a.first_name || ' ' || a.last_name), true)
              or not exists (select from association_member f where f.association_id = m.association_id and f.email = m.email
                and f.id <> m.id and (f.account_id is null or f.account_id = a.id) and coalesce(f.birth_date = a.birth_date, true)))
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
      from (select * from purchase q where q.holder_id = a.id or (q.buyer_id = a.id and q.holder_kind = 'minor') offset 0) p
      where p.last_day >= $3 - (select s.limits_count_days_before from association s where s.id = p.association_id)
        and (p.state = 'issued' or (p.state = 'held' and p.hold_expires_at > $4))))
  from (
    select * from account where id = $1
    union all
    select * from account where $1 is null and email = $2 and kind = 'angler'
  ) a
  where a.kind = 'angler' and a.status = 'active'
$$;
