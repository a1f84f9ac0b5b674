import type { Plugin } from 'vite'

/** A text of React Aria in one language, `…/intl/calendar/de-DE.mjs`; Italian and English are ours. */
export const OTHER_LANGUAGE =
  /[\\/]react-(?:aria|stately|aria-components)[\\/].*[\\/]intl[\\/].*(?!it-IT|en-US)[a-z]{2}-[A-Z]{2}\.mjs$/
/** Chooses among thirteen calendars by the locale. */
export const EVERY_CALENDAR = /[\\/]@internationalized[\\/]date[\\/]dist[\\/]private[\\/]createCalendar\.mjs$/

const GREGORIAN_ONLY = `
import { GregorianCalendar } from './calendars/GregorianCalendar.mjs'
export const createCalendar = () => new GregorianCalendar()
`

/**
 * The components bring 34 languages and 13 calendars to every phone: 30 KB compressed on the pages that use
 * them. Lenza speaks Italian and English (`I18nProvider` says which), and both count days by the Gregorian one.
 */
export const leanerLibraries = (): Plugin => ({
  name: 'lenza-leaner-libraries',
  apply: 'build',
  load: {
    filter: { id: [OTHER_LANGUAGE, EVERY_CALENDAR] },
    handler: (id) => (EVERY_CALENDAR.test(id) ? GREGORIAN_ONLY : "export { default } from './en-US.mjs'"),
  },
})
