import { expect, it } from 'vitest'
import { CHOSEN_WAYS, isTooLateThere, methodsOnline } from './ways-online.ts'

const italian = { timeZone: 'Europe/Rome', waysOnline: CHOSEN_WAYS }

it('offers what the club has chosen, where it is, for what the way takes', () => {
  expect(methodsOnline(italian, 2000)).toEqual(['card', 'satispay', 'paypal'])
  expect(methodsOnline({ ...italian, waysOnline: ['paypal'] }, 2000)).toEqual(['card', 'paypal'])
  expect(methodsOnline({ ...italian, waysOnline: [] }, 2000)).toEqual(['card'])
  expect(methodsOnline({ ...italian, timeZone: 'Europe/Vienna' }, 2000)).toEqual(['card', 'paypal'])
  for (const cents of [49, 100_000_000]) expect(methodsOnline(italian, cents)).toEqual(['card'])
  for (const cents of [50, 99_999_999]) expect(methodsOnline(italian, cents)).toHaveLength(3)
})

it('knows until when a way gives money back; a card always does', () => {
  const paidAt = new Date('2027-01-10T10:00:00Z')
  const last = new Date('2027-07-09T10:00:00Z')
  for (const way of CHOSEN_WAYS) {
    expect(isTooLateThere(way, paidAt, last)).toBe(false)
    expect(isTooLateThere(way, paidAt, new Date(last.getTime() + 1))).toBe(true)
  }
  for (const kind of ['card', 'apple_pay', 'google_pay', 'cash'] as const)
    expect(isTooLateThere(kind, paidAt, new Date('2030-01-01T00:00:00Z'))).toBe(false)
})
