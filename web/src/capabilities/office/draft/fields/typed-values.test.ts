import { expect, it } from 'vitest'
import { countFrom, isNoCount, isNoMoney, moneyFrom, numbersFrom, percentFrom } from './typed-values.ts'

it.each([
  ['5', 5],
  ['5%', 5],
  ['5 %', 5],
  ['+5', 5],
  ['-2,5 %', -2.5],
  ['−10', -10],
  ['cinque', undefined],
  ['-100', undefined],
  ['', undefined],
])('%j is a change by %s percent', (typed, percent) => {
  expect(percentFrom(typed)).toBe(percent)
})

it.each([
  ['19,5', '19.50', false],
  ['€ 20', '20.00', false],
  ['5,123', '5,123', true],
  ['caro', 'caro', true],
  ['-3', '-3', true],
])('%j is %j euros', (typed, amount, isNone) => {
  expect(moneyFrom(typed)).toBe(amount)
  expect(isNoMoney(moneyFrom(typed))).toBe(isNone)
})

it.each([
  ['4', 4],
  ['4000000000', 4_000_000_000],
  ['-3', -3],
  ['\u22123', -3],
  ['2,5', '2,5'],
  ['', undefined],
])('%j is the count %j', (typed, count) => {
  expect(countFrom(typed)).toBe(count)
})

it('a list keeps what is no number', () => {
  expect(numbersFrom('1, due; 3')).toEqual([1, 'due', 3])
  expect(numbersFrom('1, due; 3')?.some(isNoCount)).toBe(true)
})
