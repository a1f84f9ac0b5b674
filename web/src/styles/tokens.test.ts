import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function tokensOf(opening: string, text = css): Record<string, string> {
  const start = text.indexOf(`${opening} {`)
  const block = text.slice(start, text.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const [byDay, byNight] = css.split('@media (prefers-color-scheme: dark) {')
const schemes = { light: tokensOf(':root', byDay), dark: tokensOf(':root', byNight) }

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one = '', other = ''): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const surfaces = ['paper', 'sheet', 'glacier']

describe.each(Object.entries(schemes))('the colours, %s', (_, token) => {
  it.each(surfaces)('ink on %s is read at 12:1', (surface) => {
    expect(contrast(token.ink, token[surface])).toBeGreaterThanOrEqual(12)
  })

  it.each(
    ['ink-soft', 'river', 'river-deep', 'line', 'moss', 'alarm'].flatMap((t) => surfaces.map((s) => [t, s])),
  )('%s on %s is read at 4.5:1', (text = '', surface = '') => {
    expect(contrast(token[text], token[surface])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['ink-soft-river', 'moss-river', 'alarm-deep'].flatMap((t) => surfaces.map((s) => [t, s])))(
    '%s on %s is read at 7:1 in the sun',
    (text = '', surface = '') => {
      expect(contrast(token[text], token[surface])).toBeGreaterThanOrEqual(7)
    },
  )

  it.each(['paper', 'sheet'])('a link on %s is read at 7:1 in the sun', (surface) => {
    expect(contrast(token.river, token[surface])).toBeGreaterThanOrEqual(7)
  })

  it.each([
    ['on-river', 'river'],
    ['on-river', 'river-deep'],
    ['on-alarm', 'alarm'],
    ['on-alarm', 'alarm-deep'],
    ['paper', 'ink'],
  ])('%s on %s, as on a button, is read at 4.5:1', (text, surface) => {
    expect(contrast(token[text], token[surface])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['go', 'wait', 'stop', 'forged', 'unsure'])('a verdict on %s is read at 7:1', (ground) => {
    expect(contrast(token[`on-${ground}`], token[ground])).toBeGreaterThanOrEqual(7)
  })

  it.each([1, 2, 3, 4, 5, 6].flatMap((n) => surfaces.map((s) => [n, s] as const)))(
    'colour %i of a plot contrasts with %s',
    (n, surface) => {
      expect(contrast(token[`series-${n}`], token[surface])).toBeGreaterThanOrEqual(3)
    },
  )

  it.each(surfaces)('the edge of a field and the ring of the focus stand out from %s', (surface) => {
    expect(contrast(token.edge, token[surface])).toBeGreaterThanOrEqual(3)
    expect(contrast(token.river, token[surface])).toBeGreaterThanOrEqual(3)
  })
})

describe('what is held out to a warden', () => {
  const token = tokensOf('.in-the-sun')
  it('is black on white, and nothing on it is read at less than 7:1', () => {
    expect(contrast(token['ink'], token['paper'])).toBe(21)
    for (const text of ['ink-soft', 'ink-soft-river', 'river', 'line', 'moss'])
      for (const surface of surfaces)
        expect(contrast(token[text], token[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(7)
  })
})

it('every colour has its dark one', () => {
  expect(Object.keys(schemes.dark).length).toBeGreaterThan(15)
  expect(Object.keys(schemes.light)).toEqual(Object.keys(schemes.dark))
})
