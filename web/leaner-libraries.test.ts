import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVERY_CALENDAR, OTHER_LANGUAGE } from './leaner-libraries.ts'

const inModules = (path: string): string => new URL(`../node_modules/${path}`, import.meta.url).pathname
const textsIn = (language: string): string =>
  inModules(`react-aria/dist/private/intl/calendar/${language}.mjs`)

test.each(['ja-JP', 'ko-KR', 'zh-TW'])('the texts in %s are left out', (language) => {
  expect(existsSync(textsIn(language))).toBe(true)
  expect(textsIn(language)).toMatch(OTHER_LANGUAGE)
})

test.each(['it-IT', 'en-US'])('the texts in %s stay', (language) => {
  expect(existsSync(textsIn(language))).toBe(true)
  expect(textsIn(language)).not.toMatch(OTHER_LANGUAGE)
})

test('the function that imports every calendar is where the build replaces it', () => {
  const file = inModules('@internationalized/date/dist/private/createCalendar.mjs')
  expect(file).toMatch(EVERY_CALENDAR)
  expect(readFileSync(file, 'utf8')).toContain('as createCalendar}')
})
