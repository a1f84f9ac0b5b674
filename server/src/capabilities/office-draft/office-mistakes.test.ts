import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/languages.ts'
import { associationFile } from '#association-file/file/association-file.ts'
import { judgeFile } from '#association-file/judge-file.ts'
import { mistakesOfForm } from '#association-file/checks/mistakes-of-form.ts'
import { MISTAKES, type Mistake, type MistakeCode, placeOf } from '#association-file/mistakes.ts'
import { aFile, NOW } from '#association-file/association-file-for-test.ts'
import { loadTexts, readLocale } from '#server/platform/texts/texts.ts'
import { mistakesForOffice } from './office-mistakes.ts'

const texts = loadTexts()
const both = (text: string) => ({ it: text, en: text })

/** Codes that the office cannot meet: they are about the text of a file, or about fields without a page. */
const NOT_OF_THE_OFFICE = (code: MistakeCode): boolean =>
  MISTAKES.indexOf(code) <= MISTAKES.indexOf('FORMAT_NOT_SAID') ||
  code.startsWith('HINT_') ||
  ['UNKNOWN_FIELD', 'UNKNOWN_FIELD_ELSEWHERE', 'UNKNOWN_FIELD_NEAR', 'NOT_MONEY_BUT'].includes(code)

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  $defs?: Record<string, Schema>
}
const namesIn = (schema: Schema | undefined): string[] =>
  typeof schema !== 'object'
    ? []
    : [
        ...Object.keys(schema.properties ?? {}),
        ...[
          ...Object.values(schema.properties ?? {}),
          ...Object.values(schema.$defs ?? {}),
          ...(schema.anyOf ?? []),
          ...(schema.oneOf ?? []),
        ].flatMap(namesIn),
        ...namesIn(schema.items),
        ...namesIn(schema.additionalProperties),
      ]

/** Names of fields that are Italian words, or that both languages have. */
const ITALIAN = ['zone', 'in', 'note', 'base', 'per', 'file', 'it', 'en']
const NAMES = [...new Set(namesIn(z.toJSONSchema(associationFile, { io: 'input' }) as Schema))]
/** Where a field is one English word, an English sentence has that word; a name of two words is always a key. */
const forbidden = (language: string): RegExp => {
  const names = NAMES.filter((name) =>
    language === 'it' ? !ITALIAN.includes(name) : /[a-z][A-Z]/.test(name),
  )
  return new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'u')
}
const ABOUT_FILES =
  /["{}[\]`\\]|\b(?:true|false|null|JSON|GeoJSON|object|oggetto|brackets?|parentesi|braces|graff[ae]|quotation|virgolette|formato 2|format 2|npm)\b/i

const NAMES_OF_CLUB = { zones: [{ key: 'zq-alto', name: both('Tratto alto') }] }
const VALUES: Mistake['values'] = {
  value: '"abc"',
  name: 'M',
  there: 'festivi, apertura-dell-anguilla-meta',
  zone: 'zq-alto',
  zones: 'zq-alto, zq-alto',
  water: 'Rio Chiaro',
  permit: 'pq-torrente',
  permits: '4 pq-torrente + pq-lago, 12 pq-lago',
  whole: 'G',
  part: 'M',
  slots: 'M, G',
  day: '2027-05-01',
  low: '2027-05-04',
  high: '2027-05-01',
  ...Object.fromEntries(
    ['paid', 'meant', 'child', 'adult', 'member', 'guest', 'whole', 'part'].map((name) => [
      `${name}Cents`,
      120,
    ]),
  ),
}
const CLUB = {
  ...NAMES_OF_CLUB,
  slots: [
    { code: 'M', name: both('Mattina') },
    { code: 'G', name: both('Giornata intera') },
  ],
  permits: [
    { key: 'pq-torrente', name: both('Torrente Noce') },
    { key: 'pq-lago', name: both('Lago Verde') },
  ],
}
const OF_OFFICE = MISTAKES.filter((code) => !NOT_OF_THE_OFFICE(code))

const ROW_OF_PRICES: Record<string, RegExp> = {
  it: /^Altri prezzi.*riga 1, Prezzo$/,
  en: /row 1, Price$/,
  de: /^Weitere Preise.*Zeile 1, Preis$/,
}

describe.each(LANGUAGES)('mistakes for the office in %s', (language) => {
  const inOffice = (mistake: Mistake, file: object = CLUB) => {
    const [found] = mistakesForOffice(texts, language, file, [mistake])
    if (found === undefined) throw new Error('no sentence')
    return found
  }

  it('have a sentence for every code that a page can meet, and no other', () => {
    const { sentences } = readLocale(language)['office-mistakes'] as { sentences: object }
    expect(Object.keys(sentences).toSorted()).toEqual([...OF_OFFICE, 'OTHER', 'NO_PERMIT'].toSorted())
  })

  it.each(OF_OFFICE)('%s speaks no language of files, and names what it means', (code) => {
    const { sentence } = inOffice({ path: ['permits', 0, 'prices', 'base'], code, values: VALUES })
    const plain = sentence.replaceAll(/\{\{\w+\}\}/g, '')
    expect(plain).not.toMatch(ABOUT_FILES)
    expect(plain).not.toMatch(forbidden(language))
    expect(plain).not.toMatch(/[pz]q-|anguilla-meta|2027-/)
    expect(plain).toMatch(/^[\p{Lu}«“„\d€].*[.]$/su)
  })

  it.each(MISTAKES.filter(NOT_OF_THE_OFFICE))('%s gets a sentence of the office all the same', (code) => {
    const { sentence } = inOffice({ path: ['permits', 0, 'prices', 'base'], code, values: VALUES })
    expect(sentence).not.toMatch(ABOUT_FILES)
    expect(sentence.length).toBeGreaterThan(20)
  })

  it('the sentences for authors of files would be found out: most name keys and quotation marks', () => {
    const { mistakes } = readLocale(language)['import'] as { mistakes: Record<string, string> }
    const caught = Object.values(mistakes).filter((text) =>
      ABOUT_FILES.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
    )
    expect(caught.length).toBeGreaterThan(50)
  })

  it('says of a number and of money what the field itself says while it is typed', () => {
    const { typed } = readLocale(language)['office-rules'] as { typed: Record<string, string> }
    const { sentences } = readLocale(language)['office-mistakes'] as { sentences: Record<string, string> }
    expect(sentences['NOT_MONEY']).toBe(typed['money'])
    expect(typed['money']).toMatch(/\b99999[.,]99\b/)
    expect([sentences['NOT_A_NUMBER'], sentences['NOT_A_WHOLE_NUMBER']]).toEqual([
      typed['count'],
      typed['count'],
    ])
    expect(sentences['NUMBER_TOO_SMALL']).toBe(typed['atLeast'])
    expect(sentences['NUMBER_TOO_BIG']).toBe(typed['atMost'])
  })

  it('names the bound of a number, however far it is exceeded', async () => {
    const { default: river } = await import('#association-file/templates/river-with-zones.json', {
      with: { type: 'json' },
    })
    const placed = (places: number) => ({
      ...river,
      permits: river.permits.map((permit) => ({ ...permit, capacity: [{ places }] })),
    })
    const sentencesFor = (places: number) => {
      const judged = judgeFile(placed(places), NOW)
      const mistakes = 'mistakes' in judged ? judged.mistakes : []
      return mistakesForOffice(texts, language, placed(places), mistakes).map(({ sentence }) => sentence)
    }
    expect(sentencesFor(4_000_000_000)).toEqual([expect.stringContaining('100000')])
    expect(sentencesFor(-3)).toEqual([expect.stringMatching(/\b0\./)])
  })

  it('names the part and the field', () => {
    const path = ['permits', 1, 'prices', 'rows', 0, 'price']
    const found = inOffice({ path, code: 'NOT_MONEY', values: { value: '"abc"' } })
    expect(found).toMatchObject({ part: 'permits/pq-lago', place: 'prices.rows[0].price' })
    expect(found.of).toContain('Lago Verde')
    expect(found.where).toMatch(ROW_OF_PRICES[language] ?? /^never$/)
  })

  it('names a cell of the grid of places by its zone and time of day', () => {
    const capacity = [{ places: 9 }, { zone: 'zq-alto', slot: 'M', places: 6, forMinors: 99 }]
    const file = { ...CLUB, permits: [{ ...CLUB.permits[0], capacity }] }
    const at = (index: number) => ['permits', 0, 'capacity', index, 'forMinors']
    const whereOf = (index: number) =>
      inOffice({ path: at(index), code: 'MORE_FOR_MINORS_THAN_PLACES', values: { low: 99, high: 6 } }, file)
        .where
    expect(whereOf(1)).toMatch(
      /, [«“„]Tratto alto, Mattina[»”“], (Solo minori|Only minors|Nur Minderjährige)$/,
    )
    expect(whereOf(0)).toMatch(/[^»”“], (Solo minori|Only minors|Nur Minderjährige)$/)
  })
})

/** A file in which every field is left out once. */
function missingFields(file: object): Mistake[] {
  const found: Mistake[] = []
  const without = (path: (string | number)[]): void => {
    const copy = structuredClone(file)
    const holder = path
      .slice(0, -1)
      .reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], copy)
    if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return
    Reflect.deleteProperty(holder, String(path.at(-1)))
    const { error } = associationFile.safeParse(copy)
    found.push(...mistakesOfForm(copy, error?.issues ?? []).filter(({ code }) => code === 'MISSING'))
  }
  const walk = (value: unknown, path: (string | number)[]): void => {
    if (path.length > 0) without(path)
    if (Array.isArray(value)) value.forEach((one, index) => walk(one, [...path, index]))
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, [...path, name])
  }
  walk(file, [])
  return [...new Map(found.map((one) => [placeOf(one.path), one])).values()]
}

/** Fields without an input on the page of their part: the app sets them, another page does, or the map. */
const NOT_FILLED_IN =
  /(^|\.)(format|key|code|coordinates|type|stored|file)$|^(key|name|colour|summary|contacts|wardens|members|blocked)|^permits$/

it.each(LANGUAGES)('what is missing is called by the label of its field, in %s', async (language) => {
  const { default: river } = await import('#association-file/templates/river-with-zones.json', {
    with: { type: 'json' },
  })
  const { default: lake } = await import('#association-file/templates/lake-with-slots.json', {
    with: { type: 'json' },
  })
  const files = [river, lake, aFile()].map((one) => one as object)
  let seen = 0
  for (const file of files)
    for (const mistake of missingFields(file)) {
      if (NOT_FILLED_IN.test(placeOf(mistake.path).replaceAll(/\[\d+\]/g, ''))) continue
      const [found] = mistakesForOffice(texts, language, file, [mistake])
      const field = /[«“„](.+)[»”“]/.exec(found?.sentence ?? '')?.[1] ?? ''
      expect(`${placeOf(mistake.path)}: ${field}`).toMatch(/: \p{Lu}/u)
      expect(found?.of).not.toBe('')
      seen += 1
    }
  expect(seen).toBeGreaterThan(20)
})
