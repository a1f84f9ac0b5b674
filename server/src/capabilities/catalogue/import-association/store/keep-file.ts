import { sql } from 'kysely'
import { isSameValue } from '#association-file/same-value.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AssociationProfile } from '../../profile.ts'
import type { KeptFile, PeopleOfFile } from '#association-file/kept-file.ts'

/** Keeps the file, and as another edition if it differs from the latest; its number. */
export async function keepFile(
  tx: Tx,
  associationId: number,
  file: KeptFile,
  { now, accountId }: { now: Date; accountId?: string | undefined },
): Promise<number> {
  const written = JSON.stringify(file)
  await tx
    .updateTable('association')
    .set({ file: written, managed_by_office: accountId !== undefined, is_published: true })
    .where('id', '=', associationId)
    .execute()
  const latest = await tx
    .selectFrom('association_edition')
    .select(['number', 'file'])
    .where('association_id', '=', associationId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest !== undefined && isSameValue(latest.file, file)) return latest.number
  const number = (latest?.number ?? 0) + 1
  await tx
    .insertInto('association_edition')
    .values({
      association_id: associationId,
      number,
      file: written,
      published_at: now,
      account_id: accountId ?? null,
    })
    .execute()
  return number
}

export async function isManagedByOffice(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('association')
    .select('managed_by_office')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.managed_by_office ?? false
}

interface Row {
  key: string
  name: string
  profile: AssociationProfile
  file: KeptFile | null
}

/** Undefined: imported before files were kept. */
export async function readKept(db: Db | Tx, associationId: number) {
  const row = (await db
    .selectFrom('association')
    .select(['key', 'name', 'profile', 'file'])
    .where('id', '=', associationId)
    .executeTakeFirst()) as Row | undefined
  return row === undefined || row.file === null ? undefined : { ...row, file: row.file }
}

interface PeopleRow {
  members: string[]
  numbers: string[]
  blocked: { email: string; until: string | null }[]
  wardens: PeopleOfFile['wardens']
  codes: { code: string; email: string }[]
}

/** Those of the file; whom the office or a command added stays where it is. */
export async function readPeopleOfFile(db: Db | Tx, associationId: number): Promise<PeopleOfFile> {
  const { rows } = await sql<PeopleRow>`select
    (select coalesce(json_agg(email order by email), '[]') from association_member
      where association_id = ${associationId} and in_file) as members,
    (select coalesce(json_agg(number order by number), '[]') from member_number
      where association_id = ${associationId}) as numbers,
    (select coalesce(json_agg(json_build_object('email', email, 'until', until) order by email), '[]')
      from blocked_holder where association_id = ${associationId} and not by_office) as blocked,
    (select coalesce(json_agg(json_build_object('email', a.email, 'firstName', a.first_name,
        'lastName', a.last_name, 'language', a.language) order by a.email), '[]')
      from association_warden w join account a on a.id = w.account_id
      where w.association_id = ${associationId} and not w.by_command) as wardens,
    (select coalesce(json_agg(json_build_object('code', upper(code), 'email', only_email)), '[]')
      from discount_code where association_id = ${associationId} and only_email is not null) as codes`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('the statement of the people returned no row')
  return {
    members: row.members,
    memberNumbers: row.numbers,
    blocked: row.blocked.map(({ email, until }) => ({ email, ...(until !== null && { until }) })),
    wardens: row.wardens,
    onlyEmails: new Map(row.codes.map(({ code, email }) => [code, email])),
  }
}
