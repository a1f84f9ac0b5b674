import { SPECIES, speciesText } from '#rules/codes.ts'
import type { CaughtSpecies } from '#rules/river/catch-log.ts'
import { useTexts } from '#web/ui/region.ts'

/** The fish that can be noted at a water: those that its club names, else those that every phone knows; and any other. */
export const fishOfWaters = ({
  species = SPECIES,
}: {
  species?: readonly CaughtSpecies[] | undefined
}): CaughtSpecies[] => [...species, 'other']

/** A fish whose name did not come with an answer: its code reads as a name, nearly. */
const asWords = (species: CaughtSpecies): string =>
  (species.split('/').at(-1) ?? '')
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const SALMONIDS = [
  'brownTrout',
  'marbleTrout',
  'hybridTrout',
  'rainbowTrout',
  'brookChar',
  'arcticChar',
  'grayling',
] as const
const NAMED_AT_MOST = 3

/** The texts for species, groups of species and lengths. */
export function useFishWords() {
  const { t, region } = useTexts()
  const name = (species: CaughtSpecies): string =>
    species === 'other' ? t('river.otherFish') : t(speciesText(species), { defaultValue: asWords(species) })

  /** The species of a limit: all fish, the salmonids, or a list of species. */
  function group(species: readonly CaughtSpecies[] | undefined): string {
    if (species === undefined) return t('river.allFish')
    if (species.length === SALMONIDS.length && SALMONIDS.every((one) => species.includes(one)))
      return t('river.salmonids')
    const named = species.slice(0, NAMED_AT_MOST).map(name)
    const rest = species.length - named.length
    return new Intl.ListFormat(region, { type: 'conjunction' }).format(
      rest > 0 ? [...named, t('river.andMore', { count: rest })] : named,
    )
  }

  const number = (value: number) => new Intl.NumberFormat(region).format(value)
  return { name, group, number, cm: (length: number) => t('river.cm', { length: number(length) }) }
}
