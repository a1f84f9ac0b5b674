import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..', '..')

/** What only the fixtures of this folder do. */
const OF_THE_FIXTURE = {
  'replaces fetch':
    /stubGlobal\('fetch'|\bspyOn\((globalThis|window), 'fetch'|\b(globalThis|window)\.fetch = /,
  'sets up i18n': /\bcreateInstance\(|\binitReactI18next\b/,
  'imports texts by a relative path': /from '(\.\.\/)+locales\//,
}

const doneIn = (text: string) =>
  Object.entries(OF_THE_FIXTURE).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))

it.each([
  [`vi.stubGlobal('fetch', fetched)`, 'replaces fetch'],
  [`vi.spyOn(globalThis, 'fetch')`, 'replaces fetch'],
  [`const { t } = createInstance()`, 'sets up i18n'],
  [`import texts from '../../../locales/it/ui.json'`, 'imports texts by a relative path'],
])('%s is found', (text, what) => {
  expect(doneIn(text)).toEqual([what])
})

it('no test outside does what the fixtures do', () => {
  const outside = globSync('**/*{.test,-for-test}.{ts,tsx}', { cwd: WEB }).filter(
    (file) => !file.startsWith(join('src', 'testing')),
  )
  expect(outside.length).toBeGreaterThan(100)
  expect(
    outside.flatMap((file) => doneIn(readFileSync(join(WEB, file), 'utf8')).map((what) => `${file} ${what}`)),
  ).toEqual([])
})
