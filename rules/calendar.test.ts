import { describe, expect, it } from 'vitest'
import { dayState, nextPossibleDay } from './calendar.ts'
import { addDays, isoWeekday } from './days.ts'
import { examplePermit } from './permit/example-permit.ts'
import { instantOf } from './wall-clock.ts'

const now = instantOf('2026-11-21', '10:00:00', 'Europe/Rome')
const trout = {
  calendar: { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] },
  sale: {
    opens: [{ moment: { before: 'P60D', of: 'day' as const } }],
    closes: { before: 'P0D', of: 'day' as const, at: '09:00:00' },
  },
}
const flood = { it: 'Piena', en: 'Flood' }
const never = (): boolean => false

describe('a day in the calendar', () => {
  it('is open, full, closed, not on sale yet, or past', () => {
    const permit = examplePermit(
      { ...trout, calendar: { in: [{}] } },
      { closures: [{ from: '2026-12-01', to: '2026-12-01', reason: flood }] },
    )
    expect(dayState(permit, '2026-11-25', now, false)).toEqual({ state: 'open' })
    expect(dayState(permit, '2026-11-25', now, true)).toEqual({ state: 'full', refused: { code: 'FULL' } })
    expect(dayState(permit, '2026-12-01', now, true)).toEqual({
      state: 'closed',
      refused: { code: 'CLOSED', reasons: [flood] },
    })
    expect(dayState(permit, '2027-03-01', now, false).state).toBe('tooEarly')
    expect(dayState(permit, '2026-11-20', now, false)).toEqual({ state: 'past' })
    expect(dayState(permit, '2026-11-21', now, false).refused?.code).toBe('TOO_LATE')
    expect(dayState(examplePermit(trout), '2026-12-24', now, false).refused?.code).toBe('OUT_OF_SEASON')
  })

  it('looks at the shortest period that begins on it', () => {
    const permit = examplePermit({
      days: { atLeast: 3, atMost: 7 },
      calendar: { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] },
    })
    expect(dayState(permit, '2027-09-28', now, false).state).toBe('open')
    expect(dayState(permit, '2027-09-29', now, false).refused?.code).toBe('OUT_OF_SEASON')
  })
})

describe('the next possible day', () => {
  it('is the opening of the season, with the day on which its sale begins', () => {
    expect(nextPossibleDay(examplePermit(trout), '2026-11-21', now, never)).toEqual({
      day: '2027-03-01',
      saleOpens: instantOf(addDays('2027-03-01', -60), '00:00:00', 'Europe/Rome'),
    })
  })

  it('is today, or tomorrow when the sale of today is over', () => {
    expect(nextPossibleDay(examplePermit(), '2020-01-01', now, never)).toEqual({ day: '2026-11-21' })
    expect(
      nextPossibleDay(examplePermit({ ...trout, calendar: { in: [{}] } }), '2026-11-21', now, never),
    ).toEqual({
      day: '2026-11-22',
    })
  })

  it('is never before the given day', () => {
    expect(nextPossibleDay(examplePermit(), '2026-12-05', now, never)).toEqual({ day: '2026-12-05' })
  })

  it('is looked for 400 days ahead', () => {
    const closedUntil = (to: string) =>
      examplePermit(
        { sale: { opens: [{ moment: { before: 'P9999D', of: 'day' as const } }] } },
        { closures: [{ from: '2026-01-01', to, reason: flood }] },
      )
    const last = addDays('2026-11-21', 400)
    expect(nextPossibleDay(closedUntil(addDays(last, -1)), '2026-11-21', now, never)).toEqual({ day: last })
    expect(nextPossibleDay(closedUntil(last), '2026-11-21', now, never)).toBeUndefined()
  })

  it('passes over full days, closures and weekdays', () => {
    const permit = examplePermit(
      { calendar: { in: [{ weekdays: [7] }] } },
      { closures: [{ from: '2026-11-22', to: '2026-11-30', reason: flood }] },
    )
    const next = nextPossibleDay(permit, '2026-11-21', now, (day) => day === '2026-12-06')
    expect(next).toEqual({ day: '2026-12-13' })
    expect(isoWeekday('2026-12-13')).toBe(7)
  })

  it('does not exist for a permit off sale, nor for one that is always full', () => {
    expect(nextPossibleDay(examplePermit({}, { onSale: false }), '2026-11-21', now, never)).toBeUndefined()
    expect(
      nextPossibleDay(
        examplePermit({ sale: { opens: [{ moment: { before: 'P9999D', of: 'day' as const } }] } }),
        '2026-11-21',
        now,
        () => true,
      ),
    ).toBeUndefined()
  })
})
