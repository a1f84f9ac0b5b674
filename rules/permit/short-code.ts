/**
 * The code of a permit that people read out and type. Without the signs that look alike (0 O 1 I L); 31 signs are a
 * prime number, so the check sign finds every single wrong sign and every two exchanged signs.
 */
export const SHORT_CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const SIGNS = SHORT_CODE_SIGNS
const CHOSEN = 7
export const SHORT_CODE_LENGTH = CHOSEN + 1

/** Random bytes that `shortCode` needs: with eight, the bias between codes is below one in a thousand million. */
export const SHORT_CODE_BYTES = 8

function checkSign(chosen: string): string {
  let sum = 0
  for (const [place, sign] of [...chosen].entries()) sum += SIGNS.indexOf(sign) * (place + 2)
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length)
}

/** Eight signs, the last one the check, from eight random bytes. Throws RangeError for another number of bytes. */
export function shortCode(random: Uint8Array): string {
  if (random.length !== SHORT_CODE_BYTES) throw new RangeError(`${SHORT_CODE_BYTES} random bytes are needed`)
  let number = 0n
  for (const byte of random) number = number * 256n + BigInt(byte)
  const base = BigInt(SIGNS.length)
  let chosen = ''
  for (let place = 0; place < CHOSEN; place += 1) {
    chosen += SIGNS.charAt(Number(number % base))
    number /= base
  }
  return chosen + checkSign(chosen)
}

/** Formatted for people: `XXXX-XXXX`. */
export function showShortCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** The typed text in capitals, without spaces, dashes and dots. */
export const signsOfShortCode = (typed: string): string => typed.replace(/[\s\-–.]/g, '').toUpperCase()

/** The code in a typed text (any case, with or without spaces and dashes); undefined when it is not valid. */
export function readShortCode(typed: string): string | undefined {
  const code = signsOfShortCode(typed)
  if ([...code].some((sign) => !SIGNS.includes(sign))) return undefined
  return checkSign(code.slice(0, CHOSEN)) === code.slice(CHOSEN) ? code : undefined
}

const HALF = SHORT_CODE_LENGTH / 2
const LETTERS_ALONE = /^[A-Z]+$/

export interface PartOfCode {
  signs: string
  /** The first signs and the last ones, as many as half a code has. */
  halves: [string, string]
  /** Letters alone may be a name. */
  mayBeName: boolean
}

/** At least half a code, or a whole one with a sign wrong; undefined: the typed text is none. */
export function readPartOfCode(typed: string): PartOfCode | undefined {
  const signs = signsOfShortCode(typed)
  if (!/^[0-9A-Z]+$/.test(signs) || signs.length < HALF || signs.length > SHORT_CODE_LENGTH) return undefined
  return {
    signs,
    halves: [signs.slice(0, HALF), signs.slice(-HALF)],
    mayBeName: LETTERS_ALONE.test(signs),
  }
}

/** Begins or ends with these signs, or with one half of a whole code whose other half has a sign wrong. */
export function isPartOfCode({ signs, halves: [first, last] }: PartOfCode, code: string): boolean {
  if (signs.length < SHORT_CODE_LENGTH) return code.startsWith(signs) || code.endsWith(signs)
  return code.startsWith(first) || code.endsWith(last)
}
