import { describe, expect, it } from 'vitest'
import { clockAt, clockOf } from '../clock-for-test.ts'
import { isSlotOver, slotAndCovered, slotsIn } from './slots.ts'

const slot = (code: string, about: { covers?: string[]; onlyWhen?: 'kept' | 'released' } = {}) => ({
  code,
  covers: [],
  ...about,
})

describe('the slots of a zone', () => {
  const terms = {
    keeping: 'choice' as const,
    zones: [
      { zoneId: 3, keeping: 'kept' as const },
      { zoneId: 4, keeping: 'released' as const },
      { zoneId: 5 },
      { zoneId: 6, slots: ['G'] },
    ],
    slots: [slot('G'), slot('M', { onlyWhen: 'kept' }), slot('N', { onlyWhen: 'released' })],
  }
  const codes = (zoneId?: number) => slotsIn(terms, zoneId).map(({ code }) => code)

  it('are those for its rule of keeping; all, where the angler chooses', () => {
    expect(codes(3)).toEqual(['G', 'M'])
    expect(codes(4)).toEqual(['G', 'N'])
    expect(codes(5)).toEqual(['G', 'M', 'N'])
    expect(codes()).toEqual(['G', 'M', 'N'])
  })

  it('are only its own, where it names them', () => {
    expect(codes(6)).toEqual(['G'])
  })
})

describe('a slot covers', () => {
  it('the slots that it names, and theirs', () => {
    const slots = [slot('G', { covers: ['H'] }), slot('H', { covers: ['M'] }), slot('M'), slot('N')]
    expect(slotAndCovered({ slots }, 'G')).toEqual(['G', 'H', 'M'])
    expect(slotAndCovered({ slots }, 'N')).toEqual(['N'])
  })

  it('each once, also when two name each other', () => {
    const slots = [slot('M', { covers: ['P'] }), slot('P', { covers: ['M'] })]
    expect(slotAndCovered({ slots }, 'P')).toEqual(['M', 'P'])
  })

  it('none that the permit does not have', () => {
    expect(slotAndCovered({ slots: [slot('M', { covers: ['X'] })] }, 'M')).toEqual(['M'])
  })
})

it('a slot that ends when it begins lasts a day and a night', () => {
  const allDay = { from: '06:00:00', to: '06:00:00' }
  const isOver = (day: string, time: string) => isSlotOver(allDay, '2027-05-01', clockAt(day, time))
  expect(isOver('2027-05-01', '23:59:59')).toBe(false)
  expect(isOver('2027-05-02', '05:59:59')).toBe(false)
  expect(isOver('2027-05-02', '06:00:00')).toBe(true)
})

describe('a slot of a night on which the clock is changed', () => {
  const isOver = (hours: { from: string; to: string }, day: string, instant: string) =>
    isSlotOver(hours, day, clockOf(instant))

  it('ends once in the hour that comes twice', () => {
    const night = { from: '01:00:00', to: '02:30:00' }
    const over = (instant: string) => isOver(night, '2027-10-31', instant)
    expect(over('2027-10-31T00:29:59Z')).toBe(false)
    expect(over('2027-10-31T00:30:00Z')).toBe(true)
    // Forty minutes later the clock shows 2:10 again.
    expect(over('2027-10-31T01:10:00Z')).toBe(true)
    expect(over('2027-10-31T01:30:00Z')).toBe(true)
  })

  it('ends half an hour into the hour that is skipped, as its sentence says', () => {
    const night = { from: '01:00:00', to: '02:30:00' }
    const over = (instant: string) => isOver(night, '2027-03-28', instant)
    expect(over('2027-03-28T01:00:00Z')).toBe(false)
    expect(over('2027-03-28T01:30:00Z')).toBe(true)
  })

  it('that began on the evening before ends once as well', () => {
    const night = { from: '20:00:00', to: '02:15:00' }
    expect(isOver(night, '2027-10-30', '2027-10-31T00:14:59Z')).toBe(false)
    expect(isOver(night, '2027-10-30', '2027-10-31T01:00:00Z')).toBe(true)
  })
})
