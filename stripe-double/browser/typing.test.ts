import { describe, expect, it } from 'vitest'
import { readableOn } from './appearance.ts'
import { cvcMistake, expiryMistake, numberMistake } from './card-mistakes.ts'
import { caretAfter, digitsBeforeCaret, typedCode, typedExpiry, typedNumber } from './typing.ts'

describe('while a person types', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['abc', ''],
  ])('the number %s becomes %s', (text, expected) => {
    expect(typedNumber(text)).toBe(expected)
  })

  it.each([
    ['1', '1'],
    ['12', '12 / '],
    ['123', '12 / 3'],
    ['1234', '12 / 34'],
    ['3', '03 / '],
    ['3/', '03 / '],
    ['1/', '01 / '],
    ['12/2034', '12 / 34'],
    ['2034-05', '05 / 34'],
    ['12/345', '12 / 34'],
  ])('the expiry %s becomes %s', (text, expected) => {
    expect(typedExpiry(text)).toBe(expected)
  })

  it('the slash can be deleted', () => {
    expect(typedExpiry('12 /', '12 / ')).toBe('12')
    expect(typedExpiry('12 / ', '12 / 3')).toBe('12')
  })

  it('the caret stays behind the same digit', () => {
    expect(digitsBeforeCaret('4242 4', 6)).toBe(5)
    expect(caretAfter('4242 4242', 5)).toBe(6)
    expect(caretAfter('4242 4242', 9)).toBe(9)
    expect(typedCode('12a345', 3)).toBe('123')
  })
})

describe('what is wrong with a card', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '05 / 27', cvc: '123' }
  const today = new Date(2027, 4, 31)

  it.each([
    ['4242 4242', 'incomplete_number'],
    ['4242 4242 4242 4241', 'invalid_number'],
    ['4242 4242 4242 4242', null],
    ['3782 822463 10005', null],
  ])('number %s: %s', (number, mistake) => {
    expect(numberMistake({ ...card, number })).toBe(mistake)
  })

  it.each([
    ['', 'incomplete_expiry'],
    ['05 / 2', 'incomplete_expiry'],
    ['13 / 27', 'invalid_expiry_month'],
    ['04 / 27', 'invalid_expiry_month_past'],
    ['12 / 26', 'invalid_expiry_year_past'],
    ['12 / 90', 'invalid_expiry_year'],
    ['05 / 27', null],
  ])('expiry %s: %s', (expiry, mistake) => {
    expect(expiryMistake({ ...card, expiry }, today)).toBe(mistake)
  })

  it('the code has three digits, four for American Express', () => {
    expect(cvcMistake({ ...card, cvc: '12' })).toBe('incomplete_cvc')
    expect(cvcMistake(card)).toBeNull()
    expect(cvcMistake({ ...card, number: '3782 822463 10005' })).toBe('incomplete_cvc')
  })
})

it('writes black on light and white on dark', () => {
  expect(['#0E5E59', '#7FD1C4', '#fff', '#000', 'teal'].map(readableOn)).toEqual([
    '#ffffff',
    '#000000',
    '#000000',
    '#ffffff',
    '#ffffff',
  ])
})
