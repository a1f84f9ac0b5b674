import type { OfficeWarden } from '#contract/office-wardens.ts'
import type { Duty } from '#rules/club/duty.ts'

export const dutyOf = ({ dutyDays, dutyPatterns }: OfficeWarden): Duty => ({
  days: dutyDays,
  patterns: dutyPatterns,
})
