import { listGuides } from '#contract/guides.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { byName } from '#server/platform/texts/order.ts'
import {
  type Association,
  associationInLanguage,
  type Catalogue,
  currentCatalogue,
  pagesOf,
} from '../catalogue/index.ts'

const inShort = (association: Association, language: Language) => ({
  ...associationInLanguage(association, language),
  documents: (association.profile.documents ?? []).map(({ name, url }) => ({
    name: inLanguage(name, language),
    url,
  })),
  updatedAt: association.updatedAt.toISOString(),
})

function whole(catalogue: Catalogue, association: Association, language: Language) {
  const { guide, gettingThere } = association.profile
  const waterPages = pagesOf(catalogue)
    .waters.filter((water) => water.association === association)
    .map(({ name, address }) => ({ name, page: address }))
  return {
    ...inShort(association, language),
    ...(waterPages.length > 0 && { waterPages }),
    ...(guide && { text: inLanguage(guide, language) }),
    ...(gettingThere && { gettingThere: inLanguage(gettingThere, language) }),
  }
}

/** What is not on sale yet has no guide. */
const published = (association: Association | undefined) =>
  association?.isPublished ? association : undefined

/** The guides of the associations: all by name without their texts, or one with its texts. */
export function serveListGuides(serve: Serve, { db }: Services): void {
  serve(listGuides, async ({ input, language }) => {
    const catalogue = await currentCatalogue(db)
    const { associations } = catalogue
    const { associationId } = input
    if (associationId !== undefined) {
      const association = published(associations.get(associationId)) ?? refuse('NOT_FOUND')
      return { guides: [whole(catalogue, association, language)] }
    }
    return {
      guides: [...associations.values()]
        .filter(({ isPublished }) => isPublished)
        .toSorted((one, other) => byName(language, one.name, other.name))
        .map((association) => inShort(association, language)),
    }
  })
}
