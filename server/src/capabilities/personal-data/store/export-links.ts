import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Person } from '../export/section.ts'

export const LINK_HOURS = 24

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** Writes a link to the person's data and returns its code, of which only the hash is stored. */
export async function addExportLink(tx: Tx, accountId: string, now: Date): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await tx
    .insertInto('data_export')
    .values({
      id: uuidv7(),
      account_id: accountId,
      code_hash: hashOf(code),
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_HOURS * 60 * 60_000),
      page_opened_at: null,
      file_taken_at: null,
    })
    .execute()
  return code
}

export type TakenAs = 'page' | 'file'

const COLUMN = { page: 'page_opened_at', file: 'file_taken_at' } as const

/** The downloads that are left of a link, and its person; undefined for a spent or unknown link. */
export async function openExportLink(db: Db, code: string, now: Date) {
  const row = await db
    .selectFrom('data_export as x')
    .innerJoin('account as a', 'a.id', 'x.account_id')
    .select(['x.page_opened_at', 'x.file_taken_at', 'a.language'])
    .where('x.code_hash', '=', hashOf(code))
    .where('x.expires_at', '>', now)
    .where('a.status', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const left = (['page', 'file'] as const).filter((as) => row[COLUMN[as]] === null)
  return left.length === 0 ? undefined : { left, language: row.language }
}

/** Takes the page or the file, each once; the person, for exactly one of concurrent requests. */
export async function takeExport(db: Db, code: string, as: TakenAs, now: Date): Promise<Person | undefined> {
  const column = COLUMN[as]
  const taken = await db
    .updateTable('data_export as x')
    .from('account as a')
    .set({ [column]: now })
    .whereRef('a.id', '=', 'x.account_id')
    .where('x.code_hash', '=', hashOf(code))
    .where('x.expires_at', '>', now)
    .where(`x.${column}`, 'is', null)
    .where('a.status', '=', 'active')
    .returning(['a.id', 'a.email', 'a.kind', 'a.language'])
    .executeTakeFirst()
  return taken && { accountId: taken.id, email: taken.email, kind: taken.kind, language: taken.language }
}
