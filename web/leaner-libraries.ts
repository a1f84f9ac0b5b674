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

/** TanStack Query's answers in portions. */
export const INFINITE_QUERIES = /[\\/]query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/

const NONE_INFINITE = `
export const infiniteQueryBehavior = () => undefined
export const hasNextPage = () => false
export const hasPreviousPage = () => false
`

/** What draws an icon of Lucide: with contexts, aliases and attributes that no page of ours uses, 2 KB compressed. */
export const ANY_ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/

const PLAIN_ICON = `
import { createElement } from 'react'
const isNamed = (attributes) => Object.keys(attributes).some((name) => /^(aria-|role$|title$)/.test(name))
export default ({ node }) => ({ size = 24, strokeWidth = 2, color = 'currentColor', className, children, ...others }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: color,
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className,
      ...(children === undefined && !isNamed(others) && { 'aria-hidden': 'true' }),
      ...others,
    },
    node.map(([tag, attributes]) => createElement(tag, attributes)),
    children,
  )
`

const GREGORIAN_ONLY = `
import { GregorianCalendar } from './calendars/GregorianCalendar.mjs'
export const createCalendar = () => new GregorianCalendar()
`

/** By module, the code that takes its place. */
const REPLACED = new Map([
  [EVERY_CALENDAR, GREGORIAN_ONLY],
  [DEFAULT_LOCALE, NO_GUESS],
  [INFINITE_QUERIES, NONE_INFINITE],
  [ANY_ICON, PLAIN_ICON],
])

/** React Router's modules, all in its one index. */
export const OF_ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/].*\.js$/

/** Names for development tools, and components made by a call, are side effects that keep Link, NavLink and Form. */
export const withoutNames = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const \w+ = )(React\$1\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')

/**
 * React Aria's texts in other languages and its calendars beside the Gregorian one, 30 KB compressed, and what no page uses
 * of React Router and TanStack Query.
 */
export const leanerLibraries = (): Plugin => ({
  name: 'lenza-leaner-libraries',
  apply: 'build',
  load: {
    filter: { id: [OTHER_LANGUAGE, ...REPLACED.keys()] },
    handler: (id) =>
      [...REPLACED].find(([module]) => module.test(id))?.[1] ?? "export { default } from './en-US.mjs'",
  },
  transform: { filter: { id: OF_ROUTER }, handler: (code) => ({ code: withoutNames(code), map: null }) },
})
