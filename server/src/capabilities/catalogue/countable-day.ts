import type { Call } from '#contract/call.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Day } from '#rules/permit-terms.ts'
import { refuseFields } from '#server/platform/refusal.ts'

const FIRST: Day = '1000-01-01'
const LAST: Day = '9000-12-31'

/** The nearest day from which the rules can count years back and ahead: any day may be requested. */
export function countableDay(day: Day): Day {
  if (day < FIRST) return FIRST
  return day > LAST ? LAST : day
}

/** Refuses days outside these years, by the field names of the call. */
export function checkDaysOf(call: Pick<Call, 'request'>, days: Record<string, Day>): void {
  const wrong = Object.entries(days).filter(([, day]) => day !== countableDay(day))
  if (wrong.length > 0)
    refuseFields(wrong.map(([key]) => ({ field: wireNameOf(call.request, key), code: 'NOT_A_DAY' })))
}
