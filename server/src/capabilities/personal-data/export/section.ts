import { type RawBuilder } from 'kysely'
import type { AccountKind } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Database } from '#server/platform/database/tables.ts'

/** Whose data are collected. */
export interface Person {
  accountId: string
  email: string
  kind: AccountKind
  language: Language
}

export type Entry = Record<string, unknown>

/**
 * One part of the export. Its heading stands in locales/<language>/my-data.json under `export.sections`, each of its
 * fields under `export.fields`. What it shows is the person's own: never a secret, never another person.
 */
export interface Section {
  name: string
  /** The tables that it shows; a test fails when one about people is in no section and not excluded. */
  tables: (keyof Database)[]
  collect: (db: Db | Tx, person: Person) => Promise<Entry[]>
}

/** A section that one statement collects. */
export const section = (
  name: string,
  tables: Section['tables'],
  statement: (person: Person) => RawBuilder<Entry>,
): Section => ({
  name,
  tables,
  collect: async (db, person) => (await statement(person).execute(db)).rows,
})
