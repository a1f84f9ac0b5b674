import { describe, expect, it } from 'vitest'
import { fishingDay } from './fishing-day.ts'
import { wallClock } from '../wall-clock.ts'

const NIGHT = { from: '20:00:00', to: '06:00:00' }
const DAY = { from: '06:00:00', to: '20:00:00' }
const at = (instant: string) => wallClock('Europe/Rome', new Date(instant))
const oneDay = { firstDay: '2026-12-31', lastDay: '2026-12-31', bookings: [] }

describe('the day that counts for a permit', () => {
  it('goes on after midnight until its night is over, over New Year too', () => {
    const night = { ...oneDay, slot: NIGHT }
    expect(fishingDay(night, at('2026-12-31T23:59:00+01:00'))).toBe('2026-12-31')
    expect(fishingDay(night, at('2027-01-01T00:30:00+01:00'))).toBe('2026-12-31')
    expect(fishingDay(night, at('2027-01-01T05:59:59+01:00'))).toBe('2026-12-31')
    expect(fishingDay(night, at('2027-01-01T06:00:00+01:00'))).toBe('2027-01-01')
  })

  it('until midnight is of this day alone', () => {
    const evening = { ...oneDay, slot: { from: '18:00:00', to: '00:00:00' } }
    expect(fishingDay(evening, at('2027-01-01T00:00:00+01:00'))).toBe('2027-01-01')
  })

  it('ends at midnight with a slot by day, or with none', () => {
    const early = at('2027-01-01T00:30:00+01:00')
    expect(fishingDay({ ...oneDay, slot: DAY }, early)).toBe('2027-01-01')
    expect(fishingDay(oneDay, early)).toBe('2027-01-01')
  })

  it('is not the permit’s before its first night, nor after its last', () => {
    const nights = { ...oneDay, lastDay: '2027-01-02', slot: NIGHT }
    expect(fishingDay(nights, at('2026-12-31T01:00:00+01:00'))).toBe('2026-12-31')
    expect(fishingDay(nights, at('2027-01-03T01:00:00+01:00'))).toBe('2027-01-02')
    expect(fishingDay(nights, at('2027-01-04T01:00:00+01:00'))).toBe('2027-01-04')
  })

  it('is the one that was booked, where each day is booked by itself', () => {
    const month = {
      firstDay: '2027-03-01',
      lastDay: '2027-03-31',
      bookings: [
        { day: '2027-03-27', slot: NIGHT },
        { day: '2027-03-29', slot: DAY },
      ],
    }
    // The night in which the clock is put forward.
    expect(fishingDay(month, at('2027-03-28T05:59:00+02:00'))).toBe('2027-03-27')
    expect(fishingDay(month, at('2027-03-28T06:00:00+02:00'))).toBe('2027-03-28')
    expect(fishingDay(month, at('2027-03-30T00:30:00+02:00'))).toBe('2027-03-30')
  })
})
