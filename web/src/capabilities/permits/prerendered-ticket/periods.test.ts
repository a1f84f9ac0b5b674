import { expect, test } from 'vitest'
import type { HeldPermit } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import { aHeldPermit, DAY } from '#web/testing/held-permit.ts'
import { aBooking, aMonthPermit } from '../a-month-permit-for-test.ts'
import { periodsAhead } from './periods.ts'

const EVENING_BEFORE = new Date('2027-05-01T18:30:00Z')
const ahead = (permits: HeldPermit[], now = EVENING_BEFORE, days = 7) =>
  periodsAhead(permits, now, days).map(({ from, until, held, today }) => ({
    from: from.toISOString(),
    until: until.toISOString(),
    name: held.name,
    today,
  }))

test('the permit of tomorrow lasts from midnight to midnight in the time zone of the waters', () => {
  const held = aHeldPermit()
  expect(ahead([held])).toEqual([
    { from: '2027-05-01T22:00:00.000Z', until: '2027-05-02T22:00:00.000Z', name: held.name, today: DAY },
  ])
})

test('a night permit begins at its hour, and lasts until its end on the next day', () => {
  const slot = { code: 'N', name: 'Notte', from: '20:00:00', to: '05:00:00', covers: [] }
  expect(ahead([aHeldPermit({ slot })])).toMatchObject([
    { from: '2027-05-01T22:00:00.000Z', until: '2027-05-02T18:00:00.000Z', today: DAY },
    { from: '2027-05-02T18:00:00.000Z', until: '2027-05-03T03:00:00.000Z', today: DAY },
  ])
})

test('a permit for the morning is too early, valid, and over', () => {
  const slot = { code: 'M', name: 'Mattina', from: '06:00:00', to: '13:00:00', covers: [] }
  expect(ahead([aHeldPermit({ slot })])).toMatchObject([
    { from: '2027-05-01T22:00:00.000Z', until: '2027-05-02T04:00:00.000Z' },
    { from: '2027-05-02T04:00:00.000Z', until: '2027-05-02T11:00:00.000Z' },
    { from: '2027-05-02T11:00:00.000Z', until: '2027-05-02T22:00:00.000Z' },
  ])
})

test('a month permit has one period per requested day, today first', () => {
  const noon = new Date('2027-05-02T10:00:00Z')
  expect(ahead([aMonthPermit()], noon, 3).map(({ today }) => today)).toEqual([
    DAY,
    addDays(DAY, 1),
    addDays(DAY, 2),
  ])
})

test('each permit changes by the clock of its own waters', () => {
  const river = { ...aHeldPermit().river, timeZone: 'Atlantic/Azores' }
  const azores = aHeldPermit({ purchaseId: 'azores', name: 'Furnas', river })
  const slot = { code: 'P', name: 'Pomeriggio', from: '14:00:00', to: '20:00:00', covers: [] }
  expect(ahead([azores])).toEqual([
    { from: '2027-05-02T00:00:00.000Z', until: '2027-05-03T00:00:00.000Z', name: 'Furnas', today: DAY },
  ])
  expect(ahead([{ ...azores, slot }]).map(({ until }) => until)).toEqual([
    '2027-05-02T14:00:00.000Z',
    '2027-05-02T20:00:00.000Z',
    '2027-05-03T00:00:00.000Z',
  ])
  expect(ahead([aHeldPermit({ issuedAt: '2027-04-01T08:00:00.000Z' }), azores])).toMatchObject([
    { from: '2027-05-01T22:00:00.000Z', until: '2027-05-02T22:00:00.000Z', name: aHeldPermit().name },
    { from: '2027-05-02T22:00:00.000Z', until: '2027-05-03T00:00:00.000Z', name: 'Furnas' },
  ])
})

test('of several permits, the first on the page has the period; a returned or ended one has none', () => {
  const [day, month] = [aHeldPermit(), aMonthPermit()]
  const booked = { ...month, bookings: [aBooking(DAY)] }
  expect(ahead([day, month], EVENING_BEFORE, 2).map(({ name }) => name)).toEqual([month.name, day.name])
  const withBooking = new Set(ahead([day, booked], EVENING_BEFORE, 2).map(({ name }) => name))
  // The booked hours end before the day permit's day.
  expect([...withBooking]).toEqual([month.name, day.name])
  expect(ahead([aHeldPermit({ state: 'refunded' })])).toEqual([])
  expect(ahead([day], new Date('2027-05-03T06:00:00Z'))).toEqual([])
})
