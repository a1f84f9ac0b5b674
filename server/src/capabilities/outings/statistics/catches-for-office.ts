import type { Language } from '#contract/languages.ts'
import { speciesText } from '#rules/codes.ts'
import type { CaughtSpecies } from '#rules/river/catch-log.ts'
import { estimatedGrams } from '#rules/river/estimated-weight.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Cell } from '#server/platform/sheets/cell.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { currentCatalogue, textsWithFish } from '../../catalogue/index.ts'
import { type FishOfOffice, fishOfOffice } from '../store/fish-of-office.ts'

interface Wanted {
  associationId: number
  year: number
  language: Language
  withNames: boolean
}

const COLUMNS = 'day time zone permit species length weight estimatedWeight kept'.split(' ')

/** Each fish of a year: a heading, then pages of rows. */
export async function* catchesForOffice(
  db: Db,
  texts: Texts,
  { associationId, year, language, withNames }: Wanted,
): AsyncGenerator<Cell[][]> {
  const { ownFish } = await currentCatalogue(db)
  const words = textsWithFish(texts, ownFish)
  const say = (key: string) => words.say(language, key)
  const speciesName = (species: CaughtSpecies) =>
    species === 'other' ? say('river.otherFish') : say(speciesText(species))
  const names = withNames ? ['angler'] : []
  yield [[...COLUMNS, ...names].map((name) => say(`report.catches.${name}`))]
  for await (const page of fishOfOffice(db, associationId, year))
    yield page.map((fish) => [
      { day: fish.day },
      fish.time,
      inLanguage(fish.zone, language),
      inLanguage(fish.permit, language),
      speciesName(fish.species),
      fish.length_mm === null ? undefined : { decimal: fish.length_mm, places: 1 as const },
      fish.weight_g ?? undefined,
      estimateOf(fish),
      say(`report.catches.${fish.kept ? 'isKept' : 'isReleased'}`),
      ...(withNames ? [fish.angler] : []),
    ])
}

const estimateOf = ({ species, length_mm, weight_g }: FishOfOffice): Cell =>
  length_mm === null || weight_g !== null ? undefined : estimatedGrams(species, length_mm)
