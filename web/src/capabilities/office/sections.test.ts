import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { sections } from './sections.ts'

/** The key of a page, from whatever area its texts are in. */
function keyOf(language: string, texts: string): unknown {
  const [area = '', ...path] = texts.split('.')
  const file = new URL(`../../../../locales/${language}/${area}.json`, import.meta.url)
  const found: unknown = [...path, 'letter'].reduce<unknown>(
    (tree, part) => (tree as Record<string, unknown>)[part],
    JSON.parse(readFileSync(file, 'utf8')),
  )
  return found
}

it.each(LANGUAGES)('each page of the menus has a key of its own in %s, a letter or a figure', (language) => {
  const keys = sections.map(({ texts }) => keyOf(language, texts))
  expect(keys.filter((key) => !/^[a-z0-9]$/.test(String(key)))).toEqual([])
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([])
})
