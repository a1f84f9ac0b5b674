import { expect, it } from 'vitest'
import { DAY } from '#web/testing/held-permit.ts'
import { aHeld, anOuting } from './an-entry-for-test.ts'
import { isLongOver, momentOf } from './moment-of-outing.ts'

const at = (text: string) => new Date(text)
const held = aHeld()
const slots = [{ code: 'm', name: 'Mattina', from: '05:00:00', to: '11:00:00', covers: [] }]
const withSlots = aHeld({ river: { ...held.river, slots } })
const open = anOuting({ slot: 'm' })

it('is the present while the outing is under way, also past midnight', () => {
  const now = '2027-05-02T20:00:00.000Z'
  expect(momentOf(open, held, [], at(now))).toBe(now)
  expect(isLongOver(held, DAY, at('2027-05-03T01:00:00.000Z'))).toBe(false)
})

it('is on the day of the outing when it is completed the next morning', () => {
  const morning = at('2027-05-03T07:00:00.000Z')
  expect(isLongOver(held, DAY, morning)).toBe(true)
  expect(momentOf(open, withSlots, [], morning)).toBe('2027-05-02T09:00:00.000Z')
  const late = '2027-05-02T10:30:00.000Z'
  expect(momentOf(open, withSlots, [late], morning)).toBe(late)
  expect(momentOf(anOuting(), held, [], morning)).toBe(anOuting().startedAt)
})

it('is the present until the next day of a permit for several days, not on the day after', () => {
  const several = aHeld({ lastDay: '2027-05-08' })
  expect(isLongOver(several, DAY, at('2027-05-03T07:00:00.000Z'))).toBe(false)
  expect(isLongOver(several, DAY, at('2027-05-04T07:00:00.000Z'))).toBe(true)
})

it('is the recorded end of the outing', () => {
  const ended = anOuting({ endedAt: '2027-05-02T08:15:00.000Z' })
  expect(momentOf(ended, held, [], at('2027-05-02T20:00:00.000Z'))).toBe(ended.endedAt)
})

it('is the present until the end of a night slot, however late', () => {
  const night = { code: 'n', name: 'Notte', from: '20:00:00', to: '08:00:00', covers: [] }
  const atNight = aHeld({ slot: night, bookings: [] })
  expect(isLongOver(atNight, DAY, at('2027-05-03T05:30:00.000Z'))).toBe(false)
  expect(isLongOver(atNight, DAY, at('2027-05-03T06:30:00.000Z'))).toBe(true)
})
