import type { PermitTerms } from '../permit-terms.ts'
import { calendarOfFormat1, type DaysOfFormat1 } from './calendar.ts'

/** Terms as a purchase before format 2 has them. */
export type TermsOfFormat1 = Omit<PermitTerms, 'calendar'> & DaysOfFormat1

/** Terms as they are stored: of any format that was ever written. */
export type StoredTerms = PermitTerms | TermsOfFormat1

/**
 * Stored terms in the form that the rules read. Each part of an earlier format is converted by itself; terms of the
 * present format are returned as they are.
 */
export function termsOf(stored: StoredTerms): PermitTerms {
  if (!('seasons' in stored)) return stored
  const { seasons, weekdays, ...terms } = stored
  const calendar = calendarOfFormat1({ seasons, weekdays })
  return { ...terms, ...(calendar && { calendar }) }
}
