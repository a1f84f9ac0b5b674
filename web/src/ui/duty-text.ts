import { dayText, weekdayText } from '#rules/day-text.ts'
import type { DutyPattern } from '#rules/club/duty.ts'
import { isReadWithVowel } from './percent-text.ts'
import { useTexts } from './region.ts'

const YEAR = 4
const DAYS_OF_A_WEEK = 7

const yearOf = (day: string): string => day.slice(0, YEAR)

/** The first of a month is read as an ordinal: il 1 aprile, l’8 aprile. */
function isElided(day: string): boolean {
  const ofMonth = Number(day.slice(-2))
  return ofMonth !== 1 && isReadWithVowel(ofMonth)
}

/** How a weekly duty is said on a day: `every Saturday until 31 October, except 15 August`. `dated`: with years, also this one's. */
export function useDutyText(): (pattern: DutyPattern, on: { day: string; isDated?: boolean }) => string {
  const { t, region } = useTexts()
  const listed = (names: string[]) => new Intl.ListFormat(region, { type: 'conjunction' }).format(names)
  return ({ weekdays, from, to, except }, { day: today, isDated = false }) => {
    const hasYear = (day: string) => isDated || yearOf(day) !== yearOf(today)
    const dayWords = (word: 'from' | 'to' | 'until' | 'on', day: string, withYear: boolean) =>
      t(`duty.${word}.${isElided(day) ? 'elided' : 'plain'}`, {
        day: dayText(day, withYear ? 'dated' : 'date', region),
      })
    const days =
      weekdays.length === DAYS_OF_A_WEEK
        ? t('duty.everyDay')
        : t('duty.every', { weekdays: listed(weekdays.map((weekday) => weekdayText(weekday, region))) })
    const sentence =
      from <= today
        ? t('duty.begun', { days, until: dayWords('until', to, hasYear(to)) })
        : t('duty.toCome', {
            days,
            // The year is said once where it is the same.
            from: dayWords('from', from, yearOf(from) !== yearOf(to)),
            to: dayWords('to', to, hasYear(to) || yearOf(from) !== yearOf(to)),
          })
    const left = except.filter((day) => day >= today)
    return left.length === 0
      ? sentence
      : t('duty.except', { sentence, days: listed(left.map((day) => dayWords('on', day, hasYear(day)))) })
  }
}
