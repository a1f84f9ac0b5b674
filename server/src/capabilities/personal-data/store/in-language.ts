import { sql, type RawBuilder } from 'kysely'
import { FALLBACK_LANGUAGE } from '#rules/text-languages.ts'

/** `inLanguage` of rules/permit-terms.ts, in SQL. */
export const inLanguage = (text: string, language: string): RawBuilder<string> =>
  sql`coalesce(${sql.raw(text)} ->> ${language}, ${sql.raw(text)} ->> ${FALLBACK_LANGUAGE})`
