import { LANGUAGES } from '#contract/languages.ts'
import type { MistakeCode, Path } from '../mistakes.ts'

/** Of one permit, and of the association where it has a list of this name. */
const PRICES = ['prices', 'addOns', 'holder', 'accompaniedMinors', 'ageGroups']
const DAYS = ['calendar', 'calendars', 'validity', 'booking']
const CHOICES = ['zones', 'slots', 'techniques', 'keeping', 'addOns']
const OF_PERMIT = {
  prices: [...PRICES, ...DAYS],
  pricesOfChoices: [...PRICES, ...DAYS, ...CHOICES],
  choices: CHOICES,
  days: DAYS,
  // As timedTerms: of what is chosen only the slots and the keeping have hours.
  moments: [...DAYS, 'slots', 'keeping', 'sale', 'change', 'handOver', 'giveBack', 'holder'],
}
/** What rules that compare several permits read, of any of them. */
const OF_CLUB = OF_PERMIT.pricesOfChoices.concat([
  'sale',
  'capacity',
  'quotas',
  'requires',
  'purchaseLimits',
  'facts',
  'supplementTo',
  'permits',
])

/** The fields that decide a mistake of a single permit; all others are of several. */
const READ_BY: Partial<Record<MistakeCode, readonly string[]>> = {
  PRICE_BELOW_CARD: OF_PERMIT.prices,
  CHILD_DEARER: OF_PERMIT.prices,
  MEMBER_DEARER: OF_PERMIT.prices,
  ROW_FITS_NOBODY: OF_PERMIT.pricesOfChoices,
  ROW_NEVER_DECIDES: OF_PERMIT.pricesOfChoices,
  NO_SLOT_TO_CHOOSE: OF_PERMIT.choices,
  NO_TECHNIQUE_TO_CHOOSE: OF_PERMIT.choices,
  NEVER_ON_SALE: OF_PERMIT.days,
  SALE_CLOSES_FIRST: OF_PERMIT.moments,
  OPENING_TOO_LATE: OF_PERMIT.moments,
  OPENS_NOT_FOR_ALL: OF_PERMIT.moments,
  OPENING_NEVER_REACHED: OF_PERMIT.moments,
  PERCENT_NOT_FALLING: OF_PERMIT.moments,
  STEP_NOT_LATER: OF_PERMIT.moments,
  MOMENT_WITHOUT_SLOT: OF_PERMIT.moments,
}

/** No rule reads what is written, or drawn. */
const TEXTS_AND_SHAPES: readonly string[] = [
  ...LANGUAGES,
  'name',
  'summary',
  'conditions',
  'reason',
  'shape',
  'water',
  'intended',
]

/**
 * Whether a mistake that is found in the rest of a file, at this path of the whole one, is one of the file, and not a
 * consequence of what is taken out.
 */
export function isJudgedInRest(code: MistakeCode, path: Path, cuts: readonly Path[]): boolean {
  const fields = READ_BY[code]
  return !cuts.some((cut) => {
    if (cut.some((step) => TEXTS_AND_SHAPES.includes(String(step)))) return false
    const [list = '', index, field] = cut
    if (list !== 'permits') return (fields ?? OF_CLUB).includes(String(list))
    if (fields !== undefined && index !== path[1]) return false
    return field === undefined || (fields ?? OF_CLUB).includes(String(field))
  })
}
