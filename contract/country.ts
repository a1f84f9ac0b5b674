import { LANGUAGES } from './languages.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** As it is compared: without accents, capitals, and whatever else is not a letter. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

/** The code of today for one that has been another country's: UK is GB. */
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
  return named
}

let known: Map<string, string> | undefined

/** The ISO 3166 code of a country that is named by it, or in Italian or English: `it`, `Italia`, `ITALY`. */
export function countryCode(named: string): string | undefined {
  const code = named.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(code) && isCountry(code)) return today(code)
  known ??= readNames()
  return known.get(plain(named))
}
