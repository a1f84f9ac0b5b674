import { describe, expect, it } from 'vitest'
import { ISOLATING, isolated } from './isolated.ts'

describe('a text in a sentence', () => {
  it('from right to left keeps its direction to itself', () => {
    expect(isolated('דוד')).toBe('\u2068דוד\u2069')
    expect(isolated('محمد 7')).toBe('\u2068محمد 7\u2069')
  })
  it('from left to right stays as it is', () => {
    for (const text of ['Mario Rossi', '30,00 €', 'Ģirts', '王']) expect(ISOLATING.escape(text)).toBe(text)
  })
})
