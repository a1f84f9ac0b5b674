import { sql, type RawBuilder } from 'kysely'

/** A sentence of an association in the reader's language, or in English (`inLanguage` of rules/permit-terms.ts, in SQL). */
export const inLanguage = (text: string, language: string): RawBuilder<string> =>
  sql`coalesce(${sql.raw(text)} ->> ${language}, ${sql.raw(text)} ->> 'en')`
