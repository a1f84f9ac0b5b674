import type { Selectable } from 'kysely'
import type { AccountKind } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { isAdult } from '#rules/age.ts'
import type { Db } from '#server/platform/database/open.ts'
import { batched } from '#server/platform/database/batched.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { idsInJson, jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export type AccountRow = Selectable<Database['account']>

/** An account as the other capabilities see it. */
export interface Account {
  accountId: string
  kind: AccountKind
  email: string
  firstName: string
  lastName: string
  /** Null only for wardens. */
  birthDate: string | null
  language: Language
  active: boolean
}

export const fullName = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** From the 18th birthday on. A warden without a birth date counts as an adult. */
export const adultOn = (birthDate: string | null, today: string): boolean =>
  birthDate === null || isAdult(birthDate, today)

const seen = (row: AccountRow): Account => ({
  accountId: row.id,
  kind: row.kind,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  birthDate: row.birth_date,
  language: row.language,
  active: row.status === 'active',
})

export const accountRowByEmail = (
  db: Db | Tx,
  kind: AccountKind,
  email: string,
): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('kind', '=', kind).where('email', '=', email).executeTakeFirst()

export const accountRow = (db: Db | Tx, accountId: string): Promise<AccountRow> =>
  db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()

/** Until the transaction ends. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

/**
 * Whether the account is active and still has the password that was compared. Locks the account until the transaction
 * ends: a change of the password waits, and then ends the new session too.
 */
export async function keepsPassword(tx: Tx, { id, password_hash }: AccountRow): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

const BY_ID: Statement = {
  name: 'accounts-by-id',
  text: `select account_as_json(a) as account from account a join ${jsonRows('id uuid')} w on w.id = a.id`,
}

/** An account with any status. */
export const accountById = batched(async (on, ids: string[]): Promise<(Account | undefined)[]> => {
  const rows = await rowsOf<{ account: Account }>(on, BY_ID, [idsInJson(ids)])
  const found = new Map(rows.map(({ account }) => [account.accountId, account]))
  return ids.map((id) => found.get(id))
})

/** The active angler with this e-mail, in lower case. */
export async function activeAnglerByEmail(db: Db | Tx, email: string): Promise<Account | undefined> {
  const row = await accountRowByEmail(db, 'angler', email)
  return row?.status === 'active' ? seen(row) : undefined
}

/** Places are locked first, in every transaction. Throws Conflict when the revision is another one. */
export async function claimRevision(
  tx: Tx,
  { accountId, revision }: { accountId: string; revision: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set((e) => ({ revision: e('revision', '+', 1) }))
    .where('id', '=', accountId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Conflict('another purchase was begun for the holder')
}
