import { type RawBuilder, sql } from 'kysely'
import type { RequestOf } from '#contract/call.ts'
import type { EventSubject, OfficeAct } from '#contract/office-acts.ts'
import { EVENTS_OF_A_PAGE, type listEvents } from '#contract/office-events.ts'
import { addDays } from '#rules/days.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { EventValues } from '../trail/record-event.ts'

export interface EventRow {
  id: string
  at: Date
  account_id: string | null
  role: OfficeRole | null
  act: OfficeAct
  subject_kind: EventSubject
  subject_id: string
  before: EventValues | null
  after: EventValues | null
  reason: string | null
  by: string | null
  subject: string | null
  /** Of a closure its zone; of a sale its permit and zone. */
  subject_names: (Localised | null)[] | null
  short_code: string | null
  handed_from: string | null
  handed_to: string | null
  /** Null: it cannot be undone. */
  undo_until: Date | null
  is_undone: boolean
  undoes_of: Date | null
}

/** Events that came after `e` about the same subject, but for what was undone since and what undid it. */
const LATER = sql`select 1 from office_event l
  where l.association_id = e.association_id and l.subject_kind = e.subject_kind and l.subject_id = e.subject_id
    and l.id > e.id and l.undoes is null and not exists (select 1 from office_event r where r.undoes = l.id)`

/** Who gave or received the permit by the act `e`. The trail itself has no names: they go with the account. */
const nameOfHandOver = (
  accountId: RawBuilder<unknown>,
) => sql`select nullif(trim(x.first_name || ' ' || x.last_name), '')
  from hand_over h join account x on x.id = ${accountId}
  where h.association_id = e.association_id and h.purchase_id = e.subject_id::uuid and h.handed_at = e.at limit 1`

/** One page and the row after it. By id, which grows with time: a page costs the same however long the trail is. */
export const eventsOf = async (
  db: Db,
  wanted: RequestOf<typeof listEvents>,
  now: Date,
): Promise<EventRow[]> => {
  const { associationId, subject, subjectId, officerId, from, to, after } = wanted
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.account_id, e.role, e.act, e.subject_kind, e.subject_id, e.before, e.after, e.reason,
      a.first_name || ' ' || a.last_name as by,
      case
        when e.subject_kind in ('officer', 'warden') then
          (select s.first_name || ' ' || s.last_name from account s where s.id::text = e.subject_id)
        when e.subject_kind = 'till' then
          (select coalesce(o.name, nullif(trim(s.first_name || ' ' || s.last_name), '')) from till_session t
            left join account s on s.id = t.account_id
            left join outlet o on o.association_id = t.association_id and o.id = t.outlet_id
            where t.association_id = e.association_id and t.id = e.subject_id::uuid)
        when e.subject_kind = 'outlet' then
          (select t.name from outlet t where t.association_id = e.association_id and t.id = e.subject_id::uuid)
        when e.subject_kind = 'member' then
          (select coalesce(nullif(concat_ws(' ', m.first_name, m.last_name), ''), m.email, m.number)
            from association_member m where m.association_id = e.association_id and m.id = e.subject_id::uuid)
      end as subject,
      case
        when e.subject_kind = 'closure' then
          (select json_build_array(z.name) from zone z
            where z.association_id = e.association_id and z.id = split_part(e.subject_id, '/', 1)::integer)
        when e.subject_kind = 'membership' then
          (select json_build_array(p.plan -> 'plan' -> 'name', null)
            from order_line p where p.association_id = e.association_id and p.id = e.subject_id::uuid)
        when e.subject_kind = 'sale' then
          (select json_build_array(v.terms->'name', (select z.name from zone z where z.association_id = p.association_id and z.id = p.zone_id))
            from purchase p join permit_version v
              on v.association_id = p.association_id and v.permit_id = p.permit_id and v.version = p.permit_version
            where p.association_id = e.association_id and p.id = e.subject_id::uuid)
      end as subject_names,
      case when e.subject_kind = 'sale' then
        (select p.short_code from purchase p where p.association_id = e.association_id and p.id = e.subject_id::uuid)
      end as short_code,
      case when e.act = 'sale.handedOver' then (${nameOfHandOver(sql.ref('h.from_id'))}) end as handed_from,
      case when e.act = 'sale.handedOver' then (${nameOfHandOver(sql.ref('h.to_id'))}) end as handed_to,
      case when v.id is null and not exists (${LATER}) then u.until end as undo_until,
      v.id is not null as is_undone,
      (select o.at from office_event o where o.id = e.undoes) as undoes_of
    from office_event e
    join association c on c.id = e.association_id
    left join account a on a.id = e.account_id
    left join office_undo u on u.event_id = e.id and u.until > ${now}
    left join office_event v on v.undoes = e.id
    where e.association_id = ${associationId}
      and (${subject ?? null}::text is null or e.subject_kind = ${subject ?? null})
      and (${subjectId ?? null}::text is null or e.subject_id = ${subjectId ?? null})
      and (${officerId ?? null}::uuid is null or e.account_id = ${officerId ?? null})
      and (${from ?? null}::date is null or e.at >= ${from ?? null}::timestamp at time zone c.time_zone)
      and (${to ?? null}::date is null
        or e.at < ${to === undefined ? null : addDays(to, 1)}::timestamp at time zone c.time_zone)
      and (${after ?? null}::uuid is null or e.id < ${after ?? null})
    order by e.id desc
    limit ${EVENTS_OF_A_PAGE + 1}
  `.execute(db)
  return rows
}

interface KeptEvent {
  id: string
  at: Date
  act: OfficeAct
  subjectId: string
  isUndone: boolean
  /** Null: it cannot be undone, or no longer. */
  earlier: object | null
}

/** An event of an association with what it replaced. One that is being undone elsewhere is waited for. */
export const lockEvent = async (
  tx: Tx,
  { associationId, eventId }: { associationId: number; eventId: string },
  now: Date,
): Promise<KeptEvent | undefined> => {
  await tx.selectFrom('office_undo').select('event_id').where('event_id', '=', eventId).forUpdate().execute()
  const { rows } = await sql<KeptEvent>`
    select e.id, e.at, e.act, e.subject_id as "subjectId", u.earlier,
      exists (select 1 from office_event v where v.undoes = e.id) as "isUndone"
    from office_event e left join office_undo u on u.event_id = e.id and u.until > ${now}
    where e.association_id = ${associationId} and e.id = ${eventId}`.execute(tx)
  return rows[0]
}

export const hasLaterEvents = async (tx: Tx, eventId: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from office_event e where e.id = ${eventId} and exists (${LATER})`.execute(tx)
  return rows.length > 0
}
