import { readShortCode, SHORT_CODE_LENGTH, SHORT_CODE_SIGNS } from '#rules/permit/short-code.ts'

/** The code characters of a typed or pasted text, in capital letters, at most eight. */
export const signsIn = (typed: string): string =>
  typed
    .toUpperCase()
    .split('')
    .filter((sign) => SHORT_CODE_SIGNS.includes(sign))
    .slice(0, SHORT_CODE_LENGTH)
    .join('')

/** `short`: characters are missing. `wrong`: complete, but no valid code. Otherwise the code. */
type CodeTyped = { state: 'short' } | { state: 'wrong' } | { state: 'whole'; code: string }

export function codeTyped(signs: string): CodeTyped {
  if (signs.length < SHORT_CODE_LENGTH) return { state: 'short' }
  const code = readShortCode(signs)
  return code === undefined ? { state: 'wrong' } : { state: 'whole', code }
}
