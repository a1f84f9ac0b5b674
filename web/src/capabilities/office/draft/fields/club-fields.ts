import { inEachLanguage } from '#rules/text-languages.ts'
import { FACT_KINDS } from '#rules/facts/required-fact.ts'
import type { RuleField } from './field.ts'
import { MEMBERSHIP_PLANS } from './plan-fields.ts'
import { PER_SEASON, scopeOf, WHOLE_SCOPE } from './scope-fields.ts'

const daysRows = (path: string): RuleField => ({
  path,
  kind: 'rows',
  label: `calendar.${path}`,
  empty: { weekdays: [6, 7] },
  fields: [
    {
      path: 'seasons',
      kind: 'rows',
      empty: { from: '03-01', to: '09-30' },
      fields: [
        { path: 'from', kind: 'movableDay' },
        { path: 'to', kind: 'movableDay' },
      ],
    },
    { path: 'weekdays', kind: 'weekdays' },
    { path: 'holidays', kind: 'either' },
    { path: 'days', kind: 'days' },
  ],
})

export const CALENDAR_FIELDS: readonly RuleField[] = [
  { path: 'name', kind: 'inLanguages', label: 'calendarName' },
  daysRows('in'),
  daysRows('except'),
  daysRows('also'),
]

/** What holds for several permits, each list a part of the draft. `path` empty: the part itself. */
export const CLUB_PARTS = {
  slots: {
    path: '',
    kind: 'rows',
    named: 'code',
    empty: { name: inEachLanguage(''), from: '06:00', to: '13:00' },
    fields: [
      { path: 'name', kind: 'inLanguages' },
      { path: 'from', kind: 'time' },
      { path: 'to', kind: 'time' },
      { path: 'onlyWhen', kind: 'choice', of: ['kept', 'released'], absent: 'forBoth' },
      { path: 'covers', kind: 'several', from: 'slots' },
      { path: 'separate', kind: 'flag' },
    ],
  },
  quotas: {
    path: '',
    kind: 'rows',
    named: 'key',
    empty: { places: 4, per: ['day'] },
    fields: [
      { path: 'places', kind: 'count', unit: 'people' },
      {
        path: 'per',
        kind: 'severalOf',
        of: ['day', 'month', 'season', 'slot', 'zone', 'permit'],
        label: 'placesPer',
      },
      PER_SEASON,
      { path: 'counts', kind: 'group', empty: {}, fields: scopeOf('permits', 'zones', 'slots', 'addOns') },
      {
        path: 'reserved',
        kind: 'group',
        empty: { groups: ['minor'], places: 1 },
        fields: [...scopeOf('groups'), { path: 'places', kind: 'count', unit: 'people' }],
      },
    ],
  },
  ageGroups: {
    path: '',
    kind: 'rows',
    named: 'key',
    empty: { name: inEachLanguage(''), under: 14 },
    fields: [
      { path: 'name', kind: 'inLanguages' },
      { path: 'from', kind: 'count', unit: 'years', label: 'fromYears' },
      { path: 'under', kind: 'count', unit: 'years' },
      { path: 'on', kind: 'choice', of: ['firstDay', 'yearEnd'], absent: 'firstDay' },
    ],
  },
  purchaseLimits: {
    path: '',
    kind: 'rows',
    empty: { atMost: 1, of: 'purchases', per: 'day' },
    fields: [
      { path: 'atMost', kind: 'count' },
      { path: 'of', kind: 'choice', of: ['purchases', 'days', 'slots'], label: 'ofWhat' },
      { path: 'per', kind: 'choice', of: ['day', 'month', 'season'], label: 'perTime' },
      PER_SEASON,
      { path: 'counts', kind: 'group', empty: { groups: ['adult'] }, fields: WHOLE_SCOPE },
      { path: 'for', kind: 'group', empty: { groups: ['adult'] }, fields: WHOLE_SCOPE, label: 'refuses' },
      { path: 'eachPermit', kind: 'flag' },
    ],
  },
  requires: {
    path: '',
    kind: 'rows',
    named: 'key',
    empty: { permits: [], of: 'companion' },
    fields: [
      {
        path: 'for',
        kind: 'group',
        empty: { groups: ['minor'] },
        fields: scopeOf('groups', 'members', 'permits', 'zones', 'slots', 'lengths', 'addOns'),
        label: 'whoNeeds',
      },
      { path: 'permits', kind: 'several', from: 'permits', label: 'metBy' },
      { path: 'of', kind: 'choice', of: ['holder', 'companion'] },
      { path: 'groups', kind: 'several', from: 'groups', label: 'supporterGroups' },
      { path: 'same', kind: 'severalOf', of: ['day', 'slot', 'zone'] },
      { path: 'atMost', kind: 'count', label: 'besideAtMost' },
      { path: 'catchesOn', kind: 'choice', of: ['companion'], absent: 'eachByItself' },
      { path: 'whenItEnds', kind: 'choice', of: ['endsToo', 'endsLast'] },
    ],
  },
  facts: {
    path: '',
    kind: 'rows',
    named: 'key',
    empty: { kind: 'licence', fields: ['number'] },
    fields: [
      { path: 'kind', kind: 'choice', of: FACT_KINDS },
      { path: 'name', kind: 'inLanguages' },
      { path: 'for', kind: 'group', empty: { groups: ['adult'] }, fields: WHOLE_SCOPE, label: 'whoStates' },
      { path: 'fields', kind: 'severalOf', of: ['number', 'validUntil'], label: 'stated' },
      { path: 'document', kind: 'flag' },
    ],
  },
  membershipPlans: MEMBERSHIP_PLANS,
  catchCaps: {
    path: '',
    kind: 'rows',
    empty: { atMost: 100, per: 'season', whenFull: 'saleStops' },
    fields: [
      { path: 'species', kind: 'several', from: 'species' },
      { path: 'zones', kind: 'several', from: 'zones' },
      { path: 'atMost', kind: 'count', unit: 'fish', label: 'fishAtMost' },
      { path: 'per', kind: 'choice', of: ['month', 'season'], label: 'perTime' },
      PER_SEASON,
    ],
  },
  closures: {
    path: '',
    kind: 'rows',
    empty: { from: '', to: '', reason: inEachLanguage('') },
    fields: [
      { path: 'zone', kind: 'oneOf', from: 'zones', label: 'zoneOrAll' },
      { path: 'permit', kind: 'oneOf', from: 'permits', label: 'permitOrAll' },
      { path: 'from', kind: 'day', label: 'fromDay' },
      { path: 'to', kind: 'day', label: 'toDay' },
      { path: 'reason', kind: 'inLanguages' },
    ],
  },
  discountCodes: {
    path: '',
    kind: 'rows',
    empty: { code: '', percent: 10 },
    fields: [
      { path: 'code', kind: 'line', label: 'discountCode' },
      { path: 'percent', kind: 'count', unit: 'percent', label: 'percentOff' },
      { path: 'amount', kind: 'money' },
      { path: 'permits', kind: 'several', from: 'permits' },
      { path: 'from', kind: 'day', label: 'fromDay' },
      { path: 'to', kind: 'day', label: 'toDay' },
      { path: 'usesInAll', kind: 'count' },
      { path: 'usesPerPerson', kind: 'count' },
      { path: 'active', kind: 'flag' },
    ],
  },
  waters: { path: '', kind: 'lines' },
  aboutWaters: {
    path: '',
    kind: 'rows',
    empty: { water: '' },
    fields: [
      { path: 'water', kind: 'oneOf', from: 'waters', isRequired: true },
      { path: 'line', kind: 'inLanguages', label: 'aboutWater' },
      {
        path: 'picture',
        kind: 'photo',
        fields: [
          { path: 'alt', kind: 'inLanguages' },
          { path: 'credit', kind: 'line' },
        ],
      },
    ],
  },
  species: { path: '', kind: 'several', from: 'species' },
  ownSpecies: {
    path: '',
    kind: 'rows',
    named: 'key',
    empty: { name: inEachLanguage('') },
    fields: [
      { path: 'name', kind: 'inLanguages' },
      { path: 'latin', kind: 'line' },
    ],
  },
  permitTypes: {
    path: '',
    kind: 'rows',
    named: 'key',
    empty: { name: inEachLanguage('') },
    fields: [{ path: 'name', kind: 'inLanguages' }],
  },
  documents: {
    path: '',
    kind: 'rows',
    empty: { name: inEachLanguage(''), url: 'https://' },
    fields: [
      { path: 'name', kind: 'inLanguages' },
      { path: 'url', kind: 'line', label: 'documentAddress' },
    ],
  },
  widgetSites: { path: '', kind: 'lines' },
  holdMinutes: { path: '', kind: 'count', unit: 'minutes' },
  noWaitingList: { path: '', kind: 'flag' },
  invitationsUntil: {
    path: '',
    kind: 'group',
    empty: { before: 'P1D', of: 'day', at: '18:00' },
    fields: [{ path: '', kind: 'moment', label: 'until' }],
  },
  stripeAccount: { path: '', kind: 'line' },
  satispay: { path: '', kind: 'flag' },
  paypal: { path: '', kind: 'flag' },
} as const satisfies Record<string, RuleField>

export type ClubPart = keyof typeof CLUB_PARTS

/** What is no rule: the waters, what is shown with them, and how one pays. */
export const BESIDE_RULES: readonly ClubPart[] = [
  'waters',
  'aboutWaters',
  'species',
  'ownSpecies',
  'permitTypes',
  'documents',
  'widgetSites',
  'holdMinutes',
  'noWaitingList',
  'invitationsUntil',
  'stripeAccount',
  'satispay',
  'paypal',
]
