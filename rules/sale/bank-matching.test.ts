import { describe, expect, it } from 'vitest'
import { howNamed, isNamed, matchEntries } from './bank-matching.ts'

const bertò = (firstName: string) => ({
  references: [`LZ-${firstName}0000`],
  people: [{ firstName, lastName: 'Bertò' }],
})

describe('who pays by a line of a statement', () => {
  it.each([
    ['BONIFICO DA BERTO ANNA MARIA', 2],
    ['Bonifico Anna Bertò', 2],
    ['BERTO’ M. ANNA QUOTA', 2],
    // A bank breaks its lines anywhere.
    ['BONIFICO BER TO ANN A', 2],
    ['BONIFICO DA BERTO LIA', 1],
    ['BONIFICO DELLA NONNA LZ-ANNA 0000', 3],
    ['BONIFICO DA ZENI ANNA', 0],
    ['', 0],
  ])('“%s” names Anna Bertò as surely as %i', (text, surely) => {
    expect(howNamed(text, bertò('Anna'))).toBe(surely)
    expect(isNamed(text, bertò('Anna'))).toBe(surely > 0)
  })

  it('is told apart in a family that pays the same fee on the same day', () => {
    const awaited = ['Anna', 'Bruno', 'Carla', 'Dario'].map((first) => ({
      id: first,
      cents: 5000,
      day: '2027-01-13',
      ...bertò(first),
    }))
    const entries = ['Dario', 'Carla', 'Bruno', 'Anna'].map((first) => ({
      id: `line of ${first}`,
      cents: 5000,
      day: '2027-01-13',
      text: `BONIFICO DA BERTO ${first.toUpperCase()}`,
    }))
    const found = matchEntries(entries, awaited, { before: 30, after: 5, needsName: true })
    expect([...found].every(([line, first]) => line === `line of ${first}`)).toBe(true)
    expect(found.size).toBe(4)
  })
})
