import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#rules/days.ts'
import { dayOfCatch } from '#rules/river/day-of-catch.ts'
import { instantOf } from '#rules/wall-clock.ts'
import { aHeld, anOuting } from './an-entry-for-test.ts'
import { canBeUnderWay, momentOf } from './moment-of-outing.ts'

const at = (text: string) => new Date(text)
const held = aHeld()
const slots = [{ code: 'm', name: 'Mattina', from: '05:00:00', to: '11:00:00', covers: [] }]
const withSlots = aHeld({ river: { ...held.river, slots } })
const open = anOuting({ slot: 'm' })

it('is the present while the outing is under way, also past midnight', () => {
  const now = '2027-05-02T20:00:00.000Z'
  expect(momentOf(open, held, [], at(now))).toBe(now)
  expect(canBeUnderWay(held, open, at('2027-05-03T01:00:00.000Z'))).toBe(true)
})

it('is on the day of the outing when it is completed the next morning', () => {
  const morning = at('2027-05-03T07:00:00.000Z')
  expect(canBeUnderWay(held, open, morning)).toBe(false)
  expect(momentOf(open, withSlots, [], morning)).toBe('2027-05-02T09:00:00.000Z')
  const late = '2027-05-02T10:30:00.000Z'
  expect(momentOf(open, withSlots, [late], morning)).toBe(late)
  expect(momentOf(anOuting(), held, [], morning)).toBe(anOuting().startedAt)
})

it('is never of a later day of a permit for several days, however soon after midnight', () => {
  const several = aHeld({ lastDay: '2027-05-08' })
  expect(canBeUnderWay(several, anOuting(), at('2027-05-02T21:59:59.000Z'))).toBe(true)
  expect(canBeUnderWay(several, anOuting(), at('2027-05-02T22:00:00.000Z'))).toBe(false)
  const fish = ['2027-05-02T19:40:00.000Z', '2027-05-03T06:00:00.000Z']
  expect(momentOf(anOuting(), several, fish, at('2027-05-03T07:00:00.000Z'))).toBe(fish[0])
})

it('is the recorded end of the outing', () => {
  const ended = anOuting({ endedAt: '2027-05-02T08:15:00.000Z' })
  expect(momentOf(ended, held, [], at('2027-05-02T20:00:00.000Z'))).toBe(ended.endedAt)
})

it('is the present until the end of a night slot, however late', () => {
  const night = { code: 'n', name: 'Notte', from: '20:00:00', to: '08:00:00', covers: [] }
  const atNight = aHeld({ slot: night, bookings: [] })
  expect(canBeUnderWay(atNight, anOuting(), at('2027-05-03T05:30:00.000Z'))).toBe(true)
  expect(canBeUnderWay(atNight, anOuting(), at('2027-05-03T06:30:00.000Z'))).toBe(false)
  // Of a permit whose slot is chosen at the water.
  const week = aHeld({ lastDay: '2027-05-08', river: { ...held.river, slots: [night] } })
  expect(canBeUnderWay(week, anOuting({ slot: 'n' }), at('2027-05-03T05:30:00.000Z'))).toBe(true)
  expect(momentOf(anOuting({ slot: 'n' }), week, [], at('2027-05-03T09:00:00.000Z'))).toBe(
    '2027-05-03T06:00:00.000Z',
  )
})

it('a fish that is noted at any time counts for the outing into which it is written', () => {
  const two = (number: number) => String(number).padStart(2, '0')
  const time = fc.integer({ min: 0, max: 1439 }).map((m) => `${two(Math.floor(m / 60))}:${two(m % 60)}:00`)
  const slot = fc.option(fc.record({ from: time, to: time }), { nil: undefined })
  fc.assert(
    fc.property(
      fc.constantFrom('2027-05-02', '2027-03-27', '2027-10-30'),
      fc.constantFrom('Europe/Rome', 'UTC', 'America/New_York'),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
      slot,
      fc.array(fc.integer({ min: 0, max: 120 * 60 }), { maxLength: 3 }),
      fc.integer({ min: 0, max: 120 * 60 }),
      (firstDay, timeZone, before, after, hours, fishAfter, nowAfter) => {
        const day = addDays(firstDay, before)
        const begin = instantOf(day, '00:00:00', timeZone).getTime()
        const minutes = (count: number) => new Date(begin + count * 60_000).toISOString()
        const own = hours ? [{ code: 'x', name: 'x', ...hours, covers: [] }] : []
        const { slot: _, ...any } = aHeld({ firstDay, lastDay: addDays(day, after), bookings: [] })
        const permit = { ...any, river: { ...any.river, timeZone, slots: own } }
        const outing = anOuting({ day, slot: hours && 'x', startedAt: minutes(0) })
        const now = new Date(minutes(nowAfter))
        const caughtAt = momentOf(outing, permit, fishAfter.map(minutes), now)
        expect(dayOfCatch({ ...permit, caughtAt, outing: { day, slot: hours }, timeZone })).toBe(day)
        expect(Date.parse(caughtAt)).toBeLessThanOrEqual(now.getTime())
      },
    ),
    { numRuns: 300 },
  )
})
