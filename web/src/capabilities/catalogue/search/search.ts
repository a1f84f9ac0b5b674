import { isOwnType, PERMIT_TYPES, TECHNIQUES, type PermitType, type Technique } from '#rules/codes.ts'
import { isDay } from '#rules/days.ts'
import type { Entry } from '#web/platform/navigation/first-navigation.ts'
import { pathTo, query, queryWords, type Path } from '#web/platform/navigation/paths.ts'
import { type ChosenPlace, DISTANCES, placeFromAddress, placeInAddress } from '../places/chosen-place.ts'
import { PARTS_OF_DAY, type PartOfDay } from './part-of-day.ts'
import { SORTS, type Sort } from './sort.ts'

export interface Search {
  /** Civil day `YYYY-MM-DD`. */
  day: string
  associations: readonly number[]
  types: readonly PermitType[]
  techniques: readonly Technique[]
  parts: readonly PartOfDay[]
  /** Whole cents. */
  priceUpTo?: number | undefined
  /** Intends to keep fish, or to release all. */
  keeping?: 'kept' | 'released' | undefined
  /** Typed words that name, water, zone, association, fish or town have to contain. */
  text?: string | undefined
  /** The list is searched around it. */
  place?: ChosenPlace | undefined
  /** Of the place, in kilometres. */
  withinKm?: number | undefined
  onlyFavourites?: boolean | undefined
  /** Absent: favourites first, then by association and name. */
  sort?: Sort | undefined
}

type Filters = Omit<Search, 'day' | 'text' | 'place' | 'withinKm' | 'sort'>

export const NO_FILTERS: Filters = {
  associations: [],
  types: [],
  techniques: [],
  parts: [],
  priceUpTo: undefined,
  keeping: undefined,
  onlyFavourites: undefined,
}

const LONGEST_TEXT = 100

const wordsOf = (text: string | null) => (text ?? '').split(',')
const numbersOf = (text: string | null) =>
  wordsOf(text)
    .filter((word) => /^[1-9]\d{0,8}$/.test(word))
    .map(Number)
const among = <T>(all: readonly T[], given: readonly unknown[]) => all.filter((one) => given.includes(one))

/** Each once, those of the specification first. */
const typesAmong = (given: readonly number[]): PermitType[] => [
  ...among(Object.values(PERMIT_TYPES), given),
  ...new Set(given.filter(isOwnType)),
]

function filtersFrom(params: URLSearchParams): Omit<Search, 'day'> {
  const words = wordsOf(params.get(query.parts))
  const keeping = params.get(query.keeping)
  const text = params.get(query.text)?.slice(0, LONGEST_TEXT).trim()
  return {
    associations: [...new Set(numbersOf(params.get(query.association)))],
    types: typesAmong(numbersOf(params.get(query.types))),
    techniques: among(Object.values(TECHNIQUES), numbersOf(params.get(query.techniques))),
    parts: PARTS_OF_DAY.filter((part) => words.includes(queryWords.parts[part])),
    priceUpTo: numbersOf(params.get(query.priceUpTo))[0],
    keeping: (['kept', 'released'] as const).find((one) => queryWords.keeping[one] === keeping),
    text: text === '' ? undefined : text,
    place: placeFromAddress(params.get(query.place)),
    withinKm: DISTANCES.find((km) => String(km) === params.get(query.within)),
    onlyFavourites: params.get(query.onlyFavourites) === '1' ? true : undefined,
    sort: SORTS.find((one) => queryWords.sort[one] === params.get(query.sort)),
  }
}

/** Of a search; an address with one of them is not filled by the preset of the visit. */
const IN_SEARCH = [
  query.day,
  query.association,
  query.types,
  query.techniques,
  query.parts,
  query.priceUpTo,
  query.keeping,
  query.text,
  query.place,
  query.within,
  query.onlyFavourites,
  query.sort,
]

/**
 * Invalid values are ignored; a missing or past day becomes today: the link of an association names no day. Without
 * anything of a search, the preset of the visit applies.
 */
export function searchFrom(params: URLSearchParams, today: string, preset: Partial<Search> = {}): Search {
  const search = IN_SEARCH.some((name) => params.has(name))
    ? { ...filtersFrom(params), day: params.get(query.day) ?? today }
    : { ...NO_FILTERS, day: today, ...preset }
  return isDay(search.day) && search.day >= today ? search : { ...search, day: today }
}

/** The preset in the entry address: day, types, perhaps an association. All types together are no filter. */
export function beganWith(entry: Entry): Partial<Search> {
  if (entry.mode !== 'preset') return {}
  const types = typesAmong(entry.types)
  const isEvery = Object.values(PERMIT_TYPES).every((type) => types.includes(type))
  return {
    day: entry.day,
    types: isEvery ? [] : types,
    associations: entry.association === undefined ? [] : [entry.association],
  }
}

/** A page's address with this search in its query: it survives a reload and can be shared. */
export const pathWith = (path: Path, search: Search): string =>
  pathTo(path, {
    day: search.day,
    association: search.associations.join(','),
    types: search.types.join(','),
    techniques: search.techniques.join(','),
    parts: search.parts.map((part) => queryWords.parts[part]).join(','),
    priceUpTo: search.priceUpTo,
    keeping: search.keeping && queryWords.keeping[search.keeping],
    text: search.text,
    place: search.place && placeInAddress(search.place),
    within: search.place && search.withinKm,
    onlyFavourites: search.onlyFavourites ? 1 : undefined,
    sort: search.sort && queryWords.sort[search.sort],
  })

/** The filters of the filters' page; the words and the favourites have their own fields on the list. */
export const countFilters = ({
  associations,
  types,
  techniques,
  parts,
  priceUpTo,
  keeping,
}: Filters): number =>
  [associations, types, techniques, parts].filter((chosen) => chosen.length > 0).length +
  [priceUpTo, keeping].filter((chosen) => chosen !== undefined).length

/** The filters applied by the server; the others are applied in the browser. */
export const serverFilters = ({ associations, types }: Pick<Search, 'associations' | 'types'>) => ({
  ...(associations.length > 0 && { associations: [...associations] }),
  ...(types.length > 0 && { types: [...types] }),
})

/** Whether a filter applied in the browser is active. */
export const narrowsHere = (search: Search): boolean =>
  search.text !== undefined ||
  search.place !== undefined ||
  search.onlyFavourites === true ||
  countFilters({ ...search, associations: [], types: [] }) > 0
