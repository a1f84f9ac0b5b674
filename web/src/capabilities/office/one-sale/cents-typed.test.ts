import { expect, it } from 'vitest'
import { centsTyped } from './cents-typed.ts'

it.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.50', 1250],
  ['€ 0,05', 5],
  [' 7 € ', 700],
])('%s is %i cents', (text, cents) => {
  expect(centsTyped(text)).toBe(cents)
})

it.each(['', 'dodici', '-3', '1,234', '1.000,00', '12,5,0', '1e3'])('%s is no amount', (text) => {
  expect(centsTyped(text)).toBeUndefined()
})
