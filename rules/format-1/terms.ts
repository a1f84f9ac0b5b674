import type { PermitTerms } from '../permit-terms.ts'
import { calendarOfFormat1, type DaysOfFormat1 } from './calendar.ts'
import type { OnePerDay } from './limits.ts'
import { changeOfFormat1, type DeadlinesOfFormat1, giveBackOfFormat1, saleOfFormat1 } from './moments.ts'

type WithOnePerDay<Terms> = Omit<Terms, 'holder'> & {
  holder: PermitTerms['holder'] & { onePerDay?: OnePerDay }
}
type WithDeadlines<Terms> = Omit<Terms, 'sale' | 'change' | 'handOver' | 'giveBack'> & DeadlinesOfFormat1

/** Terms as a purchase before format 2 has them. */
export type TermsOfFormat1 = WithOnePerDay<WithDeadlines<Omit<PermitTerms, 'calendar'> & DaysOfFormat1>>

type OfFirstFormat2 = WithOnePerDay<PermitTerms> | WithOnePerDay<WithDeadlines<PermitTerms>>

/** Terms as they are stored: of any format that was ever written. */
export type StoredTerms = OfFirstFormat2 | TermsOfFormat1

/**
 * Stored terms in the form that the rules read. Each part of an earlier format is converted by itself; terms of the
 * present format are returned as they are.
 */
export const termsOf = (stored: StoredTerms): PermitTerms =>
  withoutOnePerDay(withMoments(withCalendar(stored)))

function withCalendar(stored: StoredTerms): OfFirstFormat2 {
  if (!('seasons' in stored)) return stored
  const { seasons, weekdays, ...terms } = stored
  const calendar = calendarOfFormat1({ seasons, weekdays })
  return { ...terms, ...(calendar && { calendar }) }
}

const hasDeadlines = (terms: OfFirstFormat2): terms is WithOnePerDay<WithDeadlines<PermitTerms>> =>
  'opensDaysAhead' in terms.sale

function withMoments(stored: OfFirstFormat2): WithOnePerDay<PermitTerms> {
  if (!hasDeadlines(stored)) return stored
  const { sale, change, giveBack, ...terms } = stored
  return {
    ...terms,
    sale: saleOfFormat1(sale),
    ...changeOfFormat1(change),
    ...(giveBack && { giveBack: giveBackOfFormat1(giveBack) }),
  }
}

/** How many a person may have is the association's: `limitsOfFormat1`. */
function withoutOnePerDay(terms: WithOnePerDay<PermitTerms>): PermitTerms {
  if (!('onePerDay' in terms.holder)) return terms
  const { onePerDay: _limit, ...holder } = terms.holder
  return { ...terms, holder }
}
