import type { Language } from '#contract/languages.ts'
import { inLanguage, type PermitOnSale } from '#rules/permit-terms.ts'
import { byName } from './calendar-words.ts'
import { associationOf } from './permit-head.ts'
import type { Catalogue } from './read-catalogue.ts'

const known = new WeakMap<Catalogue, Partial<Record<Language, PermitOnSale[]>>>()

/** Every permit by association and name, as the language sorts them; sorted once for each catalogue. */
export function inOrderOfNames(catalogue: Catalogue, language: Language): PermitOnSale[] {
  const remembered = known.get(catalogue) ?? {}
  known.set(catalogue, remembered)
  return (remembered[language] ??= sorted(catalogue, language))
}

const sorted = (catalogue: Catalogue, language: Language): PermitOnSale[] =>
  [...catalogue.permits.values()].toSorted(
    (one, other) =>
      byName(language, associationOf(catalogue, one).name, associationOf(catalogue, other).name) ||
      byName(language, inLanguage(one.terms.name, language), inLanguage(other.terms.name, language)) ||
      one.permitId - other.permitId,
  )
