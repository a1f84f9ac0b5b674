/**
 * What checks find in a club's rules: `refused` cannot be meant, a `doubt` can be. Their sentences are in
 * locales/<language>/import.json, under `mistakes`.
 */
export const FINDINGS = {
  PRICE_BELOW_CARD: 'refused',
  CHILD_DEARER: 'refused',
  MEMBER_DEARER: 'refused',
  ROW_FITS_NOBODY: 'refused',
  ROW_NEVER_DECIDES: 'refused',
  GENERAL_PRICE_UNUSED: 'doubt',
  MEMBERS_UNKNOWN: 'doubt',
  WHOLE_DAY_CHEAPER: 'refused',
  CAPACITY_UNUSED: 'doubt',
  MINOR_PLACES_UNUSED: 'doubt',
  WHOLE_DAY_TAKES_NOTHING: 'doubt',
  WHOLE_DAY_OF_OTHERS: 'doubt',
  SLOTS_OVERLAP: 'doubt',
  COVERS_OTHER_HOURS: 'doubt',
  ZONE_UNUSED: 'doubt',
  WATER_NOT_NAMED: 'doubt',
  OUTLINE_CROSSES: 'doubt',
  PEOPLE_AT_ONCE: 'doubt',
  PEOPLE_ABOVE_STATED: 'refused',
  PEOPLE_NOT_LIMITED: 'refused',
  QUOTA_COUNTS_NOBODY: 'refused',
  QUOTAS_TOO_MANY: 'refused',
  PERMIT_NOT_COUNTED: 'doubt',
  SALE_CLOSES_FIRST: 'refused',
  OPENING_TOO_LATE: 'refused',
  DAYS_NEVER_SOLD: 'doubt',
  SALE_OPENS_LONG_BEFORE: 'doubt',
  OPENS_NOT_FOR_ALL: 'refused',
  OPENING_NEVER_REACHED: 'refused',
  SEASONS_OVERLAP: 'doubt',
  PERCENT_NOT_FALLING: 'refused',
  STEP_NOT_LATER: 'refused',
  MOMENT_WITHOUT_SLOT: 'refused',
  SEASON_WITHOUT_DAYS: 'doubt',
  YEAR_WITHOUT_DAYS: 'doubt',
  LENGTH_NEVER_ON_SALE: 'doubt',
  CALENDAR_WITHOUT_DAYS: 'refused',
  CALENDAR_OVER: 'doubt',
  NEVER_ON_SALE: 'refused',
  GROUP_UNUSED: 'doubt',
  AGES_WITHOUT_GROUP: 'doubt',
  LICENCE_NEVER_NEEDED: 'doubt',
  SLOT_NEVER_OFFERED: 'doubt',
  TECHNIQUE_NEVER_OFFERED: 'doubt',
  LIMIT_TECHNIQUE_UNUSED: 'doubt',
  LIMIT_OF_RELEASED: 'doubt',
  LIMIT_ABOVE_LONGER: 'doubt',
  LIMIT_BELOW_ONE: 'refused',
  LIMIT_SHUTS_SLOT: 'doubt',
  LIMIT_NEVER_COUNTS: 'doubt',
  CAP_STOPS_NOTHING: 'doubt',
  REQUIREMENT_NEVER_MET: 'refused',
  REQUIREMENT_NEVER_TOGETHER: 'refused',
  BESIDE_NEVER_MET: 'refused',
  BESIDE_NEVER_TOGETHER: 'refused',
  FACT_ASKED_OF_NOBODY: 'doubt',
  MEMBER_NUMBERS_UNUSED: 'doubt',
  YOUNG_MEMBER_DEARER: 'doubt',
  RENEWAL_DEARER: 'doubt',
  PLAN_OVER: 'doubt',
  PLAN_WITHOUT_SEASON: 'refused',
} as const satisfies Record<string, 'refused' | 'doubt'>
export type FindingCode = keyof typeof FINDINGS

export interface Finding {
  /** The rule: a path in the terms of the permit, or in the club. */
  path: readonly (string | number)[]
  code: FindingCode
  /** A value in whole cents has a name that ends in `Cents`. */
  values: Record<string, string | number>
}

export const findingIf = (
  isFound: boolean,
  path: Finding['path'],
  code: FindingCode,
  values: Finding['values'] = {},
): Finding[] => (isFound ? [{ path, code, values }] : [])
