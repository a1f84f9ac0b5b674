import { afterEach, expect, it, vi } from 'vitest'
import { browserLanguage } from './browser-language.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [['it-IT', 'en'], 'it'],
  [['ja-JP', 'IT', 'en'], 'it'],
  [['en-US', 'it'], 'en'],
  [['ja', 'ko-KR'], 'en'],
  [['qps'], 'en'],
  [[], 'en'],
])('of %j takes %s', (languages, expected) => {
  vi.stubGlobal('navigator', { languages })
  expect(browserLanguage()).toBe(expected)
})
