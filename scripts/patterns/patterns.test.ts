import { describe, expect, it } from 'vitest'
import { isLongForm } from '#server/testing/long-form.ts'
import { onlyBeginsWithQuote } from '../../web/src/capabilities/office/members/import/read/read-csv.ts'
import { OTHER_LANGUAGE } from '../../web/leaner-libraries.ts'
import { WIDGET } from '../../web/offline-app.ts'
import { allPatterns, patternsIn, type FoundPattern } from './find-patterns.ts'
import { type HostileText, hostileTexts } from './hostile-texts.ts'

const MOST_MS = 20

/**
 * Patterns that never meet outside input, each with its reason; by file where the file has one such pattern.
 */
const NO_OUTSIDE_TEXT: Record<string, string> = {
  'stripe-double/faults/strike.ts built':
    'Made of the plan of faults, which the test or the rehearsal writes that starts the stand-in.',
  'server/src/capabilities/identity/second-factor/recovery-codes.ts built':
    'Divides a code that we have just made.',
  'server/src/hostile/generate-requests.ts built': 'Made of the patterns of our own API document, in a test.',
}

/** Patterns that are built at run time and meet outside input. */
const BUILT: Record<string, RegExp> = {
  'web/offline-app.ts built': WIDGET,
  'web/leaner-libraries.ts built': OTHER_LANGUAGE,
  'web/src/capabilities/office/members/import/read/read-csv.ts built': onlyBeginsWithQuote(';'),
}

const withG = (pattern: RegExp): RegExp =>
  new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)

/** CPU time of finding all matches, as `replaceAll` and `matchAll` do: on a busy machine a thread waits. */
function milliseconds(global: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  text.replaceAll(global, '')
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const LENGTH = 100 * 1024
/** Short texts first: what is slow on them would take minutes on the whole one. */
const LENGTHS = [LENGTH / 1000, LENGTH / 100, LENGTH / 10, LENGTH].map(Math.ceil)
/**
 * What takes less for a tenth of a text is linear on it: a pattern whose time grows with the square and that takes
 * MOST_MS for the whole takes a hundredth of that for a tenth. The long form takes the whole of every text.
 */
const LINEAR_MS = isLongForm ? 0 : MOST_MS / 100 / 2

/** The best of several runs, as the machine may be busy. */
function slowest(pattern: RegExp, texts: HostileText[]): { ms: number; text: string } {
  const global = withG(pattern)
  let worst = { ms: 0, text: '' }
  for (const textOf of texts)
    for (const length of LENGTHS) {
      const text = textOf(length)
      let ms = milliseconds(global, text)
      for (let again = 0; again < 4 && ms >= MOST_MS; again++) ms = Math.min(ms, milliseconds(global, text))
      if (ms > worst.ms) worst = { ms, text: `${text.slice(0, 40)}… (${text.length})` }
      if (ms >= MOST_MS) return worst
      if (length === LENGTHS.at(-2) && ms < LINEAR_MS) break
    }
  return worst
}

const patterns = allPatterns().map((found) => ({ ...found, pattern: found.pattern ?? BUILT[found.name] }))
const meeting = patterns.filter(({ name }) => !(name in NO_OUTSIDE_TEXT))
const known = new Map(
  meeting.flatMap((found): [string, FoundPattern][] => (found.pattern ? [[found.name, found]] : [])),
)

describe('regular expressions of the product', () => {
  it('are all found', () => {
    expect(patterns.length).toBeGreaterThan(100)
    expect(meeting.filter(({ pattern }) => pattern === undefined).map(({ name }) => name)).toEqual([])
  })

  it('excused ones are there', () => {
    const names = new Set(patterns.map(({ name }) => name))
    expect(
      [...Object.keys(NO_OUTSIDE_TEXT), ...Object.keys(BUILT)].filter((name) => !names.has(name)),
    ).toEqual([])
  })

  it.each([...known])('%s takes 100 KB of hostile text in under 20 ms', (_name, { pattern }) => {
    if (pattern === undefined) throw new Error('it is known')
    const { ms, text } = slowest(pattern, hostileTexts(pattern.source))
    if (ms >= MOST_MS) throw new Error(`${Math.round(ms)} ms for ${text}`)
    expect(ms).toBeLessThan(MOST_MS)
  })
})

describe('the test of patterns', () => {
  it.each([
    String.raw`/((?:token|codice\w*|password)[\\"']*\s*(?:=|:|%3D)[\s\\"']*|bearer\s+)[^\s&"']+/gi`,
    String.raw`/\s+$/`,
    String.raw`/(\d+)-(\d+)x/`,
    String.raw`/<a [^>]*href="[^"]*"/`,
    String.raw`/\/+$/`,
    String.raw`/(?:[\w-]+\.)+zz/`,
  ])(
    'finds that %s is slow',
    (written) => {
      const [found] = patternsIn('x.ts', `export const X = ${written}`)
      if (found?.pattern === undefined) throw new Error('it is a literal')
      expect(slowest(found.pattern, hostileTexts(found.pattern.source)).ms).toBeGreaterThan(MOST_MS)
    },
    60_000,
  )

  it.each(['new RegExp(text)', 'RegExp(text, "u")', 'new RegExp(`^${text}$`)'])('finds %s', (written) => {
    expect(patternsIn('x.ts', `export const x = (text: string) => ${written}`)).toMatchObject([
      { written, pattern: undefined },
    ])
  })
})
