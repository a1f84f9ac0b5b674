import { describe, expect, it } from 'vitest'
import { SHORT_CODE_BYTES, shortCode, showShortCode } from '#rules/short-code.ts'
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

  it('leaves out signs that no code has', () => expect(signsIn('0o1il-K7')).toBe('K7'))

  it('is no code yet while signs are missing', () =>
    expect(codeTyped(CODE.slice(0, 7))).toEqual({ state: 'short' }))

  it('with one wrong sign is nobody’s', () => {
    const [first] = CODE
    expect(codeTyped((first === 'A' ? 'B' : 'A') + CODE.slice(1))).toEqual({ state: 'wrong' })
  })
})
