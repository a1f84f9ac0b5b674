import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin } from './scan-json.ts'

/** Counts on the parsed value what the scan counts on the text. */
function measured(value: unknown): { parts: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { parts: 0, depth: 0 }
  const inner = Object.values(value).map(measured)
  return {
    parts: 1 + Math.max(0, inner.length - 1) + inner.reduce((sum, { parts }) => sum + parts, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  }
}

const without = Number.MAX_SAFE_INTEGER

describe('what JSON has, read without parsing it', () => {
  it('is what the parsed value has, whatever its texts and names contain', () => {
    const texts = fc.string({ unit: fc.constantFrom('"', '\\', ',', '[', '{', ']', '}', 'a', '\n') })
    const json = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(texts, fc.oneof(texts, fc.array(texts), fc.dictionary(texts, fc.integer()))),
    )
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent)
        const { parts, depth } = measured(JSON.parse(text))
        expect(isWithin(text, { parts, depth })).toBe(true)
        if (parts > 0) expect(isWithin(text, { parts: parts - 1, depth: without })).toBe(false)
        if (depth > 0) expect(isWithin(text, { parts: without, depth: depth - 1 })).toBe(false)
      }),
    )
  })

  it.each(['"', '"\\', '[[[', '}}}', '', '{"a":"\\"'])('of no JSON, %s, ends too', (text) => {
    expect(isWithin(text, { parts: without, depth: without })).toBe(true)
  })

  it('is read once: no run of quotes and backslashes is gone back over', () => {
    const before = process.threadCpuUsage()
    for (const piece of ['\\', '\\"', '\\\\"', '"', '["', '"\\'])
      isWithin(`["${piece.repeat(1_000_000 / piece.length)}`, { parts: without, depth: without })
    const { user, system } = process.threadCpuUsage(before)
    // Going back over a million backslashes at each of a million quotes takes minutes.
    expect((user + system) / 1000).toBeLessThan(3000)
  })
})
