import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { HeldPermit } from '#contract/permits.ts'
import { OnPage } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { aHeldPermit, DAY } from '#web/testing/held-permit.ts'
import { aBooking, aMonthPermit } from '../a-month-permit-for-test.ts'
import { AllSet } from './all-set.tsx'

await speak('en')
afterEach(cleanup)

const titleFor = (held: HeldPermit, today: string, permits = 1, people = permits) => {
  render(
    <OnPage at="/miei-permessi">
      <AllSet
        held={held}
        invited={held.invitation ? [held] : []}
        permits={permits}
        people={people}
        todayOf={() => today}
      />
    </OnPage>,
  )
  return screen.getByRole('heading', { level: 1 }).textContent
}
const TO_BOOK = 'To fish, book the day and the place first.'

it('names the day of the permit', () => {
  expect(titleFor(aHeldPermit(), DAY)).toBe('You are all set for today, 2 May')
})

it('of an order of several all are set, and each has a permit', () => {
  expect(titleFor(aHeldPermit(), '2027-05-01', 3)).toBe('You are all set for tomorrow, 2 May')
  expect(screen.getByText(/^3 permits in one order/)).toBeDefined()
})

it('of an order with two permits for one person there is not one for each', () => {
  expect(titleFor(aHeldPermit(), DAY, 2, 1)).toBe('You are all set for today, 2 May')
  expect(screen.getByText(/^2 permits in one order/).textContent).toBe(
    '2 permits in one order: they are below.',
  )
})

it('of an invitation it says to whom we have written, and until when it can be completed', () => {
  const invitation = { email: 'mario@example.org', completeBy: '2027-05-01T16:00:00.000Z' }
  expect(titleFor(aHeldPermit({ invitation }), DAY)).toBe('The invitation is on its way')
  const text = document.body.textContent.replaceAll(/[\u2068\u2069]/g, '')
  expect(text).toContain(
    'We have written to mario@example.org: the permit can be completed until 18:00 on Saturday',
  )
})

it('of an order with an invitation only the first is said to be set', () => {
  const invitation = { email: 'mario@example.org', completeBy: '2027-05-01T16:00:00.000Z' }
  render(
    <OnPage at="/miei-permessi">
      <AllSet held={aHeldPermit()} invited={[aHeldPermit({ invitation })]} permits={2} todayOf={() => DAY} />
    </OnPage>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are all set for today, 2 May')
  expect(screen.getByText(/^2 permits in one order/)).toBeDefined()
})

it('a month permit without a booking is not set for its first day', () => {
  const month = aMonthPermit({ bookings: [] })
  expect(titleFor(month, month.firstDay)).toBe('Done: the permit is yours')
  expect(screen.getByText(TO_BOOK)).toBeDefined()
})

it('a month permit with a booking is', () => {
  const month = aMonthPermit()
  const held = { ...month, bookings: [aBooking(month.firstDay)] }
  expect(titleFor(held, month.firstDay)).toContain('You are all set for today')
  expect(screen.queryByText(TO_BOOK)).toBeNull()
})
