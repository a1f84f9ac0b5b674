import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'

export const calendarLinkOf = (db: Db, accountId: string) =>
  db
    .selectFrom('calendar_link')
    .select(['key_id', 'code', 'made_at', 'read_in'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

interface NewLink {
  accountId: string
  hash: Buffer
  sealed: { keyId: string; bytes: Buffer }
  now: Date
}

/** In place of one that there is, which ends with it. */
export async function writeCalendarLink(db: Db, { accountId, hash, sealed, now }: NewLink): Promise<void> {
  const written = {
    code_hash: hash,
    key_id: sealed.keyId,
    code: sealed.bytes,
    made_at: now,
    read_in: null,
    reads: 0,
  }
  await db
    .insertInto('calendar_link')
    .values({ account_id: accountId, ...written })
    .onConflict((c) => c.column('account_id').doUpdateSet(written))
    .execute()
}

export const deleteCalendarLink = (db: Db, accountId: string) =>
  db.deleteFrom('calendar_link').where('account_id', '=', accountId).execute()

/** One statement counts and reads: of many at once no more than `$3` of an hour pass. */
const COUNT_READ: Statement = {
  name: 'read-calendar-link',
  text: `with found as (
      select k.account_id, a.language from calendar_link k join account a on a.id = k.account_id
      where k.code_hash = $1 and a.status = 'active'
    ), counted as (
      update calendar_link k set read_in = date_trunc('hour', $2::timestamptz),
        reads = case when k.read_in = date_trunc('hour', $2::timestamptz) then k.reads + 1 else 1 end
      from found f
      where k.account_id = f.account_id and k.code_hash = $1
        and (k.read_in is distinct from date_trunc('hour', $2::timestamptz) or k.reads < $3)
      returning k.account_id
    )
    select f.account_id as "accountId", f.language, exists (select from counted) as "isCounted" from found f`,
}

/** Whose permits the address shows; undefined: it opens nothing. `isCounted` false: it was read too often in this hour. */
export async function countReading(
  db: Db,
  hash: Buffer,
  now: Date,
  most: number,
): Promise<{ accountId: string; language: Language; isCounted: boolean } | undefined> {
  const [found] = await rowsOf<{ accountId: string; language: Language; isCounted: boolean }>(
    db,
    COUNT_READ,
    [hash, now, most],
  )
  return found
}
