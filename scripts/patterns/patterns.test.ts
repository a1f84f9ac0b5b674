import { describe, expect, it } from 'vitest'
import { OTHER_LANGUAGE } from '../../web/leaner-libraries.ts'
import { WIDGET } from '../../web/offline-app.ts'
import { allPatterns, patternsIn, type FoundPattern } from './find-patterns.ts'
import { hostileTexts } from './hostile-texts.ts'

const MOST_MS = 20

/**
 * Patterns that never meet outside input, each with its reason; by file where the file has one such pattern.
 */
const NO_OUTSIDE_TEXT: Record<string, string> = {
  'stripe-double/faults/strike.ts built':
    'Made of the plan of faults, which the test or the rehearsal writes that starts the stand-in.',
  'server/src/capabilities/identity/second-factor/recovery-codes.ts built':
    'Divides a code that we have just made.',
}

/** Patterns that are built at run time and meet outside input. */
const BUILT: Record<string, RegExp> = {
  'web/offline-app.ts built': WIDGET,
  'web/leaner-libraries.ts built': OTHER_LANGUAGE,
}

/** Finds all matches, as `replaceAll` and `matchAll` do. */
function search(pattern: RegExp, text: string): void {
  const global = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)
  text.replaceAll(global, '')
  new RegExp(pattern.source, pattern.flags).test(text)
}

/** CPU time: on a busy machine a thread waits for its turn. */
function milliseconds(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  search(pattern, text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Short parts first: what is slow on them would take minutes on the whole text. */
const PARTS = [1 / 1000, 1 / 100, 1 / 10, 1]

/** The best of several runs, as the machine may be busy. */
function slowest(pattern: RegExp, texts: string[]): { ms: number; text: string } {
  let worst = { ms: 0, text: '' }
  for (const whole of texts)
    for (const part of PARTS) {
      const text = part === 1 ? whole : whole.slice(-Math.ceil(whole.length * part))
      let ms = milliseconds(pattern, text)
      for (let again = 0; again < 4 && ms >= MOST_MS; again++) ms = Math.min(ms, milliseconds(pattern, text))
      if (ms > worst.ms) worst = { ms, text: `${text.slice(0, 40)}… (${text.length})` }
      if (ms >= MOST_MS) return worst
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
