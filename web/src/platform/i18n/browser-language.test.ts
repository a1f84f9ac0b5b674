import { afterEach, expect, it, vi } from 'vitest'
import { browserLanguage } from './browser-language.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [['it-IT', 'en'], 'it'],
  [['de-AT', 'IT', 'en'], 'it'],
  [['en-US', 'it'], 'en'],
  [['de', 'fr-CH'], 'en'],
  [['qps'], 'en'],
  [[], 'en'],
])('of %j takes %s', (languages, expected) => {
  vi.stubGlobal('navigator', { languages })
  expect(browserLanguage()).toBe(expected)
})
