import { sql } from 'kysely'
import { NOTICE_KINDS, type NoticeKind } from '#rules/notices/notice-kinds.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { PushText } from '#server/platform/database/tables/notice-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** What a person is to be told of one thing. */
export interface Notice {
  accountId: string
  /** What it is about: of the same a person is told once. */
  subject: string
  push: PushText
  /** Of the water: by its clock the devices are silent. */
  timeZone: string
  expiresAt: Date
  /** It is not shown before; absent: at once. */
  notBefore?: Date
}

interface Written {
  accountId: string
  subject: string
  byMail: boolean
}

/** `$2` kind, `$3` pushed and `$4` mailed by default, `$5` mailed here, `$6` now. */
const WRITE: Statement = {
  name: 'write-notices',
  text: `
    with wanted as (
      select w.*, coalesce(c.by_mail, $4::boolean) as by_mail,
        coalesce(c.by_push, $3::boolean)
          and exists (select from push_device d where d.account_id = w.account_id) as by_push
      from ${jsonRows(`id uuid, account_id uuid, subject text, push jsonb, time_zone text,
        due_at timestamptz, expires_at timestamptz`)} w
      left join notice_choice c on c.account_id = w.account_id and c.kind = $2
    ), written as (
      insert into notice (id, account_id, kind, subject, at, push, time_zone, due_at, expires_at, ended_at)
      select id, account_id, $2, subject, $6, case when by_push then push end, time_zone, due_at, expires_at,
        case when not by_push then $6::timestamptz end
      from wanted where by_push or ($5::boolean and by_mail)
      order by account_id, subject
      on conflict (account_id, kind, subject) do nothing
      returning account_id, subject)
    select w.account_id as "accountId", w.subject, w.by_mail as "byMail" from written join wanted w using (account_id, subject)`,
}

/** One statement takes no more (`jsonRows`). */
const AT_ONCE = 500

/**
 * Writes what people want to be told, in the transaction that makes it true. Returns what is new; `withMail`: also what is told by mail
 * alone, and whether it is to be mailed.
 */
export async function writeNotices(
  on: Tx | Db,
  kind: NoticeKind,
  notices: readonly Notice[],
  { withMail, now }: { withMail: boolean; now: Date },
): Promise<Written[]> {
  const { push, mail } = NOTICE_KINDS[kind]
  const rows = notices.map((notice) => rowOf(notice, now))
  const written: Written[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + AT_ONCE))
    written.push(...(await rowsOf<Written>(on, WRITE, [some, kind, push, mail !== false, withMail, now])))
  }
  return written
}

const rowOf = ({ accountId, subject, push, timeZone, expiresAt, notBefore }: Notice, now: Date) => ({
  id: uuidv7(),
  account_id: accountId,
  subject,
  push,
  time_zone: timeZone,
  due_at: notBefore ?? now,
  expires_at: expiresAt,
})

/** What was not sent yet of this subject is not sent any more. Returns to how many people. */
export async function withdrawNotices(tx: Tx, kind: NoticeKind, subject: string): Promise<number> {
  const gone =
    await sql`delete from notice where kind = ${kind} and subject = ${subject} and ended_at is null and attempts = 0`.execute(
      tx,
    )
  return Number(gone.numAffectedRows ?? 0n)
}

export const forgetNotices = (db: Db, before: Date) =>
  db.deleteFrom('notice').where('expires_at', '<=', before).where('at', '<=', before).execute()
