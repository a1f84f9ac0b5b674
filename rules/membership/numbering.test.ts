import { expect, it } from 'vitest'
import { nextNumber, numbersFrom } from './numbering.ts'

it.each([
  [['T-1040', 'T-1042', 'T-1041'], 'T-1043'],
  // Old numbers of another kind do not count, nor a telephone.
  [['1', 'A/7', 'T-0008', 'T-0009', '0461123456789'], 'T-0010'],
  [['t-9', 'T-10'], 'T-11'],
  [['099', '98'], '100'],
  [['12 bis', 'socio'], undefined],
  [[], undefined],
])('after %j comes %s', (numbers, next) => expect(nextNumber(numbers)).toBe(next))

it('is never one that somebody had before, whatever its spelling', () => {
  expect(nextNumber(['L-223', 'L-224'], ['l - 225', 'L-226', '9999'])).toBe('L-227')
  // Nobody is left who has one.
  expect(nextNumber([], ['1'])).toBe('2')
  expect(nextNumber(['socio'], ['T-1'])).toBe('T-2')
  expect(nextNumber(['999999999'], ['1000000000'])).toBeUndefined()
})

it('counts on from the first and leaves out what somebody has, whatever its spelling', () => {
  expect(numbersFrom('T-008', 4, ['t - 009', 'T-011'])).toEqual(['T-008', 'T-010', 'T-012', 'T-013'])
  expect(numbersFrom('99', 2, [])).toEqual(['99', '100'])
  expect(numbersFrom('socio', 1, [])).toBeUndefined()
})
