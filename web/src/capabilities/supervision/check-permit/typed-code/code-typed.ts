import { readShortCode, SHORT_CODE_LENGTH, SHORT_CODE_SIGNS } from '#rules/short-code.ts'

/** What was typed or pasted, as far as it may stand in a code: the signs, in capital letters, at most eight. */
export const signsIn = (typed: string): string =>
  typed
    .toUpperCase()
    .split('')
    .filter((sign) => SHORT_CODE_SIGNS.includes(sign))
    .slice(0, SHORT_CODE_LENGTH)
    .join('')

/** `short`: signs are missing. `wrong`: all are there and no permit can have them. Otherwise the code. */
export type CodeTyped = { state: 'short' } | { state: 'wrong' } | { state: 'whole'; code: string }

export function codeTyped(signs: string): CodeTyped {
  if (signs.length < SHORT_CODE_LENGTH) return { state: 'short' }
  const code = readShortCode(signs)
  return code === undefined ? { state: 'wrong' } : { state: 'whole', code }
}
