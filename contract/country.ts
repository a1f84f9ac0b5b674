import { LANGUAGES } from './languages.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** Common names that the language data lacks. */
const OTHER_NAMES: Record<string, string[]> = {
  BA: ['Bosnia'],
  CI: ['Ivory Coast'],
  CZ: ['Repubblica Ceca', 'Czech Republic'],
  GB: [
    'Gran Bretagna',
    'Great Britain',
    'Inghilterra',
    'England',
    'Scozia',
    'Scotland',
    'Galles',
    'Wales',
    'Irlanda del Nord',
    'Northern Ireland',
  ],
  IE: ["Repubblica d'Irlanda", 'Republic of Ireland'],
  IT: ['Repubblica Italiana', 'Italian Republic'],
  MK: ['Macedonia'],
  MM: ['Birmania', 'Burma'],
  NL: ['Olanda', 'Holland'],
  RU: ['Federazione Russa', 'Russian Federation'],
  SK: ['Repubblica Slovacca', 'Slovak Republic'],
  SM: ['Repubblica di San Marino', 'Republic of San Marino'],
  TL: ['East Timor'],
  TR: ['Turchia', 'Turkey'],
  US: ["Stati Uniti d'America", 'United States of America'],
  VA: ['Vaticano', 'Vatican'],
}

/** `Bosnia & Herzegovina` equals `Bosnia and Herzegovina`, `The Netherlands` equals `Netherlands`. */
const LEFT_OUT = new Set(['the', 'and', 'e', 'ed'])

/** The form in which names are compared: lower case, without accents, articles and other characters than letters. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]/u)
    .filter((word) => !LEFT_OUT.has(word))
    .join('')

/** The current code for an alias or a former code: UK is GB. */
const today = (code: string) => new Intl.Locale(`und-${code}`).region ?? code

const namesOf = (style: 'long' | 'short') =>
  LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }))

const isCountry = (code: string) => !NO_COUNTRIES.has(code) && namesOf('long')[0]?.of(code) !== undefined

function readNames(): Map<string, string> {
  const named = new Map<string, string>()
  const registers = [...namesOf('long'), ...namesOf('short')]
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second)))
    if (!NO_COUNTRIES.has(code))
      for (const register of registers) {
        const name = register.of(code)
        if (name !== undefined) named.set(plain(name), today(code))
      }
  for (const [code, names] of Object.entries(OTHER_NAMES))
    for (const name of names) named.set(plain(name), code)
  return named
}

let known: Map<string, string> | undefined

/** The ISO 3166 code of a country given by code or by Italian or English name: `it`, `Italia`, `ITALY`. */
export function countryCode(named: string): string | undefined {
  const code = named.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(code) && isCountry(code)) return today(code)
  known ??= readNames()
  return known.get(plain(named))
}
