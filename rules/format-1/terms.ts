import type { PermitTerms } from '../permit-terms.ts'
import { calendarOfFormat1, type DaysOfFormat1 } from './calendar.ts'
import type { OnePerDay } from './limits.ts'

type WithOnePerDay<Terms> = Omit<Terms, 'holder'> & {
  holder: PermitTerms['holder'] & { onePerDay?: OnePerDay }
}

/** Terms as a purchase before format 2 has them. */
export type TermsOfFormat1 = WithOnePerDay<Omit<PermitTerms, 'calendar'> & DaysOfFormat1>

/** Terms as they are stored: of any format that was ever written. */
export type StoredTerms = WithOnePerDay<PermitTerms> | TermsOfFormat1

/**
 * Stored terms in the form that the rules read. Each part of an earlier format is converted by itself; terms of the
 * present format are returned as they are.
 */
export const termsOf = (stored: StoredTerms): PermitTerms => withoutOnePerDay(withCalendar(stored))

function withCalendar(stored: StoredTerms): WithOnePerDay<PermitTerms> {
  if (!('seasons' in stored)) return stored
  const { seasons, weekdays, ...terms } = stored
  const calendar = calendarOfFormat1({ seasons, weekdays })
  return { ...terms, ...(calendar && { calendar }) }
}

/** How many a person may have is the association's: `limitsOfFormat1`. */
function withoutOnePerDay(terms: WithOnePerDay<PermitTerms>): PermitTerms {
  if (!('onePerDay' in terms.holder)) return terms
  const { onePerDay: _limit, ...holder } = terms.holder
  return { ...terms, holder }
}
