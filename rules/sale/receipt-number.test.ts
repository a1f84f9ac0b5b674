import { expect, it } from 'vitest'
import { readReceiptNumber, showReceiptNumber } from './receipt-number.ts'

it('is said as number and year, and read again', () => {
  expect(showReceiptNumber({ year: 2027, number: 123 })).toBe('123/2027')
  expect(readReceiptNumber('123/2027')).toEqual({ year: 2027, number: 123 })
  expect(readReceiptNumber(' 7 / 2027 ')).toEqual({ year: 2027, number: 7 })
})

it.each([
  '',
  '0/2027',
  '123',
  '123/27',
  '123/20277',
  'a/2027',
  '-1/2027',
  '1/2027x',
  'x1/2027',
  '1234567890/2027',
])('%j is none', (typed) => expect(readReceiptNumber(typed)).toBeUndefined())
