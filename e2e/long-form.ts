/** More of the same, for hours: docs/testing.md says what. `shareOfDay`: of what is alike a part, each day the next one. */
export { isLongForm, shareOfDay } from '#server/testing/long-form.ts'

/** The office has as many screens as all others together: in so many days each has been examined in full. */
export const DAYS_OF_OFFICE = 3

/** A story of the long form only: what it holds is held every day by the tests that docs/testing.md names. */
export const LONG_FORM = { tag: '@long' }
