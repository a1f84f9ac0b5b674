import type { Browser, System } from '#contract/devices.ts'

/** By words of the user agent; the first match counts, because most browsers also name another one. */
const BROWSER_WORDS: [string, Browser][] = [
  ['Edg', 'edge'],
  ['OPR/', 'opera'],
  ['SamsungBrowser', 'samsung'],
  ['Firefox', 'firefox'],
  ['FxiOS', 'firefox'],
  ['CriOS', 'chrome'],
  ['Chrome', 'chrome'],
  ['Safari', 'safari'],
]
const SYSTEM_WORDS: [string, System][] = [
  ['Android', 'android'],
  ['iPhone', 'ios'],
  ['iPad', 'ios'],
  ['Windows', 'windows'],
  ['CrOS', 'chromeos'],
  ['Mac OS X', 'macos'],
  ['Linux', 'linux'],
]

const firstIn = <Word>(text: string, words: [string, Word][]): Word | null =>
  words.find(([word]) => text.includes(word))?.[1] ?? null

/** The browser and the system only: versions and models would identify people. */
export const deviceOf = (userAgent: string): { browser: Browser | null; system: System | null } => ({
  browser: firstIn(userAgent, BROWSER_WORDS),
  system: firstIn(userAgent, SYSTEM_WORDS),
})
