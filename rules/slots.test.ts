import { describe, expect, it } from 'vitest'
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
  expect(isSlotOver(allDay, '2027-05-01', { day: '2027-05-01', time: '23:59:59' })).toBe(false)
  expect(isSlotOver(allDay, '2027-05-01', { day: '2027-05-02', time: '05:59:59' })).toBe(false)
  expect(isSlotOver(allDay, '2027-05-01', { day: '2027-05-02', time: '06:00:00' })).toBe(true)
})
