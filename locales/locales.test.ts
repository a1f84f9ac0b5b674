import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ERRORS, FIELD_ERRORS } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages.ts'
import { areas, texts } from './all-texts-for-test.ts'

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
const AREAS_OF_OTHERS = OTHERS.flatMap((language) =>
  readdirSync(new URL(`./${DEFAULT_LANGUAGE}/`, import.meta.url)).map((area) => [language, area] as const),
)

/** Languages have different plural forms. */
const asCounted = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '_#')
const keys = (language: string, area: string) =>
  [...new Set(texts(language, area).map(([key]) => asCounted(key)))].toSorted()
const values = (text: string) => [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((m) => m[1]))].toSorted()

/** The places of keys in a file, and the keys that its object has: of two of one name in one object, the last stays. */
function namesIn(text: string): { written: number; kept: number } {
  let kept = 0
  JSON.parse(text, function (this: unknown, key, value: unknown) {
    if (key !== '' && !Array.isArray(this)) kept += 1
    return value
  })
  return { written: [...text.matchAll(/"(?:[^"\\]|\\.)*"(?=\s*:)/g)].length, kept }
}

describe('the texts', () => {
  it.each(LANGUAGES.flatMap((l) => areas(l).map((a) => [l, a] as const)))(
    '%s/%s names no text twice',
    (l, a) => {
      const { written, kept } = namesIn(
        readFileSync(new URL(`./${l}/${a}${a.endsWith('.json') ? '' : '.json'}`, import.meta.url), 'utf8'),
      )
      expect(kept).toBe(written)
    },
  )

  it('a name that stands twice is found', () => {
    expect(namesIn('{"all": "All", "map": {"all": 1}, "all": {"one": "a"}}')).toEqual({ written: 5, kept: 4 })
  })

  it.each(OTHERS)('stand in %s as in English, area by area', (language) => {
    expect(areas(language)).toEqual(areas(DEFAULT_LANGUAGE))
  })

  it.each(AREAS_OF_OTHERS)('%s/%s says everything that English says', (language, area) => {
    expect(keys(language, area)).toEqual(keys(DEFAULT_LANGUAGE, area))
  })

  it.each(AREAS_OF_OTHERS)('%s/%s uses the same values as English', (language, area) => {
    const english = new Map(texts(DEFAULT_LANGUAGE, area))
    const differing = texts(language, area).filter(
      ([key, text]) => english.has(key) && values(text).join() !== values(english.get(key) ?? '').join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it.each(LANGUAGES.flatMap((l) => areas(l).map((a) => [l, a] as const)))(
    '%s/%s has no empty sentence',
    (l, a) => {
      expect(texts(l, a).filter(([, text]) => text.trim() === '')).toEqual([])
    },
  )

  it.each(LANGUAGES)('%s counts properly: who says one also says other', (language) => {
    for (const area of areas(language)) {
      const all = texts(language, area).map(([key]) => key)
      const lonely = all.filter((k) => k.endsWith('_one') && !all.includes(k.replace(/_one$/, '_other')))
      expect(lonely).toEqual([])
    }
  })
})

describe('the catalogue of errors', () => {
  it.each(LANGUAGES)('has exactly one sentence a code in %s', (language) => {
    const sentences = texts(language, 'errors.json').map(([key]) => asCounted(key))
    const declared = [...Object.keys(ERRORS), ...FIELD_ERRORS.map((code) => `fields.${code}`)]
    expect([...new Set(sentences.map((key) => key.replace(/_#$/, '')))].toSorted()).toEqual(
      declared.toSorted(),
    )
  })

  it('answers every code with a refusal’s status', () => {
    for (const status of Object.values(ERRORS)) expect(status).toBeGreaterThanOrEqual(400)
  })
})
