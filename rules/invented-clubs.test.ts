import { describe, expect, it } from 'vitest'
import { refusals } from './buying.ts'
import { hasDay } from './calendars/calendar.ts'
import { type SoldPermit, countedFromAfter, giveBackSteps, movedTo, stepNow } from './changes.ts'
import { examplePermit, exampleTerms } from './example-permit.ts'
import type { Holder } from './refused.ts'
import { instantOf } from './wall-clock.ts'

const ROME = 'Europe/Rome'
const at = (day: string, time: string) => instantOf(day, `${time}:00`, ROME)
const person = (member: boolean): Holder => ({ accompanied: false, member, blocked: false, others: [] })
const trota = {
  in: [{ seasons: [{ from: 'Mar Su[3]', to: 'Oct Su[2]' }] }],
  except: [{ weekdays: [1], holidays: false }],
  also: [{ days: ['2027-10-16'] }],
}

it('Lago Smeraldo: Mondays are shut unless they are a holiday, one day is open after the season', () => {
  expect(['2027-03-22', '2027-03-29', '2027-10-16', '2027-10-17'].map((day) => hasDay(trota, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe('Valle Orsina: members buy a week before the others', () => {
  const permit = examplePermit({
    sale: {
      opens: [
        { scope: { members: true }, moment: { before: 'P21D', at: '20:00:00' } },
        { moment: { before: 'P14D', at: '20:00:00' } },
      ],
      closes: { before: 'PT1H' },
    },
    slots: [{ code: 'M', name: { it: 'M', en: 'M' }, from: '06:00:00', to: '13:00:00', covers: [] }],
  })
  const order = { firstDay: '2027-05-22', lastDay: '2027-05-22', slot: 'M' }
  const why = (member: boolean, now: Date) => refusals(permit, order, person(member), now, false)

  it('nobody before 21 days at 8 pm, members then, everybody from 14 days at 8 pm', () => {
    const [members, others] = [at('2027-05-01', '20:00'), at('2027-05-08', '20:00')]
    expect(why(true, at('2027-05-01', '19:59'))).toEqual([{ code: 'TOO_EARLY', opens: members }])
    expect(why(true, members)).toEqual([])
    expect(why(false, at('2027-05-07', '12:00'))).toEqual([{ code: 'HOLDER_TOO_EARLY', opens: others }])
    expect(why(false, others)).toEqual([])
  })

  it('until an hour before the slot', () => {
    const closes = at('2027-05-22', '05:00')
    expect(why(false, at('2027-05-22', '04:59'))).toEqual([])
    expect(why(false, closes)).toEqual([{ code: 'TOO_LATE', closes }])
  })
})

it('Torrente Cinerino: the season card is sold from 10 January at 8 pm', () => {
  const permit = examplePermit({
    calendar: trota,
    sale: { opens: [{ moment: { on: '01-10', at: '20:00:00' } }] },
  })
  const order = { firstDay: '2027-06-15', lastDay: '2027-06-15' }
  const why = (now: Date) => refusals(permit, order, person(false), now, false)
  const opens = at('2027-01-10', '20:00')
  expect(why(at('2027-01-10', '19:59'))).toEqual([{ code: 'TOO_EARLY', opens }])
  expect(why(opens)).toEqual([])
})

it('Torbiera Grigna: half comes back until 8 am for 8 pm, on the day of the clock change and after a move', () => {
  const permit: SoldPermit = {
    terms: exampleTerms({
      slots: [{ code: 'N', name: { it: 'N', en: 'N' }, from: '20:00:00', to: '05:00:00', covers: [] }],
      giveBack: [
        { until: { before: 'P3D' }, percent: 100 },
        { until: { before: 'PT12H' }, percent: 50 },
      ],
    }),
    timeZone: ROME,
    firstDay: '2027-10-31',
    lastDay: '2027-10-31',
    slot: 'N',
    holderKind: 'self',
    dateChanges: 0,
    hasBegun: false,
  }
  const steps = [
    { until: at('2027-10-28', '20:00'), percent: 100 },
    { until: at('2027-10-31', '08:00'), percent: 50 },
  ]
  expect(giveBackSteps(permit)).toEqual(steps)
  expect(stepNow(permit, at('2027-10-30', '12:00'))).toEqual(steps[1])
  const later = movedTo(permit, '2027-11-07')
  const moved = { ...permit, ...later, countedFrom: countedFromAfter(permit, later.firstDay) }
  expect(giveBackSteps(moved)).toEqual(steps)
})
