import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFoundIn } from './find-in-text.ts'

const texts = ['Ospite no-kill', 'Torrente Noce', 'Zona T1 (Malè)', "L'Adige è grande.", 'trota marmorata']

describe('typed words', () => {
  it.each([
    'noce',
    'NOCE',
    'noc',
    'male',
    'Malé',
    'adige',
    "l'adige",
    'no-kill',
    't1',
    'marm tro',
    ' zona,t1 ',
  ])('“%s” is found', (typed) => expect(isFoundIn(typed, texts)).toBe(true))

  it.each(['oce', 'noce temolo', 'kill-no', 'sarca'])('“%s” is not', (typed) => {
    expect(isFoundIn(typed, texts)).toBe(false)
  })

  it('nothing finds everything', () => {
    expect(isFoundIn('', texts)).toBe(true)
    expect(isFoundIn(' (', [])).toBe(true)
  })

  it('every word of the texts is found by its beginning, in capitals too', () => {
    const word = fc.constantFrom('Noce', 'Malè', 'Übersee', 'Łódź', 'trota', 'T1', 'Sankt', 'Cembra')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.nat(), fc.nat(), (words, which, letters) => {
        const chosen = words[which % words.length] ?? ''
        const typed = chosen.slice(0, 1 + (letters % chosen.length))
        expect(isFoundIn(typed.toUpperCase(), [words.join(', ')])).toBe(true)
      }),
    )
  })
})
