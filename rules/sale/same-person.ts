import type { Day } from '../permit-terms.ts'

/** A person by name and birth date, without an account. */
export interface NamedPerson {
  firstName: string
  lastName: string
  birthDate: Day
}

/** Letters that no accent makes of others. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** The words of a name without accents, apostrophes and case, in the order of the alphabet: first and last name may be exchanged. */
export const wordsOfName = (...names: string[]): string =>
  names
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘ʼ`´]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłıþ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')

/** Whether two descriptions are of the same person, as far as a name and a birth date can say. */
export const isSamePerson = (one: NamedPerson, other: NamedPerson): boolean =>
  one.birthDate === other.birthDate &&
  wordsOfName(one.firstName, one.lastName) === wordsOfName(other.firstName, other.lastName)
