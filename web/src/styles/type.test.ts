import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fontkit from '@pdf-lib/fontkit'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./type.css', import.meta.url), 'utf8')
const pages = fileURLToPath(new URL('../../public', import.meta.url))

/** The files of the display face, in the order of the rules, with the letters for which each is loaded. */
const files = [...css.matchAll(/@font-face \{(.*?)\}/gs)].flatMap(([, rule = '']) => {
  const path = /url\('(.*?)'\)/.exec(rule)?.[1]
  if (path === undefined) return []
  const content = readFileSync(`${pages}${path}`)
  const loadedFor = [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(
    ([, first = '', last = first]) => between(first, last),
  )
  return [{ path, bytes: content.length, letters: lettersIn(content), loadedFor }]
})
const [preloaded, ...onDemand] = files

function between(first: string, last: string): string[] {
  const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  return Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place))
}

function lettersIn(font: Uint8Array): Set<string> {
  // Its types leave out the list of code points that each font has.
  const { characterSet } = fontkit.create(font) as unknown as { characterSet: number[] }
  return new Set(characterSet.map((code) => String.fromCodePoint(code)))
}

const SOFT_HYPHEN = '\u00AD'
const LATIN_1 = between('A1', 'FF').filter((letter) => letter !== SOFT_HYPHEN)
const LATIN_EXTENDED_A = between('100', '17F')

/** Names with the letters that their language has beyond English. */
const NAMES = {
  Albanian: 'Çelë',
  Catalan: 'Àngel Muñoz i Güell, Al·lòs',
  Croatian: 'Đurđa Šćekić Žužić',
  Czech: 'Jiří Dvořák, Eliška Růžičková, Ťopek, Čeněk, Ďáblík, Ňadra, Ý',
  Danish: 'Søren Ærø Åberg',
  Dutch: 'Zoë IJsbrandij, Ĳ ĳ',
  Estonian: 'Õnne Täht Šõž Ülo',
  Finnish: 'Äijö Åland',
  French: 'Françoise Œuvrard, Noël, Aÿ, Lætitia',
  German: 'Jürgen Groß, STRAẞE, „Höhle“',
  Hungarian: 'Győző Erdős, Üllő, Űr, Ágnes',
  Icelandic: 'Þórður Æsa',
  Irish: 'Ó Súilleabháin',
  Ladin: 'Val Badia, Gherdëina, Anpëz',
  Latvian: 'Ķēniņš Ģirts Ļaudis Ūdre Žīgurs',
  Lithuanian: 'Šarūnė Žukauskaitė Jūratė Ąžuolas Įlanka',
  Maltese: 'Ċensu Ġorġ Ħal Żebbuġ',
  Norwegian: 'Bjørn Ås',
  Polish: 'Łukasz Żółć, Świętosława Gąsior-Źrebię',
  Portuguese: 'João Conceição, Inês',
  Romanian: 'Ștefan Țepeș, Mădălina, Înger, ţ ş',
  Slovak: 'Ľudovít Štúr, Ŕ ĺ ô',
  Slovenian: 'Črt Žiga Šinkovec',
  Spanish: 'Íñigo Núñez ¿qué?',
  Swedish: 'Åsa Öst',
  Turkish: 'Işıl Güneş Çağrı İnci',
  Welsh: 'Siân Ŵyn Ŷ',
}

const loadedFor = (letter: string) => onDemand.find((file) => file.loadedFor.includes(letter)) ?? preloaded
const missing = (letters: Iterable<string>): string[] =>
  [...letters].filter((letter) => letter.trim() !== '' && !loadedFor(letter)?.letters.has(letter))

describe('the display face', () => {
  it.each([['Latin-1', LATIN_1], ['Latin Extended-A', LATIN_EXTENDED_A], ...Object.entries(NAMES)])(
    'has the letters of %s',
    (_, letters) => {
      expect(missing(letters)).toEqual([])
    },
  )

  it('finds a letter that it has not', () => {
    expect(missing('Жa')).toEqual(['Ж'])
  })

  it('has at most 30 KB in all, of which a page without these letters loads the first file only', () => {
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(30 * 1024)
    expect(preloaded?.loadedFor).toEqual([])
    expect(onDemand.map(({ path }) => path)).toEqual([
      '/fonts/lenza-display-latin-1.woff2',
      '/fonts/lenza-display-latin-extended.woff2',
    ])
  })

  it.each(onDemand)(
    'loads $path only for letters that no other file has',
    ({ loadedFor: own, letters, path }) => {
      expect(own.filter((letter) => !letters.has(letter))).toEqual([])
      const others = files.filter((file) => file.path !== path)
      expect(own.filter((letter) => others.some((file) => file.letters.has(letter)))).toEqual([])
    },
  )
})
