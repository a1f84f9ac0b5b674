import { changeWarden } from '#contract/office-wardens.ts'
import { dutyPattern } from '#contract/duty-pattern.ts'
import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import { daysTooLate, type Duty, LONGEST_PATTERN_DAYS, mistakesOfPattern } from '#rules/club/duty.ts'

/** All that is wrong with a duty, each under the name that it has in the request. */
export function dutyMistakes(wanted: Duty, before: Duty, today: string): FieldMistake[] {
  const [days, patterns] = [wireName('dutyDays'), wireName('dutyPatterns')]
  return [
    ...daysTooLate(wanted.days, before, today).map((at): FieldMistake => ({
      field: `${days}.${at}`,
      code: 'DAY_IN_PAST',
    })),
    ...wanted.patterns.flatMap((pattern, index) =>
      mistakesOfPattern(pattern, before, today).map(({ field, at, code }): FieldMistake => ({
        field: [patterns, index, wireNameOf(dutyPattern, field), ...(at === undefined ? [] : [at])].join('.'),
        code,
        ...(code === 'DUTY_TOO_LONG' && { values: { most: LONGEST_PATTERN_DAYS } }),
      })),
    ),
  ]
}

const wireName = (key: 'dutyDays' | 'dutyPatterns') => wireNameOf(changeWarden.request, key)
