import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_SHORTEST } from '#contract/fields.ts'
import type { FieldErrorCode } from '#contract/errors.ts'

interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
}

/** NIST 800-63B, 3.1.1.2: no rules about kinds of characters, but none of the passwords that are tried first. */
export function passwordMistake(password: string, owner: PasswordOwner): FieldErrorCode | undefined {
  if (password.trim() === '') return 'PASSWORD_BLANK'
  const folded = fold(password)
  if (isOwn(folded, owner)) return 'PASSWORD_OWN_DATA'
  if (isRepeated(folded)) return 'PASSWORD_REPEATED'
  if (isSequence(folded)) return 'PASSWORD_SEQUENCE'
  return isCommon(folded) ? 'PASSWORD_COMMON' : undefined
}

/** Without case and accents: `Perché` is `perche`. */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
const lettersAndDigits = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

const SHORTEST_OWN_WORD = 3
/** Characters that a password must have besides the owner's words; fewer, a year or a birthday are easily guessed. */
const LEAST_BESIDE = 6
const LONGEST_NUMBER_BESIDE = 8

function isOwn(folded: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const local = email.split('@', 1)[0] ?? ''
  const parts = [local, firstName, lastName].flatMap((text) => text.split(/[^\p{L}\p{N}]/u))
  const words = [email, local, firstName, lastName, ...parts].map(lettersAndDigits)
  const own = words.filter((word) => word.length >= SHORTEST_OWN_WORD).toSorted((a, b) => b.length - a.length)
  const all = lettersAndDigits(folded)
  const rest = own.reduce((left, word) => left.replaceAll(word, ''), all)
  if (rest === all) return false
  return rest.length < LEAST_BESIDE || (rest.length <= LONGEST_NUMBER_BESIDE && /^\d+$/.test(rest))
}

const FEW_CHARACTERS = 3

/** `aaaaaaaaaa`, `abcabcabcabc`, `1212121212`: less than a shortest password, over and over. */
function isRepeated(folded: string): boolean {
  if (new Set(folded).size <= FEW_CHARACTERS) return true
  const longest = Math.min(PASSWORD_SHORTEST - 1, Math.floor(folded.length / 2))
  return Array.from({ length: longest }, (_, n) => n + 1).some((length) =>
    Array.from(folded).every((_, at) => at < length || folded[at] === folded[at - length]),
  )
}

/** The rows of European keyboards, and the digits from 1 to 0. */
const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]
/** The average length of runs, in the alphabet or on a keyboard, from which on a password counts as a sequence. */
const LENGTH_OF_RUNS = 4

const areNeighbours = (a: string, b: string): boolean =>
  Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) === 1 ||
  ROWS.some((row) => row.includes(a + b) || row.includes(b + a))

/** `abcdefghij`, `qwertyuiop`, `12345qwert`, `112233445566`. */
function isSequence(folded: string): boolean {
  const steps = Array.from(folded).filter((character, at) => character !== folded[at - 1])
  const breaks = steps.filter((character, at) => at > 0 && !areNeighbours(character, steps[at - 1] ?? ''))
  return folded.length / (breaks.length + 1) >= LENGTH_OF_RUNS
}

/** Leaked passwords in lower case, the most frequent of 49,000 first. */
const COMMON = new Set(dictionary['passwords-common'])
/** Characters for letters, as people hide a word; some stand for two. */
const HIDDEN: Record<string, string>[] = [
  { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
  { '@': 'a', '4': 'a', '3': 'e', '1': 'l', '!': 'l', '0': 'o', $: 's', '5': 's', '7': 't' },
]
const LONGEST_BESIDE_COMMON = 4

/** A common password as it is, with letters hidden (`p4ssw0rd`), or with a few digits and signs before or after (`password99!`). */
function isCommon(folded: string): boolean {
  const bare = folded.replace(/^[^\p{L}]{1,4}/u, '').replace(/[^\p{L}]{1,4}$/u, '')
  const forms = folded.length - bare.length <= LONGEST_BESIDE_COMMON ? [folded, bare] : [folded]
  const shown = forms.flatMap((form) =>
    HIDDEN.map((letters) => Array.from(form, (character) => letters[character] ?? character).join('')),
  )
  return [...forms, ...shown].some((form) => COMMON.has(form))
}
