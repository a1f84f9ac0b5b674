import { expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

it('loses the zeros of a round amount, never the cents of another', () => {
  expect(plain(moneyText(2500, 'it-IT'))).toBe('25 €')
  expect(plain(moneyText(2250, 'it-IT'))).toBe('22,50 €')
  expect(plain(moneyText(1, 'en-GB'))).toBe('€0.01')
  expect(plain(moneyText(-1200, 'en-GB'))).toBe('\u2212€12')
})

it('keeps the zeros where the amount is exact', () => {
  expect(plain(moneyText(2500, 'it-IT', true))).toBe('25,00 €')
  expect(plain(moneyText(0, 'en-GB', true))).toBe('€0.00')
})
