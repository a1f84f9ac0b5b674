-- How much one person may buy, as the association's file says it (rules/purchase-limits.ts). Null: the association was last
-- imported when each permit had its own `onePerDay`, which then counts.
alter table association add column purchase_limits jsonb;
-- How many days before a purchase others of its holder may be that a limit counts with it.
alter table association add column limits_count_days_before integer not null default 0
  check (limits_count_days_before between 0 and 366);

-- As before (0026_read_models.sql), with the earlier permits that a limit of their association counts.
create or replace function holder_facts(account_id uuid, email text, from_day date, moment timestamptz)
returns table (account json, facts json) language sql stable parallel safe as $$
  select account_as_json(a::account), json_build_object('accountId', a.id, 'revision', a.revision, 'email', a.email, 'birthDate', a.birth_date,
    'memberOf', (select coalesce(json_agg(m.association_id), '[]') from association s
      join association_member m on m.association_id = s.id and m.email = a.email),
    'blockedBy', (select coalesce(json_agg(json_build_object('associationId', s.id, 'until', b.until)), '[]')
      from association s join blocked_holder b on b.association_id = s.id and b.email = a.email),
    'permits', (select coalesce(json_agg(json_build_object('purchaseId', p.id, 'permitId', p.permit_id,
        'associationId', p.association_id, 'firstDay', p.first_day, 'lastDay', p.last_day, 'state', p.state,
        'buyerId', p.buyer_id, 'version', p.permit_version, 'holderKind', p.holder_kind,
        'minorFirstName', p.minor_first_name, 'minorLastName', p.minor_last_name,
        'minorBirthDate', p.minor_birth_date, 'zoneId', p.zone_id, 'slot', p.slot,
        'technique', p.technique, 'keepsCatch', p.keeps_catch) order by p.id), '[]')
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
