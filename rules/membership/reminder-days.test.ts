import { expect, it } from 'vitest'
import { addDays } from '../days.ts'
import { REMINDER_KINDS, reminderDays } from './reminder-days.ts'

it.each(['2027-12-31', '2028-02-29', '2028-03-01', '2027-05-10'])(
  'on %s each last day of sixty days ahead and a year back is in one kind, and no other',
  (today) => {
    const kindsOf = (day: string) =>
      REMINDER_KINDS.filter((kind) => {
        const { from, to } = reminderDays(kind, today)
        return from <= day && day <= to
      })
    expect(kindsOf(addDays(today, 60))).toEqual(['before'])
    expect(kindsOf(addDays(today, 61))).toEqual([])
    expect(kindsOf(today)).toEqual(['atEnd'])
    expect(kindsOf(addDays(today, -30))).toEqual(['atEnd'])
    expect(kindsOf(addDays(today, -31))).toEqual(['after'])
    expect(kindsOf(addDays(today, -366))).toHaveLength(
      today === '2028-02-29' || today === '2028-03-01' ? 1 : 0,
    )
    for (let days = -360; days <= 60; days += 1) expect(kindsOf(addDays(today, days))).toHaveLength(1)
  },
)
