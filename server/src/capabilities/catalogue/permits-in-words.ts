import { LANGUAGES } from '#contract/languages.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** The names of these permits in one line, as they are called now. */
export async function permitsInWords(
  on: Db | Tx,
  associationId: number,
  permitIds: readonly number[],
): Promise<Localised> {
  const rows =
    permitIds.length === 0
      ? []
      : await on
          .selectFrom('permit as p')
          .innerJoin('permit_version as v', (join) =>
            join
              .onRef('v.association_id', '=', 'p.association_id')
              .onRef('v.permit_id', '=', 'p.id')
              .onRef('v.version', '=', 'p.version'),
          )
          .select('v.terms')
          .where('p.association_id', '=', associationId)
          .where('p.id', 'in', permitIds)
          .orderBy('p.id')
          .execute()
  const names = (language: string) => rows.map(({ terms }) => inLanguage(terms.name, language)).join(', ')
  return Object.fromEntries(LANGUAGES.map((language) => [language, names(language)])) as Localised
}
