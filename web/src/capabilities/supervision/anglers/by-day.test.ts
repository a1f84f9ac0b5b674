import { expect, it } from 'vitest'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import { aPermit, aPurchase, DAY } from '../a-supervised-permit-for-test.ts'
import { anglersByDay, found } from './by-day.ts'

const permitOf = () => aPermit()
const ON_DAY = { today: DAY, todayOf: () => DAY }
const named = (lastName: string, about: Partial<SupervisedPurchase> = {}) =>
  aPurchase({ purchaseId: lastName, lastName, ...about })
const begun = (endedAt?: string) => ({
  outings: [
    {
      id: 'o',
      day: DAY,
      startedAt: `${DAY}T05:00:00Z`,
      ...(endedAt && { endedAt }),
      noCatch: false,
      at: `${DAY}T05:00:00Z`,
      arrivedAt: `${DAY}T05:00:00Z`,
      corrected: false,
    },
  ],
})
const names = (days: ReturnType<typeof anglersByDay>) =>
  days.map(({ day, purchases }) => [day, ...purchases.map(({ lastName }) => lastName)])

it('sorts today first, then the coming days; running outings first, invalid permits last', () => {
  const later = named('Later', { firstDay: '2027-05-04', lastDay: '2027-05-04' })
  const back = named('Aback', { state: 'refunded' })
  const done = named('Adone', begun(`${DAY}T08:00:00Z`))
  const out = named('Zout', begun())
  const week = named('Èweek', { firstDay: '2027-05-01', lastDay: '2027-05-08' })
  expect(names(anglersByDay([later, back, done, week, out, named('Fish')], permitOf, ON_DAY))).toEqual([
    [DAY, 'Zout', 'Èweek', 'Fish', 'Adone', 'Aback'],
    ['2027-05-04', 'Later'],
  ])
})

it('puts a permit that is booked day by day under its next booking, or without a day', () => {
  const days = { firstDay: '2027-05-01', lastDay: '2027-05-08' }
  const bookings = ['01', '06', '05'].map((day) => ({ bookingId: day, day: `2027-05-${day}` }))
  const byDay = anglersByDay(
    [named('None', days), named('Booked', { ...days, bookings })],
    () => aPermit({ bookedDayByDay: true }),
    ON_DAY,
  )
  expect(names(byDay)).toEqual([
    ['2027-05-05', 'Booked'],
    [undefined, 'None'],
  ])
})

it('puts a permit whose booked night still runs under today, with its outing', () => {
  const bookings = [{ bookingId: 'n', day: DAY }]
  const running = named('Running', { firstDay: '2027-05-01', lastDay: '2027-05-08', bookings, ...begun() })
  const other = named('Later', { firstDay: '2027-05-03', lastDay: '2027-05-08', bookings: [] })
  const days = { today: '2027-05-03', todayOf: () => DAY }
  const dayByDay = () => aPermit({ bookedDayByDay: true })
  expect(names(anglersByDay([other, running], dayByDay, days))).toEqual([
    ['2027-05-03', 'Running'],
    [undefined, 'Later'],
  ])
  const awaited = named('Awaited')
  expect(names(anglersByDay([awaited, named('Out', begun())], permitOf, days))).toEqual([
    ['2027-05-03', 'Out', 'Awaited'],
  ])
})

it('finds by parts of names without regard to accents, by the adult beside, by the code', () => {
  const people = [
    named('Nicolò', { shortCode: 'K7PM4XQ2' }),
    named('Rossi', { accompaniedBy: 'Marta Zen', shortCode: 'ABCD2345' }),
  ]
  const lastNames = (text: string) => found(people, text).map(({ lastName }) => lastName)
  expect(lastNames('nicolo ann')).toEqual(['Nicolò'])
  expect(lastNames('zen')).toEqual(['Rossi'])
  expect(lastNames('k7pm')).toEqual(['Nicolò'])
  expect(lastNames('  ')).toEqual(['Nicolò', 'Rossi'])
  expect(lastNames('unknown')).toEqual([])
})
