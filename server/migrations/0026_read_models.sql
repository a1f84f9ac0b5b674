-- What one capability shows of its rows to the statements of the others. Each is one select without side effects, which
-- PostgreSQL inlines into the statement that reads it: the plan is the same as of the text written there.

-- Identity: an account without its secrets, as `Account` in server/src/capabilities/identity/store/accounts.ts.
create function account_as_json(a account) returns json language sql stable parallel safe as $$
  select json_build_object('accountId', a.id, 'kind', a.kind, 'email', a.email,
    'firstName', a.first_name, 'lastName', a.last_name, 'birthDate', a.birth_date,
    'language', a.language, 'active', a.status = 'active')
$$;

-- Catalogue: changes with every import, as each writes its association's row, so that the row's transaction id differs.
create function catalogue_etag() returns table (etag text) language sql stable parallel safe as $$
  select md5(coalesce(string_agg(id::text || ':' || xmin::text, ',' order by id), '')) from association
$$;

-- Catalogue: the active angler with this account, or without one with this e-mail; and what a permit may depend on, as
-- `HolderRow` in server/src/capabilities/catalogue/store/holder-facts.ts: permits that end before from_day are left out,
-- and holds that ran out before the moment.
create function holder_facts(account_id uuid, email text, from_day date, moment timestamptz)
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
      where (p.holder_id = a.id or (p.buyer_id = a.id and p.holder_kind = 'minor')) and p.last_day >= $3
        and (p.state = 'issued' or (p.state = 'held' and p.hold_expires_at > $4))))
  from (
    select * from account where id = $1
    union all
    select * from account where $1 is null and email = $2 and kind = 'angler'
  ) a
  where a.kind = 'angler' and a.status = 'active'
$$;
