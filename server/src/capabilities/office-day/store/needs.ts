import { sql } from 'kysely'
import type { OfficeNeed } from '#contract/office-day.ts'
import { WITHOUT_CARDS } from '#rules/club/card-account.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { undeliveredTo } from '#server/platform/mail/ended-mails.ts'
import { AT_PROVIDER } from '#server/platform/payments/kinds-at-provider.ts'

export interface NeedRow {
  kind: OfficeNeed['kind']
  count: number
  /** The first ones, which may come twice; null where it is not about sales. */
  purchaseIds: string[] | null
  /** Of zones and people; null where it is about neither. */
  names: (string | Localised)[] | null
  /** The first deadline; absent: there is none. */
  dueAt?: Date
}

/** The first sales of a need, by which the office knows what it is about. */
const NAMED_SALES = 12

const nameOf = sql`coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email)`

/** What the office of an association should look at; kinds without any are left out, and those that depend on the person. */
export async function needsOf(db: Db, associationId: number, now: Date): Promise<NeedRow[]> {
  const { rows } = await sql<NeedRow>`
    select * from (
      select 'refundStuck' as kind, count(*)::integer as count, (array_agg(p.purchase_id order by p.ended_at))[1:12] as "purchaseIds", null::jsonb as names
      from payment p where p.association_id = ${associationId} and p.state = 'refunding' and p.kind in (${AT_PROVIDER}) and p.came_back_at is null
        and (exists (select from order_line u where u.association_id = p.association_id and u.id = p.purchase_id
            and u.state <> 'refunded' and u.ended_at < ${now}::timestamptz - interval '1 hour')
          or exists (select from refund r where r.association_id = p.association_id
            and r.purchase_id in (select u.id from order_line u
              where u.association_id = p.association_id and (u.id = p.purchase_id or u.order_id = p.purchase_id))
            and r.done_at is null and r.decided_at < ${now}::timestamptz - interval '1 hour'))
      union all
      select 'refundedElsewhere', count(*)::integer, (array_agg(w.id order by w.at))[1:12], null
      from (select u.id, min(r.decided_at) as at from refund r
        join order_line u on u.association_id = r.association_id and u.id = r.purchase_id
        where r.association_id = ${associationId} and r.why = 'atProvider' and r.permit_kept_at is null and u.state = 'issued'
        group by u.id) w
      union all
      select 'holdStuck', count(*)::integer, (array_agg(u.id order by u.hold_expires_at))[1:12], null from order_line u
      where u.association_id = ${associationId} and u.state = 'held' and u.hold_expires_at < ${now}::timestamptz - interval '15 minutes'
      union all
      select 'closureUnderWay', count(*)::integer, null, jsonb_agg(z.name order by c.from_day) from closure c
      join zone z on z.association_id = c.association_id and z.id = c.zone_id
      where c.association_id = ${associationId} and c.announced_at is not null and c.gives_back and c.given_back_at is null
      union all
      select 'invitationWaiting', count(*)::integer, null, jsonb_agg(${nameOf} order by o.invited_at)
      from association_officer o join account a on a.id = o.account_id
      where o.association_id = ${associationId} and o.accepted_at is null and (o.outlet_id is null or exists (select from outlet t
        where t.association_id = o.association_id and t.id = o.outlet_id and t.removed_at is null))
        and (o.invited_at < ${now}::timestamptz - interval '7 days' or exists (select from outbox m
          where m.ended_at >= o.invited_at and m.mail->>'invited' = o.account_id::text))
      union all
      -- Without a password, and without a link that still opens and has arrived.
      select 'wardenWaiting', count(*)::integer, null, jsonb_agg(${nameOf} order by a.email) from association_warden w join account a on a.id = w.account_id
      where w.association_id = ${associationId} and a.status = 'inactive'
        and not exists (select from password_link l where l.account_id = a.id and l.expires_at > ${now}::timestamptz
          and not exists (select from outbox m where m.ended_at >= l.created_at and m.mail->>'invited' = a.id::text))
      union all
      -- Counters of today and the coming weeks; all of the books: npm run check:books.
      select 'booksDiffer', count(*)::integer, null, null
      from place p left join lateral (
        select count(*) as actual, count(*) filter (where t.others) as others_actual from taken_place t
        where t.association_id = p.association_id and t.day = p.day and t.quota_id = p.quota_id
          and t.zone_id = p.zone_id and t.slot = p.slot
      ) t on true
      where p.association_id = ${associationId} and p.day between ${now}::timestamptz::date and ${now}::timestamptz::date + 30
        and p.taken > 0 and (t.actual <> p.taken or t.others_actual <> p.others_taken)
      union all
      -- As the card provider said last.
      select 'cardsNotReady', 1, null, null from association a join card_account_state s on s.account = a.stripe_account
      where a.id = ${associationId} and s.state = any(${[...WITHOUT_CARDS]})
        and exists (select from permit m where m.association_id = a.id and m.on_sale)
      union all
      select 'waitNotServed', count(*)::integer, null, jsonb_agg(v.terms->'name' order by w.failed_at)
      from wait w join permit p on p.id = w.permit_id
      join permit_version v on v.association_id = p.association_id and v.permit_id = p.id and v.version = p.version
      where w.association_id = ${associationId} and w.failed_at > ${now}::timestamptz - interval '7 days'
      union all
      select 'soldBeside', count(*)::integer, (array_agg(k.purchase_id order by k.entered_at, k.serial))[1:12], null from booklet_blank k
      where k.association_id = ${associationId} and k.is_beside and k.beside_seen_at is null
      union all
      select 'numbersTried', count(*)::integer, null, jsonb_agg(${nameOf} order by g.at desc)
      from member_guess g join account a on a.id = g.account_id
      where g.association_id = ${associationId} and g.why = 'tried' and g.at > ${now}::timestamptz - interval '14 days'
      union all
      select 'memberDiffers', count(*)::integer, null, jsonb_agg(${nameOf} order by g.at desc)
      from member_guess g join account a on a.id = g.account_id
      where g.association_id = ${associationId} and g.why = 'differs' and g.at > ${now}::timestamptz - interval '14 days'
      union all
      select 'applicationsWaiting', count(*)::integer, null, jsonb_agg(p.member_name order by p.applied_at)
      from membership_application p where p.association_id = ${associationId} and p.state = 'waiting'
      union all
      select 'nothingOnSale', 1, null, null where not exists (select from permit m where m.association_id = ${associationId})
      union all
      select 'unpublishedChanges', count(*)::integer, null, null from draft_part d
      where d.association_id = ${associationId} and exists (select from permit m where m.association_id = ${associationId})
    ) need where count > 0`.execute(db)
  const notReached = await salesNotReached(db, associationId, now)
  if (notReached.length === 0) return rows
  const mailFailed: NeedRow = {
    kind: 'mailFailed',
    count: notReached.length,
    purchaseIds: notReached.slice(0, NAMED_SALES),
    names: null,
  }
  return [...rows, mailFailed]
}

/**
 * Permits that are still to be used, of which a mail to the holder or the buyer did not arrive and none after it did at their
 * address, or at the one that the office corrected it to: the newest failure first.
 */
async function salesNotReached(db: Db, associationId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ purchaseId: string; email: string }>`
    select u.id as "purchaseId", a.email from outbox o
    join purchase u on u.id::text = o.mail->>'purchaseId' and u.association_id = ${associationId}
    join account a on a.id in (u.holder_id, u.buyer_id)
    where o.ended_at is not null and u.state = 'issued' and u.last_day >= ${now}::timestamptz::date
      and not exists (select from email_change c
        join outbox later on later.mail->>'purchaseId' = u.id::text and later.mail->>'to' = c.new_email
        where c.account_id = a.id and later.sent_at > o.ended_at)
    group by u.id, a.email order by max(o.ended_at) desc`.execute(db)
  const people = await undeliveredTo(db, rows)
  return [...new Set(people.map(({ purchaseId }) => purchaseId))]
}

export interface SaleInNeed {
  id: string
  /** Of the child of an accompanied purchase, if it has a name; of a closed account it is empty. */
  holder: string
  permitName: Localised
  isMembership: boolean
  firstDay: string
  lastDay: string
}

export async function salesInNeeds(
  db: Db,
  associationId: number,
  purchaseIds: readonly string[],
): Promise<SaleInNeed[]> {
  if (purchaseIds.length === 0) return []
  const { rows } = await sql<SaleInNeed>`
    select u.id, coalesce(nullif(trim(concat_ws(' ', u.minor_first_name, u.minor_last_name)), ''),
        case when u.holder_kind = 'invited' then coalesce(u.guest_email, '') else trim(u.holder_first_name || ' ' || u.holder_last_name) end) as holder,
      coalesce(v.terms -> 'name', u.plan -> 'plan' -> 'name') as "permitName", u.plan_key is not null as "isMembership",
      u.first_day as "firstDay", u.last_day as "lastDay"
    from order_line u
    left join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id and v.version = u.permit_version
    where u.association_id = ${associationId} and u.id = any(${purchaseIds}::uuid[])`.execute(db)
  return rows
}
