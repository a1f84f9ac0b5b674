import type { Position } from '#rules/river/positions.ts'
import { folded, inWords, partsOf } from '#web/platform/offline/snapshot/names.ts'

/** A town or a water that people know by its name. */
export interface Place {
  name: string
  /** In other languages. */
  others: readonly string[]
  /** ISO 3166; absent: a water, which may lie in several. */
  country?: string
  /** State, or the letters of a province or canton; empty: the country has none that people name. */
  region: string
  /** Of a water those of towns along it. */
  positions: readonly Position[]
  /** 0 to 9, by its people. */
  size: number
  /** Its names as they are compared, in the order of `name` and `others`: made once, as each letter compares all. */
  compared: readonly string[]
}

export interface FoundPlace {
  place: Place
  /** The one of its names that was typed. */
  name: string
}

const DEGREES = 100

const positionsOf = (cell: string): Position[] =>
  cell.split(';').map((pair): Position => {
    const [latitude = Number.NaN, longitude = Number.NaN] = pair
      .split(' ')
      .map((part) => Number(part) / DEGREES)
    return [latitude, longitude]
  })

/** Waters stand beside the largest towns. */
const SIZE_OF_WATER = 8

/** Reads the file that `scripts/gazetteer/make-gazetteer.ts` writes. */
export function readGazetteer(file: string): Place[] {
  let group: Pick<Place, 'country' | 'region'> = { region: '' }
  return file.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return []
    if (line.startsWith('=')) {
      const [country = '', ...region] = line.slice(1).split(' ')
      group = { ...(country !== '' && { country }), region: region.join(' ') }
      return []
    }
    const [name = '', others = '', where = '', size = SIZE_OF_WATER] = line.split('\t')
    const more = others === '' ? [] : others.split(',')
    return [
      {
        ...group,
        name,
        others: more,
        compared: [name, ...more].map(inWords),
        positions: positionsOf(where),
        size: Number(size),
      },
    ]
  })
}

/** Fewer letters begin the names of half the country. */
export const FEWEST_LETTERS = 3

const WHOLE = 100
const BEGINS = 20
const IN_IT = 10

/** How well a name is what was typed; 0: not at all. */
function fitOf(compared: string, parts: readonly string[], whole: string): number {
  if (!parts.every((part) => compared.includes(part))) return 0
  if (!compared.startsWith(whole)) return IN_IT
  return compared.length === whole.length ? WHOLE : BEGINS
}

/** The places whose name begins so, or a word of it: whole names first, then the larger places. At most `most`. */
export function findPlaces(places: readonly Place[], typed: string, most: number): FoundPlace[] {
  const whole = ` ${folded(typed.trim())}`
  const parts = partsOf(typed)
  if (whole.length <= FEWEST_LETTERS || parts.length === 0) return []
  const found: (FoundPlace & { rank: number })[] = []
  for (const place of places) {
    let best = 0
    let nameOfBest = place.name
    for (const [at, compared] of place.compared.entries()) {
      const fit = fitOf(compared, parts, whole)
      if (fit <= best) continue
      best = fit
      nameOfBest = place.others[at - 1] ?? place.name
    }
    if (best > 0) found.push({ place, name: nameOfBest, rank: best + place.size })
  }
  return found
    .toSorted((one, other) => other.rank - one.rank || one.name.length - other.name.length)
    .slice(0, most)
    .map(({ place, name }) => ({ place, name }))
}
