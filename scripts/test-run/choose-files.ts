import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLongForm } from '#server/testing/long-form.ts'
import { isShardOfToday, filesOfOtherShards } from './daily-shard.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Where servers run: the clock of most, the associations' own, and one that is a day behind in the evening. */
export const TIME_ZONES = ['UTC', 'Europe/Rome', 'America/Los_Angeles'] as const

/**
 * Replaces modules, globals, timers or the environment, which the next file of a shared process would inherit, or reads
 * the counters or the heap, which have all that the process did, or is about the real cost of argon2.
 */
const REPLACES =
  /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(|process\.env\[.*\] (\?\?)?= |\bmetricsOf\(|\bsetFlagsFromString\(|\bargon2/

/** A screen's test that has a database of the browser, changes what a browser says of its device, or has other languages than the app. */
export const KEEPS_ON_DEVICE =
  /fake-indexeddb|\bwithThirdLanguage\b|\baPhoneForTest\b|\bdefineProperty\(navigator\b/

/**
 * Names a moment within three hours of midnight, at which the machines of the zones have different days. Any other test
 * would run the same there: the linter lets no code of the server take the machine's zone (scripts/lint/machine-zone.ts).
 */
const NAMES_MIDNIGHT = /[mM]idnight|T(2[1-3]|0[0-2]):/

/** They have no clock: what they know of the time is in their arguments. */
const RULES = 'rules/'

/**
 * The zone that is farthest behind: the tests run in one that is far ahead, and the zones between the two only repeat
 * them (`npm run test:races -- time` does).
 */
const FARTHEST_BEHIND = 'America/Los_Angeles'
/**
 * Named for midnight: of the tests on a database these alone run in the other zone each day, and of the rules those that
 * name a moment about it or count days. The others pass such a moment on their way to something else, and run there in
 * the long form.
 */
const ABOUT_MIDNIGHT = /midnight/
const COUNTS_DAYS = /^rules\/(days|wall-clock|.*-days)\.test\.ts$/

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const testFiles = (patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: ROOT, exclude: ['**/node_modules/**'] }).toSorted()

/** The test files that need a process or a global scope of their own, by what their text contains. */
export const filesApart = (patterns: readonly string[], why = REPLACES): string[] =>
  testFiles(patterns).filter((file) => why.test(textOf(file)))

/** The test files that `npm test` leaves to another day. */
export const filesOfAnotherDay = (patterns: readonly string[]): string[] =>
  isShardOfToday ? filesOfOtherShards(testFiles(patterns)) : []

/** The test files that run once more on a machine in this zone. */
export const filesOfDays = (zone: string, patterns: readonly string[]): string[] =>
  testFiles(patterns).filter((file) => {
    const isRule = file.startsWith(RULES)
    if (isLongForm) return isRule || NAMES_MIDNIGHT.test(textOf(file))
    const isAboutDays = isRule
      ? COUNTS_DAYS.test(file) || NAMES_MIDNIGHT.test(textOf(file))
      : ABOUT_MIDNIGHT.test(file)
    return zone === FARTHEST_BEHIND && isAboutDays
  })
