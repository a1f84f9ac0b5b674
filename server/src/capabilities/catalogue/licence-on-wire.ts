import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { scopeParts } from '#rules/club/sentences/of-scope.ts'
import { inWords } from '#rules/club/sentences/sentence.ts'
import type { Language } from '#contract/languages.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sentenceWords } from './rules-as-sentences.ts'

interface Reading {
  texts: Texts
  language: Language
  zoneName: (zoneId: number) => string
}

/** Of whom a licence is asked, as a permit, its form and its check have it. */
export function licenceOnWire(
  { licence, slots, addOns }: Pick<PermitTerms, 'licence' | 'slots' | 'addOns'>,
  { texts, language, zoneName }: Reading,
) {
  if (licence === undefined) return {}
  const { fromAge, for: scope, note } = licence
  const words = sentenceWords(texts, language, { zoneName, permitName: () => '' })
  return {
    ...(fromAge !== undefined && { licenceFromAge: fromAge }),
    // An app that knows only an age shows the licence for everybody.
    ...(fromAge === undefined && scope === undefined && { licenceFromAge: 0 }),
    ...(scope && {
      licenceFor: {
        ...(scope.groups && { groups: scope.groups.map(({ name: _name, ...group }) => group) }),
        ...(scope.zones && { zones: scope.zones }),
        ...(scope.slots && { slots: scope.slots }),
        name: scopeParts(scope, { slots, addOns })
          .map((part) => inWords(part, words))
          .join(', '),
      },
    }),
    ...(note && { licenceNote: inLanguage(note, language) }),
  }
}
