import { expect, it } from 'vitest'
import { languageOf, money, texts } from './texts.ts'

const keysOf = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null ? keysOf(inner, `${path}${key}.`) : [`${path}${key}`],
  )

it('says everything in each language', () => {
  for (const words of [texts.it, texts.de]) expect(keysOf(words)).toEqual(keysOf(texts.en))
  const empty = Object.values(texts).flatMap((words) => JSON.stringify(words).match(/:""/g) ?? [])
  expect(empty).toEqual([])
})

it('takes Italian for Italian, German for German, and English for all else', () => {
  expect(['it', 'it-CH', 'IT', 'de-AT', 'en', 'fr', 'ita-x', ''].map(languageOf)).toEqual([
    'it',
    'it',
    'it',
    'de',
    'en',
    'en',
    'en',
    'en',
  ])
})

it('writes amounts as people read them', () => {
  expect(money(1850, 'eur', 'it').replace(/\s/g, ' ')).toBe('18,50 €')
  expect(money(1850, 'eur', 'en')).toBe('€18.50')
})
