import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import { REMINDED_LISTED, type WhoIsReminded } from '#contract/office-reminders.ts'
import { REMINDER_KINDS, type ReminderKind, reminderDays } from '#rules/membership/reminder-days.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { hasRenewed } from './find-members.ts'

export interface MemberToRemind {
  memberId: string
  endsOn: Day
  email: string
  language: Language
  firstName: string
  name: string
}

interface Wanted {
  associationId: number
  kind: ReminderKind
  today: Day
  /** Of who sends: who has no account is written to in it. */
  language: Language
  now: Date
}

/**
 * Whether the member `m` renews already: a transfer is awaited, or an application waits for its answer. Somebody else may have ordered it
 * for their name and birth date.
 */
const isUnderWay = (now: Date) => {
  const isOf = (line: string) =>
    sql`${sql.ref(`${line}.association_id`)} = m.association_id and ${sql.ref(`${line}.member_key`)} in (
      'member:' || m.id, 'account:' || a.id, 'person:' || m.name_words || ':' || m.birth_date)`
  return sql<boolean>`(exists (select from order_line l where ${isOf('l')} and l.plan_key is not null
      and l.state = 'held' and l.paid_by = 'transfer' and l.hold_expires_at > ${now})
    or exists (select from membership_application p where ${isOf('p')} and p.state in ('waiting', 'queued')))`
}

/** Members of an end in these days who have not renewed, with whatever keeps each from being reminded. */
const ofKind = ({ associationId, kind, today, language, now }: Wanted): RawBuilder<unknown> => {
  const { from, to } = reminderDays(kind, today)
  return sql`
    select m.id as "memberId", m.valid_until::text as "endsOn", coalesce(m.email, a.email) as email, m.search_text,
      coalesce(a.language, ${language}) as language, coalesce(m.first_name, a.first_name, '') as "firstName",
      coalesce(nullif(concat_ws(' ', m.first_name, m.last_name), ''), concat_ws(' ', a.first_name, a.last_name), m.email) as name,
      exists (select from reminder_refusal r where r.member_id = m.id and r.ends_on = m.valid_until) as "hasRefused",
      exists (select from member_reminder r where r.member_id = m.id and r.ends_on = m.valid_until and r.kind = ${kind}) as "isReminded",
      ${isUnderWay(now)} as "isUnderWay"
    from association_member m
    left join lateral (select a.id, a.email, a.language, a.first_name, a.last_name from account a
      where a.kind = 'angler' and a.status = 'active' and ${isOwnMember('m', 'a')} limit 1) a on true
    where m.association_id = ${associationId} and m.valid_until between ${from}::date and ${to}::date
      and not ${hasRenewed(today)}`
}

/** By last name; each member who has an e-mail, has not said no, is not renewing already and has not had this reminder. */
export async function membersToRemind(db: Db | Tx, wanted: Wanted): Promise<MemberToRemind[]> {
  const { rows } = await sql<MemberToRemind>`
    select "memberId", "endsOn", email, language, "firstName", name from (${ofKind(wanted)}) k
    where email is not null and not "hasRefused" and not "isUnderWay" and not "isReminded"
    order by search_text, "memberId"`.execute(db)
  return rows
}

export async function whoIsReminded(db: Db, wanted: Omit<Wanted, 'kind'>): Promise<WhoIsReminded[]> {
  const counted = REMINDER_KINDS.map(async (kind) => {
    const { rows } = await sql<Omit<WhoIsReminded, 'kind'>>`
      select (count(*) filter (where email is not null and not "hasRefused" and not "isUnderWay" and not "isReminded"))::integer as people,
        (count(*) filter (where email is null and not "hasRefused" and not "isUnderWay"))::integer as "withoutEmail",
        (count(*) filter (where "hasRefused"))::integer as refused,
        (count(*) filter (where "isUnderWay" and not "hasRefused"))::integer as "underWay",
        (count(*) filter (where "isReminded" and not "hasRefused" and not "isUnderWay"))::integer as already
      from (${ofKind({ ...wanted, kind })}) k`.execute(db)
    return { kind, people: 0, withoutEmail: 0, refused: 0, underWay: 0, already: 0, ...rows[0] }
  })
  return Promise.all(counted)
}

export interface BatchRow {
  id: string
  kind: ReminderKind
  at: Date
  by: string | null
  recipients: number
  leftOut: number | null
  waiting: number
  failed: number
  beginsAt: Date | null
}

const BATCHES_SHOWN = 20

/** The newest first, with what the outbox still has of each. */
export async function batchesOf(db: Db, associationId: number, now: Date): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.kind, b.at, b.recipients, b.left_out as "leftOut",
      (select a.first_name || ' ' || a.last_name from account a where a.id = b.account_id) as by,
      o.waiting, o.failed, case when o.due > ${now} then o.due end as "beginsAt"
    from reminder_batch b
    left join lateral (
      select (count(*) filter (where sent_at is null and ended_at is null))::integer as waiting,
        (count(*) filter (where ended_at is not null))::integer as failed,
        min(due_at) filter (where sent_at is null and ended_at is null and attempts = 0) as due
      from outbox where mail->>'message' = b.id::text
    ) o on true
    where b.association_id = ${associationId}
    order by b.id desc limit ${BATCHES_SHOWN}`.execute(db)
  return rows
}

interface Reminded {
  batchId: string
  associationId: number
  accountId: string
  kind: ReminderKind
  now: Date
}

export async function writeBatch(
  tx: Tx,
  { batchId, associationId, accountId, kind, now }: Reminded,
  members: readonly (MemberToRemind & { hash: Buffer })[],
): Promise<void> {
  await tx
    .insertInto('reminder_batch')
    .values({
      id: batchId,
      association_id: associationId,
      account_id: accountId,
      at: now,
      kind,
      recipients: members.length,
    })
    .execute()
  await sql`
    insert into member_reminder (member_id, ends_on, kind, association_id, batch_id, link_hash)
    select id, ends_on, ${kind}, ${associationId}, ${batchId}, decode(hash, 'hex')
    from unnest(${members.map(({ memberId }) => memberId)}::uuid[], ${members.map(({ endsOn }) => endsOn)}::date[],
      ${members.map(({ hash }) => hash.toString('hex'))}::text[]) as n (id, ends_on, hash)`.execute(tx)
}

/**
 * Takes back what no delivery has begun with, and forgets that these members were reminded; undefined: there is no such sending. A mail
 * that is on its way, or is tried again, stays: it may have arrived.
 */
export async function stopBatch(
  tx: Tx,
  { associationId, batchId }: { associationId: number; batchId: string },
  now: Date,
): Promise<{ leftOut: number; isNew: boolean } | undefined> {
  const found = await tx
    .selectFrom('reminder_batch')
    .select(['stopped_at', 'left_out'])
    .where('association_id', '=', associationId)
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return undefined
  if (found.stopped_at !== null) return { leftOut: found.left_out ?? 0, isNew: false }
  const { rows } = await sql<{ member: string }>`
    delete from outbox where mail->>'message' = ${batchId} and sent_at is null and ended_at is null and attempts = 0
    returning mail->'values'->>'member' as member`.execute(tx)
  await sql`delete from member_reminder where batch_id = ${batchId}
    and member_id = any(${rows.map(({ member }) => member)}::uuid[])`.execute(tx)
  await tx
    .updateTable('reminder_batch')
    .set({ stopped_at: now, left_out: rows.length })
    .where('id', '=', batchId)
    .execute()
  return { leftOut: rows.length, isNew: true }
}

export interface RemindedRow {
  name: string
  number: string | null
  kind: ReminderKind
  endsOn: Day
  at: Date
  hasRefused: boolean
}

/** Of members who are in the list still. */
export async function remindedMembers(db: Db, associationId: number): Promise<RemindedRow[]> {
  const { rows } = await sql<RemindedRow>`
    select coalesce(nullif(concat_ws(' ', m.first_name, m.last_name), ''), m.email, m.number, '–') as name, m.number, r.kind,
      r.ends_on::text as "endsOn", b.at,
      exists (select from reminder_refusal f where f.member_id = r.member_id and f.ends_on = r.ends_on) as "hasRefused"
    from member_reminder r join reminder_batch b on b.id = r.batch_id join association_member m on m.id = r.member_id
    where r.association_id = ${associationId}
    order by b.at desc, m.search_text, m.id limit ${REMINDED_LISTED}`.execute(db)
  return rows
}
