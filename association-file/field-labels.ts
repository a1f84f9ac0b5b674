import type { Path } from './mistakes.ts'

/**
 * Labels of fields in the office that are not called by the last part of their path, in locales/<language>/office-rules.json
 * under `fields`. By part, its lists without their indexes.
 */
const LABELS: Record<string, Record<string, string>> = {
  permits: {
    calendar: 'daysOfFishing',
    'validity.days': 'lengths',
    'validity.until': 'validFor',
    'validity.calendar': 'whoseSeason',
    'prices.rows': 'priceRows',
    'prices.rows.calendar': 'onlyOnDays',
    addOns: 'extras',
    'addOns.prices.rows': 'priceRows',
    'addOns.prices.rows.calendar': 'onlyOnDays',
    slots: 'slotsOfPermit',
    zones: 'zonesOfPermit',
    'sale.opens.calendar': 'onlyOnDays',
    limits: 'fishLimits',
  },
  quotas: { per: 'placesPer', calendar: 'whoseSeason', 'counts.calendar': 'onlyOnDays' },
  ageGroups: { from: 'fromYears' },
  purchaseLimits: {
    of: 'ofWhat',
    per: 'perTime',
    calendar: 'whoseSeason',
    'counts.calendar': 'onlyOnDays',
    for: 'refuses',
    'for.calendar': 'onlyOnDays',
  },
  requires: { for: 'whoNeeds', permits: 'metBy', groups: 'supporterGroups', atMost: 'besideAtMost' },
  facts: { for: 'whoStates', 'for.calendar': 'onlyOnDays', fields: 'stated' },
  membershipPlans: {
    validity: 'lasts',
    'validity.until': 'lastsUntil',
    'validity.months': 'lastsMonths',
    'validity.calendar': 'whoseSeason',
    'prices.base': 'fee',
    'prices.rows': 'feeRows',
    'prices.rows.calendar': 'joiningOn',
    from: 'joinFrom',
    to: 'joinTo',
    groups: 'whoMayJoin',
    places: 'membersAtMost',
    documents: 'documentsWanted',
    'documents.fields': 'stated',
    'documents.groups': 'ofWhom',
  },
  catchCaps: { atMost: 'fishAtMost', per: 'perTime', calendar: 'whoseSeason' },
  closures: { zone: 'zoneOrAll', permit: 'permitOrAll', from: 'fromDay', to: 'toDay' },
  discountCodes: { code: 'discountCode', percent: 'percentOff', from: 'fromDay', to: 'toDay' },
  aboutWaters: { line: 'aboutWater' },
  documents: { url: 'documentAddress' },
  calendars: { name: 'calendarName', in: 'calendar.in', except: 'calendar.except', also: 'calendar.also' },
  zones: { water: 'waterOfZone' },
}

/** The name of the label of a field: a path in its part, or in an entry of a list of the file. */
export function labelOfField(part: string, path: Path): string {
  const [list = ''] = part.split('/')
  const names = path.filter((step) => typeof step === 'string')
  // A calendar is found by its name.
  const fields = list === 'calendars' ? names.slice(1) : names
  return fields.length === 0 ? `list.${list}` : (LABELS[list]?.[fields.join('.')] ?? fields.at(-1) ?? '')
}
