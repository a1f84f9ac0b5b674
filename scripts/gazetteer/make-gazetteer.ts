import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folded } from '#web/platform/offline/snapshot/names.ts'
import { distanceKm, type Position } from '#rules/river/positions.ts'

/**
 * Makes the places that the app's search knows (`web/src/capabilities/catalogue/places/gazetteer.txt`) of GeoNames' towns of a thousand
 * people and more, of their names in other languages, and of the waters in `waters.tsv`:
 *
 *   node scripts/gazetteer/make-gazetteer.ts FOLDER
 *
 * FOLDER holds `cities1000.txt` as GeoNames publishes it (CC BY 4.0) and `names-it.tsv`, `names-de.tsv`, ... with the number of a place,
 * a tab and its name in that language, from GeoNames' alternate names.
 */
const [folder = ''] = process.argv.slice(2)
const OUT = join(import.meta.dirname, '../../web/src/capabilities/catalogue/places/gazetteer.txt')
const LANGUAGES = ['it', 'de', 'en', 'sl', 'fr']
const COUNTRIES = ['IT', 'AT', 'DE', 'SI', 'CH', 'LI', 'SM']

/** Quarters, and what is no more. */
const NOT_A_TOWN = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])
/** A town and its municipality are one. */
const SAME_PLACE_KM = 6

/** By GeoNames' numbers, as people of the country call them. */
const STATES: Record<string, readonly string[]> = {
  DE: [
    'Baden-Württemberg',
    'Bayern',
    'Bremen',
    'Hamburg',
    'Hessen',
    'Niedersachsen',
    'Nordrhein-Westfalen',
    'Rheinland-Pfalz',
    'Saarland',
    'Schleswig-Holstein',
    'Brandenburg',
    'Mecklenburg-Vorpommern',
    'Sachsen',
    'Sachsen-Anhalt',
    'Thüringen',
    'Berlin',
  ],
  AT: [
    'Burgenland',
    'Kärnten',
    'Niederösterreich',
    'Oberösterreich',
    'Salzburg',
    'Steiermark',
    'Tirol',
    'Vorarlberg',
    'Wien',
  ],
}

interface Town {
  id: string
  name: string
  others: string[]
  country: string
  region: string
  people: number
  position: Position
}

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const namesIn = new Map(
  LANGUAGES.map((language) => [
    language,
    new Map(
      linesOf(join(folder, `names-${language}.tsv`)).map((line) => line.split('\t') as [string, string]),
    ),
  ]),
)

const IS_LATIN = /^[\p{Script=Latin}\p{M}' ’.()-]+$/u

/**
 * Other names than the sounds of one in Chinese, Japanese or Arabic script, which GeoNames has in small letters, or in Cyrillic, with an
 * apostrophe for a soft consonant.
 */
const IS_A_NAME = /^\p{Lu}/u
const IS_TRANSCRIBED = /(?<!\b(?:d|l|all|dell|sant))['’]/iu

/** In South Tyrol each place has a name in each of its languages, which the lists by language have of towns alone. */
const isBilingual = (country: string, region: string) => country === 'IT' && region === 'BZ'

function townOf(line: string): Town | undefined {
  const cells = line.split('\t')
  const at = (n: number) => cells[n] ?? ''
  const [id, name, country] = [at(0), at(1), at(8)]
  if (!COUNTRIES.includes(country) || NOT_A_TOWN.has(at(7)) || !IS_A_NAME.test(name)) return undefined
  const state = STATES[country]?.[Number(at(10)) - 1]
  const region = state ?? (country === 'IT' ? at(11) : country === 'CH' ? at(10) : '')
  const written = isBilingual(country, region)
    ? at(3)
        .split(',')
        .filter(
          (one) => IS_LATIN.test(one) && !IS_TRANSCRIBED.test(one) && one.length > 3 && !one.includes(' - '),
        )
    : []
  const others = [...LANGUAGES.flatMap((language) => namesIn.get(language)?.get(id) ?? []), ...written]
  const position: Position = [Number(at(4)), Number(at(5))]
  return {
    id,
    name,
    others: others.filter((one) => IS_LATIN.test(one) && IS_A_NAME.test(one)),
    country,
    region,
    people: Number(at(14)),
    position,
  }
}

/** Each name once, as it is compared. */
function distinct(names: readonly string[]): string[] {
  const known = new Set<string>()
  return names.filter((name) => {
    const key = folded(name)
    return !known.has(key) && known.add(key)
  })
}

const found = linesOf(join(folder, 'cities1000.txt'))
  .flatMap((line) => townOf(line) ?? [])
  .toSorted((one, other) => other.people - one.people)
const byName = Map.groupBy(found, ({ name }) => folded(name))
const towns = found.filter((town) =>
  (byName.get(folded(town.name)) ?? []).every(
    (other) =>
      other === town ||
      other.people < town.people ||
      distanceKm(other.position, town.position) > SAME_PLACE_KM,
  ),
)

const hundredths = ([latitude, longitude]: Position): string =>
  `${Math.round(latitude * 100)} ${Math.round(longitude * 100)}`

/** How many people: a search lists the larger place first. */
const sizeOf = ({ people }: Town): number =>
  Math.max(0, Math.min(9, Math.round(Math.log10(people + 1) * 2) - 4))

function townNamed(wanted: string, water: string): Town {
  const slash = wanted.lastIndexOf('/')
  const [name, region] =
    slash > 0 && !towns.some((town) => town.name === wanted)
      ? [wanted.slice(0, slash), wanted.slice(slash + 1)]
      : [wanted, undefined]
  const all = towns.filter(
    (town) =>
      [town.name, ...town.others].some((one) => folded(one) === folded(name)) &&
      (region === undefined || town.region === region),
  )
  const named = all.filter((town) => folded(town.name) === folded(name))
  const [first, second] = named.length > 0 ? named : all
  if (first === undefined) throw new Error(`${water}: no town is called ${wanted}`)
  if (second !== undefined && region === undefined && second.people * 20 > first.people)
    throw new Error(
      `${water}: which ${wanted}? ${[first, second].map((one) => `${one.name}/${one.region}`).join(', ')}`,
    )
  return first
}

const mistakes: string[] = []
const waters = linesOf(join(import.meta.dirname, 'waters.tsv')).map((line) => {
  const [names = '', along = ''] = line.split('\t')
  const [water = '', ...others] = names.split('; ')
  const positions = along.split('; ').flatMap((name) => {
    try {
      return [townNamed(name, water).position]
    } catch (error) {
      mistakes.push((error as Error).message)
      return []
    }
  })
  return [
    water,
    distinct([water, ...others])
      .slice(1)
      .join(','),
    positions.map((one) => hundredths(one)).join(';'),
  ].join('\t')
})
if (mistakes.length > 0) throw new Error(mistakes.join('\n'))

const groups = Map.groupBy(towns, ({ country, region }) => `${country} ${region}`.trim())
const text = [
  '# Towns: GeoNames (geonames.org), CC BY 4.0, made small. Made by scripts/gazetteer/make-gazetteer.ts.',
  '# name, other names, hundredths of degrees, size; one group for each region',
  '=',
  ...waters,
  ...[...groups].flatMap(([group, members]) => [
    `=${group}`,
    ...members.map((town) =>
      [
        town.name,
        distinct([town.name, ...town.others])
          .slice(1)
          .join(','),
        hundredths(town.position),
        sizeOf(town),
      ].join('\t'),
    ),
  ]),
]
writeFileSync(OUT, `${text.join('\n')}\n`)
console.log(`${towns.length} towns, ${waters.length} waters, ${Math.round(text.join('\n').length / 1024)} KB`)
