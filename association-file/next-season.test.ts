import { describe, expect, it } from 'vitest'
import { isoWeekday } from '#rules/days.ts'
import { nextSeason, yearLater } from './next-season.ts'

const both = (text: string) => ({ it: text, en: text })
const FILE = {
  calendars: {
    trota: {
      in: [{ seasons: [{ from: '03-01', to: 'Sep Su[-1]' }] }],
      except: [{ days: ['2027-05-09', '2027-06-01/2027-06-15'] }],
      also: [{ days: ['2028-01-06'] }],
    },
  },
  closures: [{ zone: 'river', from: '2027-04-03', to: '2027-04-04', reason: both('2027-04-03: Semina') }],
  discountCodes: [{ code: 'APRILE', percent: 10, from: '2027-04-01', to: '2027-04-30' }],
}

describe('the next season', () => {
  it('moves the days of the year, and leaves what comes back by itself and what is of the next year already', () => {
    const { parts, days } = nextSeason(FILE, 2027, 'date')
    expect(parts.get('calendars')).toEqual({
      trota: {
        in: [{ seasons: [{ from: '03-01', to: 'Sep Su[-1]' }] }],
        except: [{ days: ['2028-05-09', '2028-06-01/2028-06-15'] }],
        also: [{ days: ['2028-01-06'] }],
      },
    })
    expect(parts.get('closures')).toEqual([
      { zone: 'river', from: '2028-04-03', to: '2028-04-04', reason: both('2027-04-03: Semina') },
    ])
    expect(days).toHaveLength(7)
  })

  it('keeps the day of the week where that is chosen, and finds a day for 29 February', () => {
    for (const { before, after } of nextSeason(FILE, 2027, 'weekday').days)
      expect(isoWeekday(after)).toBe(isoWeekday(before))
    expect(yearLater('2028-02-29', 'date')).toBe('2029-02-28')
  })

  it('is nothing where no day is of the year', () => {
    expect(
      nextSeason({ calendars: { trota: { in: [{ weekdays: [6, 7] }] } } }, 2027, 'date').parts.size,
    ).toBe(0)
  })
})
