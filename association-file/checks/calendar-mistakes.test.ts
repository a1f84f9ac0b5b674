import { expect, it } from 'vitest'
import { aFile, aPermit, NOW, wrongPartsOf } from '../association-file-for-test.ts'
import { readAssociationFile } from '../read-association-file.ts'

const file = (calendars: object, permit: object = {}): object => {
  const plain = aFile({ permits: [aPermit()] })
  return { ...plain, calendars, permits: [{ ...plain.permits[0], ...permit }] }
}

const TROUT = {
  in: [{ seasons: [{ from: 'Mar Su[3]', to: 'Oct Su[2]' }] }],
  except: [{ weekdays: [1], holidays: false }],
  also: [{ days: ['2027-10-16', '2027-11-01/2027-11-02'] }],
}

it('a calendar may say seasons, weekdays, holidays and single days', () => {
  const read = readAssociationFile(JSON.stringify(file({ trout: TROUT }, { calendar: 'trout' })), NOW)
  expect(read).toMatchObject({ file: { calendars: { trout: TROUT }, permits: [{ calendar: 'trout' }] } })
})

it.each([
  ['calendars.trout.in[0]', { in: [{}] }],
  ['calendars.trout', {}],
  ['calendars.trout.in', { in: [] }],
  ['calendars.trout.in[0].seasons[0].to', { in: [{ seasons: [{ from: '03-01', to: '02-30' }] }] }],
  ['calendars.trout.in[0].seasons[0].from', { in: [{ seasons: [{ from: 'Mar So[1]', to: '06-30' }] }] }],
  ['calendars.trout.in[0].seasons[0]', { in: [{ seasons: [{ from: '04-10', to: 'easter' }] }] }],
  ['calendars.trout.in[0].weekdays[1]', { in: [{ weekdays: [1, 1] }] }],
  ['calendars.trout.in[0].weekdays[0]', { in: [{ weekdays: [8] }] }],
  ['calendars.trout.also[0].days[0]', { in: [{ weekdays: [1] }], also: [{ days: ['2027-02-29'] }] }],
  [
    'calendars.trout.also[0].days[0]',
    { in: [{ weekdays: [1] }], also: [{ days: ['2027-06-02/2027-06-01'] }] },
  ],
  ['calendars.trout.on', { in: [{ weekdays: [1] }], on: [] }],
])('%s is wrong', (path, calendar) => {
  expect(wrongPartsOf(file({ trout: calendar }))).toEqual([path])
})

it('a calendar has a key, and a permit names one that is there', () => {
  expect(wrongPartsOf(file({ Trout: TROUT }))).toEqual(['calendars.Trout'])
  expect(wrongPartsOf(file({ trout: TROUT }, { calendar: 'carp' }))).toEqual(['permits[0].calendar'])
})

it('a permit says its days by a calendar alone, in format 2', () => {
  expect(wrongPartsOf(file({}, { seasons: [{ from: '03-01', to: '09-30' }] }))).toEqual([
    'permits[0].seasons',
  ])
  expect(wrongPartsOf({ ...file({}), format: 3 })).toEqual(['format'])
})
