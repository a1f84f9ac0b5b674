import { afterEach, expect, it, vi } from 'vitest'
import type { ClientConfig } from '#contract/client-config.ts'
import { setClientConfig } from '../api/client-config.ts'
import { browserLanguage, offeredLanguage } from './browser-language.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [['it-IT', 'en'], 'it'],
  [['ja-JP', 'IT', 'en'], 'it'],
  [['en-US', 'it'], 'en'],
  [['ja', 'ko-KR'], 'en'],
  [['qps'], 'en'],
  [['de-AT', 'it'], 'de'],
  [[], 'en'],
])('of %j takes %s', (languages, expected) => {
  vi.stubGlobal('navigator', { languages })
  expect(browserLanguage()).toBe(expected)
})

const offering = (codes: readonly string[]) =>
  setClientConfig({ languages: codes.map((code) => ({ code, description: code })) } as ClientConfig)

it('takes one that not every installation has only where it is offered, and waits for that', async () => {
  vi.stubGlobal('navigator', { languages: ['de-AT', 'it'] })
  expect(await offeredLanguage(async () => offering(['en', 'it']))).toBe('it')
  expect(await offeredLanguage(async () => offering(['en', 'it', 'de']))).toBe('de')
  expect(await offeredLanguage(() => Promise.reject(new Error('no network')))).toBe('de')
  // Chosen while it was offered.
  expect(await offeredLanguage(async () => offering(['en', 'it']), 'de')).toBe('it')
  setClientConfig(undefined)
  expect(await offeredLanguage(() => Promise.reject(new Error('no network')))).toBe('it')
})

it('waits for nothing where the browser’s language is always offered', async () => {
  vi.stubGlobal('navigator', { languages: ['it-IT'] })
  expect(await offeredLanguage(() => Promise.reject(new Error('asked')))).toBe('it')
})
