import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  ANY_ICON,
  DEFAULT_LOCALE,
  EVERY_CALENDAR,
  INFINITE_QUERIES,
  OF_ROUTER,
  OTHER_LANGUAGE,
  withoutNames,
} from './leaner-libraries.ts'

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

test('the guess at the language is where the build replaces it', () => {
  const file = inModules('react-aria/dist/private/i18n/useDefaultLocale.mjs')
  expect(file).toMatch(DEFAULT_LOCALE)
  const exported = /export \{(.*)\}/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  const names = exported.split(',').map((name) => name.split(' as ')[1])
  expect(new Set(names)).toEqual(new Set(['getDefaultLocale', 'useDefaultLocale']))
})

test('answers in portions are where the build replaces them', () => {
  const file = inModules('@tanstack/query-core/build/modern/infiniteQueryBehavior.js')
  expect(file).toMatch(INFINITE_QUERIES)
  expect(readFileSync(file, 'utf8')).toContain(
    'export { hasNextPage, hasPreviousPage, infiniteQueryBehavior }',
  )
})

test('what draws an icon is where the build replaces it, and each icon hands it the shapes alone', () => {
  const file = inModules('lucide-react/dist/esm/createLucideIcon.mjs')
  expect(file).toMatch(ANY_ICON)
  expect(readFileSync(file, 'utf8')).toContain('export { createLucideIcon as default }')
  const icon = readFileSync(inModules('lucide-react/dist/esm/icons/info.mjs'), 'utf8')
  expect(icon).toMatch(/^ {2}size: 24,\n {2}node: \[$/m)
  expect(icon).toContain('createLucideIcon(__iconData)')
})

test('the components of React Router are where the build makes them removable', () => {
  const file = inModules('react-router/dist/production/lib/dom/lib.js')
  expect(file).toMatch(OF_ROUTER)
  const code = readFileSync(file, 'utf8')
  const leaner = withoutNames(code)
  for (const name of ['Link', 'NavLink', 'Form']) {
    expect(code).toContain(`\n${name}.displayName = `)
    expect(leaner).not.toContain(`\n${name}.displayName = `)
    expect(leaner).toContain(`const ${name} = /* @__PURE__ */ React$1.forwardRef(`)
  }
})
