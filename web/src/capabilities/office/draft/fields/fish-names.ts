import type { WrittenFile } from '#association-file/file/association-file.ts'
import { LISTED_SPECIES, listedName, listedSpecies } from '#rules/species/listed-species.ts'

/** How many of those found are shown: more are no choice. */
export const MOST_FOUND = 12

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The fish of the list by the words that somebody may type: its names in every language, and the Latin one. */
const LIST = LISTED_SPECIES.map(({ code, names, latin }) => ({
  code,
  words: [...Object.values(names), latin].map(folded),
}))

/** The fish of the list and of the club with these letters in one of their names; those that begin with them first. */
export function fishFound(typed: string, own: WrittenFile['ownSpecies'] = []): string[] {
  const wanted = folded(typed.trim())
  if (wanted === '') return []
  const theirs = own.map(({ key, name, latin = '' }) => ({
    code: key,
    words: [...Object.values(name), latin].filter((word) => word !== undefined).map(folded),
  }))
  const found = [...theirs, ...LIST].filter(({ words }) => words.some((word) => word.includes(wanted)))
  const isFirst = ({ words }: (typeof LIST)[number]) => words.some((word) => word.startsWith(wanted))
  return found.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one))).map(({ code }) => code)
}

/** The name of a fish of the list; undefined: it has none there. */
export const nameInList = (code: string, language: string): string | undefined => {
  const listed = listedSpecies(code)
  return listed && listedName(listed, language)
}
