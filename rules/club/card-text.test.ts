import { expect, it } from 'vitest'
import { cardText } from './card-text.ts'

it('names a card by its network and last four figures', () => {
  expect(cardText({ brand: 'visa', last4: '4242' })).toBe('Visa •••• 4242')
  expect(cardText({ brand: 'amex', last4: '0005' })).toBe('American Express •••• 0005')
})
