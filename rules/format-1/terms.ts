import type { PermitTerms } from '../permit-terms.ts'
import { addOnsOfOptions, type OptionOfFormat1 } from './add-ons.ts'
import { calendarOfFormat1, type DaysOfFormat1 } from './calendar.ts'
import type { OnePerDay } from './limits.ts'
import { changeOfFormat1, type DeadlinesOfFormat1, giveBackOfFormat1, saleOfFormat1 } from './moments.ts'
import { type PriceOfFormat1, pricesOfFormat1 } from './prices.ts'

type Moments = Pick<PermitTerms, 'sale' | 'change' | 'handOver' | 'giveBack'>
type Prices = Pick<PermitTerms, 'prices'>
type AddOns = Pick<PermitTerms, 'addOns'>
type SameInAll = Omit<PermitTerms, 'calendar' | 'holder' | keyof Moments | keyof Prices | keyof AddOns>

interface HolderOfFormat1 {
  holder: PermitTerms['holder'] & { onePerDay?: OnePerDay }
}
interface PriceInFormat1 {
  price: PriceOfFormat1
}
interface OptionsInFormat1 {
  options: OptionOfFormat1[]
}

/** Terms as a purchase before format 2 has them. */
export type TermsOfFormat1 = SameInAll &
  HolderOfFormat1 &
  OptionsInFormat1 &
  PriceInFormat1 &
  DeadlinesOfFormat1 &
  DaysOfFormat1

type OfAny = SameInAll & HolderOfFormat1 & AddOns
type OfAnyAddOns = AddOns | OptionsInFormat1
type OfAnyDays = Pick<PermitTerms, 'calendar'> | DaysOfFormat1
type OfAnyMoments = Moments | DeadlinesOfFormat1
type OfAnyPrices = Prices | PriceInFormat1

/** Terms as they are stored: of any format that was ever written. */
export type StoredTerms = SameInAll & HolderOfFormat1 & OfAnyAddOns & OfAnyDays & OfAnyMoments & OfAnyPrices

/**
 * Stored terms in the form that the rules read. Each part of an earlier format is converted by itself; terms of the
 * present format are returned as they are.
 */
export const termsOf = (stored: StoredTerms): PermitTerms =>
  withoutOnePerDay(withPrices(withMoments(withCalendar(withAddOns(stored)))))

/** Until extras had prices of their own, each had one amount. */
function withAddOns(stored: StoredTerms): OfAny & OfAnyDays & OfAnyMoments & OfAnyPrices {
  if (!('options' in stored)) return stored
  const { options, ...terms } = stored
  return { ...terms, addOns: addOnsOfOptions(options) }
}

type WithCalendar = OfAny & Pick<PermitTerms, 'calendar'>

function withCalendar(
  stored: OfAny & OfAnyDays & OfAnyMoments & OfAnyPrices,
): WithCalendar & OfAnyMoments & OfAnyPrices {
  if (!('seasons' in stored)) return stored
  const { seasons, weekdays, ...terms } = stored
  const calendar = calendarOfFormat1({ seasons, weekdays })
  return { ...terms, ...(calendar && { calendar }) }
}

const hasDeadlines = <Terms>(terms: Terms & OfAnyMoments): terms is Terms & DeadlinesOfFormat1 =>
  'opensDaysAhead' in terms.sale

function withMoments(
  stored: WithCalendar & OfAnyMoments & OfAnyPrices,
): WithCalendar & Moments & OfAnyPrices {
  if (!hasDeadlines<WithCalendar & OfAnyPrices>(stored)) return stored
  const { sale, change, giveBack, ...terms } = stored
  return {
    ...terms,
    sale: saleOfFormat1(sale),
    ...changeOfFormat1(change),
    ...(giveBack && { giveBack: giveBackOfFormat1(giveBack) }),
  }
}

function withPrices(stored: WithCalendar & Moments & OfAnyPrices): WithCalendar & Moments & Prices {
  if (!('price' in stored)) return stored
  const { price, ...terms } = stored
  return { ...terms, prices: pricesOfFormat1(price) }
}

/** How many a person may have is the association's: `limitsOfFormat1`. */
function withoutOnePerDay(terms: WithCalendar & Moments & Prices): PermitTerms {
  if (!('onePerDay' in terms.holder)) return terms
  const { onePerDay: _limit, ...holder } = terms.holder
  return { ...terms, holder }
}
