import { expect, it } from 'vitest'
import { daysInYear } from '../../calendars/days-in-year.ts'
import { calendarFindings } from './calendars.ts'

const codes = (calendar: Parameters<typeof daysInYear>[0]) =>
  calendarFindings({ own: calendar }, '2027-05-01').map(({ code, path, values }) => ({ code, path, values }))

it('a calendar of every year has a day in each of them', () => {
  expect(codes({ in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] })).toEqual([])
  // 29 February is in 2028 only.
  expect(codes({ in: [{ seasons: [{ from: '02-29', to: '02-29' }] }] })).toEqual([
    { code: 'CALENDAR_WITHOUT_DAYS', path: ['calendars', 'own'], values: { year: 2027 } },
  ])
  expect(codes({ except: [{ seasons: [{ from: '01-01', to: '12-31' }] }] })).toMatchObject([
    { values: { year: 2027 } },
  ])
})

it('a calendar of given days is doubtful when they are over', () => {
  expect(codes({ in: [{ days: ['2027-05-01'] }] })).toEqual([])
  expect(codes({ in: [{ days: ['2026-05-01/2027-04-30'] }] })).toMatchObject([{ code: 'CALENDAR_OVER' }])
})

it('its first day, its last day and their number are counted for a year', () => {
  const trota = { in: [{ seasons: [{ from: 'Mar Su[3]', to: 'Oct Su[2]' }] }], except: [{ weekdays: [1] }] }
  expect(daysInYear(trota, 2027)).toEqual({ first: '2027-03-21', last: '2027-10-10', number: 175 })
  expect(daysInYear({}, 2028)).toEqual({ first: '2028-01-01', last: '2028-12-31', number: 366 })
})
