import { describe, expect, it } from 'vitest'
import { SHORT_CODE_BYTES, shortCode, showShortCode } from '#rules/permit/short-code.ts'
import { codeTyped, signsIn } from './code-typed.ts'

const CODE = shortCode(new Uint8Array(SHORT_CODE_BYTES).fill(7))

describe('a short code that is typed', () => {
  it.each([
    ['as it is printed', showShortCode(CODE)],
    ['in small letters', CODE.toLowerCase()],
    ['with spaces', [...CODE].join(' ')],
    ['with more behind it', `${CODE} grazie`.slice(0, 9)],
  ])('%s is that code', (_, typed) =>
    expect(codeTyped(signsIn(typed))).toEqual({ state: 'whole', code: CODE }),
  )

  it('leaves out characters that no code has', () => expect(signsIn('0o1il-K7')).toBe('K7'))

  it('is incomplete while characters are missing', () =>
    expect(codeTyped(CODE.slice(0, 7))).toEqual({ state: 'short' }))

  it('with one wrong character is invalid', () => {
    const [first] = CODE
    expect(codeTyped((first === 'A' ? 'B' : 'A') + CODE.slice(1))).toEqual({ state: 'wrong' })
  })
})
