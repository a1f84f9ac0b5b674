import type { RawBuilder } from 'kysely'
import type { AccountKind } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Database } from '#server/platform/database/tables.ts'

export interface Person {
  accountId: string
  email: string
  kind: AccountKind
  language: Language
  /** On the list of an association, without an account. */
  memberId?: string
  /** Only what this association keeps; absent: everything. */
  associationId?: number
}

export type Entry = Record<string, unknown>

/**
 * One part of the export. Its heading is in locales/<language>/my-data.json under `export.sections`, its fields under
 * `export.fields`. It contains the person's own data: no secrets, no other people.
 */
export interface Section {
  name: string
  /** Its tables; a test fails if a table about people is in no section and not in NOT_EXPORTED. */
  tables: (keyof Database)[]
  collect: (db: Db | Tx, person: Person) => Promise<Entry[]>
}

interface Statement {
  tables: Section['tables']
  rows: (person: Person) => RawBuilder<Entry>
}

/** Sections by name, each read by one statement. */
export const sections = (statements: Record<string, Statement>): Section[] =>
  Object.entries(statements).map(([name, { tables, rows }]) => ({
    name,
    tables,
    collect: async (db, person) => (await rows(person).execute(db)).rows,
  }))
