import { expect, it } from 'vitest'
import { euroText } from './euro-text.ts'

const inEuro = (region: string) => new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' })
const plain = (text: string) => text.replace(/\s/g, ' ')

it('writes what is taken off with a minus sign, never with a hyphen', () => {
  expect(plain(euroText(inEuro('it-IT'), -1250))).toBe('\u221212,50 €')
  expect(plain(euroText(inEuro('en-GB'), -1250))).toBe('\u2212€12.50')
  expect(plain(euroText(inEuro('it-IT'), 1250))).toBe('12,50 €')
})
