import type { Language } from '#contract/languages.ts'
import { type FishName, WORDED_SPECIES } from '#contract/species.ts'
import type { Species } from '#rules/codes.ts'
import { inLanguage, type PermitTerms } from '#rules/permit-terms.ts'
import { isKnownFish, listedName, listedSpecies } from '#rules/species/listed-species.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { OwnFish } from './own-names.ts'
import type { Catalogue } from './store/read-catalogue.ts'

const TEXT = 'catalogue.species.'

/** Texts in which fish that a club named itself have their names, as the listed ones do. */
export const textsWithFish = (texts: Texts, own: OwnFish): Texts =>
  own.size === 0
    ? texts
    : {
        ...texts,
        say: (language, key, values) => {
          const names = key.startsWith(TEXT) ? own.get(key.slice(TEXT.length)) : undefined
          return names === undefined ? texts.say(language, key, values) : inLanguage(names, language)
        },
      }

function nameOf(species: Species, own: OwnFish, language: Language): FishName[] {
  const listed = listedSpecies(species)
  if (listed) return [{ species, name: listedName(listed, language), family: listed.family }]
  const names = own.get(species)
  return names ? [{ species, name: inLanguage(names, language) }] : []
}

/** `nomiSpecie` of the wire: what phones have to learn. No field where every phone knows these fish. */
export function fishNamesOf(
  species: Iterable<Species>,
  own: OwnFish,
  language: Language,
): { fishNames?: FishName[] } {
  const others = [...new Set(species)].filter((one) => !WORDED_SPECIES.includes(one)).toSorted()
  const names = others.flatMap((one) => nameOf(one, own, language))
  return names.length > 0 ? { fishNames: names } : {}
}

/** Beside the rules of a permit: the fish of its club's waters, and the names of all that are not known to every phone. */
export function fishOnWire(
  { associations, ownFish }: Pick<Catalogue, 'associations' | 'ownFish'>,
  { limits }: Pick<PermitTerms, 'limits'>,
  associationId: number,
  language: Language,
) {
  const { profile, ordinances = [] } = associations.get(associationId) ?? {}
  const species = profile?.species
  const named = [
    ...(species ?? []),
    ...limits.flatMap((limit) => limit.species ?? []),
    ...ordinances.flatMap((one) => one.species ?? []),
  ]
  return { ...(species && { species }), ...fishNamesOf(named, ownFish, language) }
}

/** Whether a fish can be written of at this club: of the list, its own, or another one. */
export const isFishOf = (
  { associations, ownFish }: Pick<Catalogue, 'associations' | 'ownFish'>,
  associationId: number,
  species: Species,
): boolean =>
  isKnownFish(species) ||
  (ownFish.has(species) && species.startsWith(`${associations.get(associationId)?.key}/`))
