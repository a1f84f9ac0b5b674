import { LANGUAGES } from '#contract/languages.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The names of these zones in one line, as they are called now. */
export async function zonesInWords(db: Db, zoneIds: readonly number[]): Promise<Localised> {
  const rows =
    zoneIds.length === 0
      ? []
      : await db.selectFrom('zone').select('name').where('id', 'in', zoneIds).orderBy('id').execute()
  const names = (language: string) => rows.map(({ name }) => inLanguage(name, language)).join(', ')
  return Object.fromEntries(LANGUAGES.map((language) => [language, names(language)])) as Localised
}
