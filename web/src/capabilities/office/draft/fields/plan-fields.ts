import { inEachLanguage } from '#rules/text-languages.ts'
import type { RuleField } from './field.ts'
import { PER_SEASON, scopeOf } from './scope-fields.ts'

/** To whom a fee of a membership applies. */
export const PLAN_PRICE_ROW: readonly RuleField[] = [
  ...scopeOf('groups'),
  { path: 'renewing', kind: 'either' },
  { path: 'calendar', kind: 'oneOf', from: 'calendars', label: 'joiningOn' },
]

/** How one becomes a member. */
export const MEMBERSHIP_PLANS = {
  path: '',
  kind: 'rows',
  named: 'key',
  empty: { name: inEachLanguage(''), validity: { until: 'yearEnd' }, prices: { base: '' } },
  fields: [
    { path: 'name', kind: 'inLanguages' },
    { path: 'summary', kind: 'inLanguages', rows: 2 },
    { path: 'prices.base', kind: 'money', label: 'fee' },
    {
      path: 'prices.rows',
      kind: 'rows',
      label: 'feeRows',
      empty: { price: '' },
      fields: [...PLAN_PRICE_ROW, { path: 'price', kind: 'money' }],
    },
    {
      path: 'validity',
      kind: 'group',
      label: 'lasts',
      fields: [
        {
          path: 'until',
          kind: 'choice',
          of: ['yearEnd', 'season'],
          absent: 'notUntil',
          named: { season: 'seasonEnd' },
          label: 'lastsUntil',
        },
        PER_SEASON,
        { path: 'months', kind: 'count', unit: 'months', label: 'lastsMonths' },
        { path: 'nextOpens', kind: 'count', unit: 'days' },
      ],
    },
    { path: 'groups', kind: 'several', from: 'groups', label: 'whoMayJoin' },
    { path: 'approval', kind: 'choice', of: ['newcomers', 'everybody'], absent: 'noApproval' },
    { path: 'from', kind: 'day', label: 'joinFrom' },
    { path: 'to', kind: 'day', label: 'joinTo' },
    { path: 'renewingUntil', kind: 'day' },
    { path: 'places', kind: 'count', unit: 'members', label: 'membersAtMost' },
    { path: 'waitingList', kind: 'flag' },
    {
      path: 'documents',
      kind: 'rows',
      named: 'key',
      label: 'documentsWanted',
      empty: { name: inEachLanguage('') },
      fields: [
        { path: 'name', kind: 'inLanguages' },
        { path: 'fields', kind: 'severalOf', of: ['number', 'validUntil'], label: 'stated' },
        { path: 'groups', kind: 'several', from: 'groups', label: 'ofWhom' },
      ],
    },
  ],
} as const satisfies RuleField
