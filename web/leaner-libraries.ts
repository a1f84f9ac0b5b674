import type { Plugin } from 'vite'
import { LANGUAGES } from '../contract/languages.ts'

/** React Aria's texts in a language that Lenza does not have. */
export const OTHER_LANGUAGE = new RegExp(
  String.raw`[\\/]react-(?:aria|stately|aria-components)[\\/].*[\\/]intl[\\/].*[\\/](?!(?:${LANGUAGES.join('|')})-)[a-z]{2}-[A-Z]{2}\.mjs$`,
)
/** The module that chooses one of thirteen calendars. */
export const EVERY_CALENDAR = /[\\/]@internationalized[\\/]date[\\/]dist[\\/]private[\\/]createCalendar\.mjs$/

/** React Aria's guess at the reader's language, made as the module is loaded. */
export const DEFAULT_LOCALE = /[\\/]react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useDefaultLocale\.mjs$/

/** Each part with a language is in InOurLanguage; asking the browser for its languages blocks a slow phone for 40 ms. */
const NO_GUESS = `
const locale = { locale: 'en-US', direction: 'ltr' }
export const getDefaultLocale = () => locale
export const useDefaultLocale = () => locale
`

const GREGORIAN_ONLY = `
import { GregorianCalendar } from './calendars/GregorianCalendar.mjs'
export const createCalendar = () => new GregorianCalendar()
`

/** React Router's modules, all in its one index. */
export const OF_ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/].*\.js$/

/** Names for development tools, and components made by a call, are side effects that keep Link, NavLink and Form. */
export const withoutNames = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const \w+ = )(React\$1\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2')

/**
 * React Aria's texts in other languages and its calendars beside the Gregorian one, 30 KB compressed, and the
 * components of React Router that no page uses.
 */
export const leanerLibraries = (): Plugin => ({
  name: 'lenza-leaner-libraries',
  apply: 'build',
  load: {
    filter: { id: [OTHER_LANGUAGE, EVERY_CALENDAR, DEFAULT_LOCALE] },
    handler(id) {
      if (EVERY_CALENDAR.test(id)) return GREGORIAN_ONLY
      return DEFAULT_LOCALE.test(id) ? NO_GUESS : "export { default } from './en-US.mjs'"
    },
  },
  transform: { filter: { id: OF_ROUTER }, handler: (code) => ({ code: withoutNames(code), map: null }) },
})
