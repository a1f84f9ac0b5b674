import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lettersApart, mistakesInName } from './near-name.ts'

describe('a name that was typed', () => {
  it.each([
    ['bianchi', 0],
    ['bianchi anna', 0],
    ['bian', 0],
    ['bianci', 1],
    ['bianhci', 1],
    ['biamchi', 1],
    ['bianchii', 1],
    ['ana bianci', 2],
    ['giulia dangelo', 1],
    ['bruni', undefined],
    ['anna rossi', undefined],
    ['xa', undefined],
    ['bnachhi', undefined],
  ])('as “%s” has so many wrong letters: %s', (typed, mistakes) => {
    const name = typed.includes('dangelo') ? "giula d'angelo" : 'anna bianchi'
    expect(mistakesInName(typed, name)).toBe(mistakes)
  })

  it('may have two mistakes in a long word', () => {
    expect(mistakesInName('oberrauchner', 'oberrauhcne')).toBe(2)
    expect(mistakesInName('obexxauchner', 'oberrauchner')).toBe(2)
    expect(mistakesInName('obexxxuchner', 'oberrauchner')).toBeUndefined()
  })
})

const word = fc.stringMatching(/^[a-z]{1,9}$/)

describe('letters that differ', () => {
  it('are as many in both directions, none in the same word, and never more than the longer word has', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(lettersApart(one, one)).toBe(0)
        expect(lettersApart(one, other)).toBe(lettersApart(other, one))
        expect(lettersApart(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })

  it('are one for each slip of a finger', () => {
    fc.assert(
      fc.property(word, fc.nat(8), fc.constantFrom('z', '9'), (typed, at, letter) => {
        const place = at % typed.length
        const [before, after] = [typed.slice(0, place), typed.slice(place)]
        expect(lettersApart(typed, before + letter + after)).toBe(1)
        expect(lettersApart(typed, before + after.slice(1))).toBe(1)
        const exchanged = before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2)
        expect(lettersApart(typed, exchanged)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
