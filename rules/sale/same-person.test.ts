import { describe, expect, it } from 'vitest'
import { requestedHolder } from './order.ts'
import { isSamePerson, wordsOfName } from './same-person.ts'

const born = (firstName: string, lastName: string, birthDate = '1990-05-06') => ({
  firstName,
  lastName,
  birthDate,
})

describe('a person by name and birth date', () => {
  it.each([
    ['accents and case', born('NICCOLÒ', 'verdi'), born('Niccolo', 'Verdi'), true],
    ['composed and decomposed accents', born('Niccolò', 'V'), born('Niccolò'.normalize('NFD'), 'V'), true],
    ['the order of the names', born('Verdi', 'Niccolò'), born('Niccolò', 'Verdi'), true],
    ['a name between both fields', born('Anna Maria', 'De Luca'), born('Anna', 'Maria De Luca'), true],
    ['apostrophes and hyphens', born('Jean-Luc', 'D’Angelo'), born('Jean Luc', "d'angelo"), true],
    ['letters that no accent makes', born('Łukasz', 'Großmann'), born('Lukasz', 'Grossmann'), true],
    ['spaces', born('  Ada ', 'Conti'), born('Ada', ' Conti'), true],
    ['another day', born('Ada', 'Conti'), born('Ada', 'Conti', '1990-05-07'), false],
    ['a name that is missing', born('Ada', 'Conti'), born('Ada Rosa', 'Conti'), false],
    ['another name', born('Ada', 'Conti'), born('Eda', 'Conti'), false],
  ])('%s', (_, one, other, same) => {
    expect(isSamePerson(one, other)).toBe(same)
    expect(isSamePerson(other, one)).toBe(same)
  })

  it('has the words of a name in the order of the alphabet', () => {
    expect(wordsOfName('Zoë', 'd’Arc-Bo')).toBe('bo darc zoe')
  })
})

describe('a guest of a request', () => {
  const whole = { guestFirstName: 'Ada', guestLastName: 'Conti', guestBirthDate: '1990-05-06' }

  it('is described whole, with or without an e-mail', () => {
    expect(requestedHolder(whole)).toEqual({ holder: { kind: 'guest', guest: born('Ada', 'Conti') } })
    expect(requestedHolder({ ...whole, guestEmail: 'ada@example.org' })).toEqual({
      holder: { kind: 'guest', guest: { ...born('Ada', 'Conti'), email: 'ada@example.org' } },
    })
    expect(requestedHolder({ guestEmail: 'ada@example.org' })).toEqual({
      mistakes: ['guestFirstName', 'guestLastName', 'guestBirthDate'].map((field) => ({
        field,
        code: 'REQUIRED',
      })),
    })
  })

  it('is no other holder at once', () => {
    expect(requestedHolder({ ...whole, otherEmail: 'a@example.org', accompaniedMinor: true })).toEqual({
      mistakes: ['otherEmail', 'accompaniedMinor'].map((field) => ({ field, code: 'HOLDER_TWICE' })),
    })
    expect(requestedHolder({ ...whole, accompaniedMinor: false })).toMatchObject({
      holder: { kind: 'guest' },
    })
  })
})
