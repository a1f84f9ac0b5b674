/** More of the same, for hours: docs/testing.md says what. */
export const isLongForm = process.env['LENZA_LONG'] === '1'

/** A story of the long form only: what it holds is held every day by the tests that docs/testing.md names. */
export const LONG_FORM = { tag: '@long' }
