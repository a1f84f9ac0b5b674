import { dayText } from '#rules/day-text.ts'
import {
  type Duty,
  type DutyMistakeCode,
  type DutyPattern,
  isOfPattern,
  LONGEST_PATTERN_DAYS,
  mistakesOfPattern,
} from '#rules/club/duty.ts'
import { useTexts } from '#web/ui/region.ts'
import { isComplete } from '../complete-day.ts'

/** A weekly duty while it is written: days may be missing. */
export interface DutyDraft extends DutyPattern {
  /** A day that is typed and not taken out yet. */
  leaveOut: string
}

export const draftOf = (pattern: DutyPattern): DutyDraft => ({ ...pattern, leaveOut: '' })

export const newDraft = (today: string): DutyDraft => ({
  weekdays: [],
  from: today,
  to: '',
  except: [],
  leaveOut: '',
})

/** With other weekdays or ends, exceptions on other days are none any more. */
export const withoutStrayDays = (draft: DutyDraft): DutyDraft => ({
  ...draft,
  except: draft.except.filter((day) => isOfPattern(draft, day)),
})

export const isWritten = ({ weekdays, from, to }: DutyPattern): boolean =>
  weekdays.length > 0 && isComplete(from) && isComplete(to)

/** Which field is wrong and why, in words; nothing where all is right. */
export interface DraftMistakes {
  weekdays?: string
  from?: string
  to?: string
  except?: string
}

export function useDraftMistakes(before: Duty, today: string): (draft: DutyDraft) => DraftMistakes {
  const { t } = useTexts()
  const sentence = (code: DutyMistakeCode) => t(`errors.fields.${code}`, { most: LONGEST_PATTERN_DAYS })
  return (draft) => {
    const { weekdays, from, to } = draft
    const missing: DraftMistakes = {
      ...(weekdays.length === 0 && { weekdays: t('office-wardens.pattern.noWeekday') }),
      ...(!isComplete(from) && { from: t('office-wardens.pattern.noFrom') }),
      ...(!isComplete(to) && { to: t('office-wardens.pattern.noTo') }),
    }
    if (Object.keys(missing).length > 0) return missing
    const found: DraftMistakes = {}
    for (const { field, code } of mistakesOfPattern(draft, before, today)) found[field] ??= sentence(code)
    return found
  }
}

/** Why the day that is typed cannot be taken out; undefined: it can, or none is typed. */
export function useWhyNotLeftOut(today: string): (draft: DutyDraft) => string | undefined {
  const { t } = useTexts()
  return (draft) => {
    const { leaveOut, except } = draft
    if (!isComplete(leaveOut)) return undefined
    if (leaveOut < today) return t('office-wardens.duty.past')
    if (!isOfPattern(draft, leaveOut)) return t('errors.fields.NOT_A_DUTY_DAY')
    return except.includes(leaveOut) ? t('office-wardens.pattern.leftOutTwice') : undefined
  }
}

/** Days as one line: `sab 2 mag, dom 3 mag`. */
export const daysLine = (days: readonly string[], region: string): string =>
  days.map((day) => dayText(day, 'short', region)).join(', ')
