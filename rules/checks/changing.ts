import type { PermitTerms } from '../permit-terms.ts'
import { type Finding, findingIf } from './finding.ts'

/**
 * Both deadlines run from the first day that the permit has: who may still move it after the last moment for giving it
 * back moves it, and gives it back.
 */
export function changeFindings({ change, giveBack }: Pick<PermitTerms, 'change' | 'giveBack'>): Finding[] {
  if (giveBack === undefined || change.dateTimes === 0) return []
  return findingIf(
    change.dateUntilHoursBefore < giveBack.untilHoursBefore,
    ['giveBack', 'untilHoursBefore'],
    'CHANGE_DEFEATS_GIVE_BACK',
    { back: giveBack.untilHoursBefore, change: change.dateUntilHoursBefore },
  )
}
