import { expect, it } from 'vitest'
import { validityOn } from './permit-on-paper.ts'

const week = { state: 'issued', firstDay: '2027-05-02', lastDay: '2027-05-08' } as const

it.each([
  ['2027-05-01', 'later'],
  ['2027-05-02', 'today'],
  ['2027-05-08', 'today'],
  ['2027-05-09', 'over'],
])('on %s a permit from 2 to 8 May is %s', (today, validity) => {
  expect(validityOn(week, today)).toBe(validity)
})

it.each(['refunded', 'voided'] as const)('a %s permit is void on its own days too', (state) => {
  expect(validityOn({ ...week, state }, '2027-05-03')).toBe('void')
})
