import { inEachLanguage } from '#rules/text-languages.ts'
import type { RuleField } from './field.ts'
import { scopeOf } from './scope-fields.ts'

const KEEPING = ['choice', 'kept', 'released'] as const
const PER = ['day', 'permit'] as const
const TO_FISH_AGAIN = { before: 'PT0S' }

const priceRow: RuleField[] = [
  ...scopeOf('groups', 'members', 'zones', 'slots', 'lengths', 'calendar', 'addOns'),
  {
    path: 'beside',
    kind: 'group',
    empty: { permits: [] },
    fields: [
      { path: 'permits', kind: 'several', from: 'permits' },
      { path: 'of', kind: 'choice', of: ['holder', 'companion'], absent: 'ofBoth' },
      ...scopeOf('slots', 'groups'),
      { path: 'paid', kind: 'flag' },
    ],
  },
  { path: 'price', kind: 'money' },
  { path: 'intended', kind: 'flag' },
]

/** To whom a price applies, without the price. */
export const PRICE_ROW: readonly RuleField[] = priceRow.filter(
  ({ path }) => path !== 'price' && path !== 'intended',
)

const extraRow = priceRow.filter(({ path }) => path !== 'beside')

/** A permit in the order of its sentences. Each section opens by itself. */
export const PERMIT_SECTIONS = {
  texts: [
    { path: 'name', kind: 'inLanguages' },
    { path: 'summary', kind: 'inLanguages' },
    { path: 'type', kind: 'oneOf', from: 'permitTypes', isRequired: true },
    { path: 'onSale', kind: 'flag' },
    { path: 'conditions', kind: 'inLanguages', rows: 6, isMarkdown: true },
  ],
  days: [
    { path: 'calendar', kind: 'oneOf', from: 'calendars', label: 'daysOfFishing' },
    {
      path: 'validity',
      kind: 'group',
      fields: [
        { path: 'days', kind: 'numbers', label: 'lengths' },
        { path: 'months', kind: 'count' },
        { path: 'until', kind: 'choice', of: ['season'], absent: 'notSeason', label: 'validFor' },
        { path: 'calendar', kind: 'oneOf', from: 'calendars', label: 'whoseSeason' },
      ],
    },
    { path: 'booking', kind: 'choice', of: ['dayByDay'], absent: 'atOnce' },
  ],
  prices: [
    { path: 'prices.per', kind: 'choice', of: PER },
    { path: 'prices.base', kind: 'money' },
    { path: 'prices.intended', kind: 'flag' },
    { path: 'prices.rows', kind: 'rows', fields: priceRow, empty: { price: '' }, label: 'priceRows' },
    {
      path: 'addOns',
      kind: 'rows',
      named: 'code',
      label: 'extras',
      empty: { name: inEachLanguage(''), prices: { per: 'day', base: '' } },
      fields: [
        { path: 'name', kind: 'inLanguages' },
        { path: 'prices.per', kind: 'choice', of: PER },
        { path: 'prices.base', kind: 'money' },
        { path: 'prices.intended', kind: 'flag' },
        { path: 'prices.rows', kind: 'rows', fields: extraRow, empty: { price: '' }, label: 'priceRows' },
        {
          path: 'unlocks',
          kind: 'group',
          empty: { zones: [] },
          fields: [
            { path: 'zones', kind: 'several', from: 'zones' },
            { path: 'techniques', kind: 'several', from: 'techniques' },
            { path: 'keeping', kind: 'choice', of: KEEPING, absent: 'asPermit' },
            { path: 'slots', kind: 'several', from: 'slots' },
            {
              path: 'perZone',
              kind: 'rows',
              empty: { zone: '' },
              fields: [
                { path: 'zone', kind: 'oneOf', from: 'zones', isRequired: true },
                { path: 'techniques', kind: 'several', from: 'techniques' },
                { path: 'keeping', kind: 'choice', of: KEEPING, absent: 'asExtra' },
                { path: 'slots', kind: 'several', from: 'slots' },
              ],
            },
          ],
        },
        {
          path: 'later',
          kind: 'group',
          empty: { until: TO_FISH_AGAIN },
          fields: [{ path: 'until', kind: 'moment' }],
        },
      ],
    },
  ],
  places: [
    { path: 'slots', kind: 'several', from: 'slots', label: 'slotsOfPermit' },
    {
      path: 'zones',
      kind: 'rows',
      label: 'zonesOfPermit',
      empty: { zone: '' },
      fields: [
        { path: 'zone', kind: 'oneOf', from: 'zones', isRequired: true },
        { path: 'techniques', kind: 'several', from: 'techniques' },
        { path: 'keeping', kind: 'choice', of: KEEPING, absent: 'asPermit' },
        { path: 'slots', kind: 'several', from: 'slots' },
        { path: 'thenAlso', kind: 'several', from: 'zones' },
      ],
    },
    { path: 'capacity', kind: 'places' },
    { path: 'firstZones', kind: 'several', from: 'zones' },
    { path: 'techniques', kind: 'several', from: 'techniques' },
    { path: 'keeping', kind: 'choice', of: KEEPING },
  ],
  sale: [
    {
      path: 'sale.opens',
      kind: 'rows',
      empty: { before: 'P14D', at: '20:00' },
      fields: [
        { path: '', kind: 'moment', label: 'opens' },
        ...scopeOf('groups', 'members', 'slots', 'calendar', 'addOns'),
      ],
    },
    {
      path: 'sale.closes',
      kind: 'group',
      empty: { before: 'PT0S', of: 'slotEnd' },
      fields: [{ path: '', kind: 'moment', label: 'closesAt' }],
    },
  ],
  holder: [
    { path: 'holder.youngest', kind: 'count', unit: 'years' },
    { path: 'holder.oldest', kind: 'count', unit: 'years' },
    { path: 'holder.membersOnly', kind: 'flag' },
    { path: 'holder.personal', kind: 'flag' },
    {
      path: 'accompaniedMinors',
      kind: 'group',
      empty: { oldest: 13, perAdult: 2 },
      fields: [
        { path: 'oldest', kind: 'count', unit: 'years' },
        { path: 'perAdult', kind: 'count' },
      ],
    },
    {
      path: 'licence',
      kind: 'group',
      empty: { fromAge: 14 },
      fields: [
        { path: 'fromAge', kind: 'count', unit: 'years' },
        { path: 'for', kind: 'group', empty: {}, fields: scopeOf('groups', 'zones', 'slots') },
        { path: 'youngerAccompanied', kind: 'flag' },
        { path: 'note', kind: 'inLanguages' },
      ],
    },
  ],
  afterwards: [
    {
      path: 'change',
      kind: 'group',
      empty: { times: 1, until: { before: 'PT12H' } },
      fields: [
        { path: 'times', kind: 'count' },
        { path: 'until', kind: 'moment' },
      ],
    },
    {
      path: 'handOver',
      kind: 'group',
      empty: { until: TO_FISH_AGAIN },
      fields: [{ path: 'until', kind: 'moment' }],
    },
    {
      path: 'giveBack',
      kind: 'rows',
      empty: { until: { before: 'P3D' }, percent: 100 },
      fields: [
        { path: 'until', kind: 'moment' },
        { path: 'percent', kind: 'count', unit: 'percent' },
      ],
    },
  ],
  fish: [
    {
      path: 'limits',
      kind: 'rows',
      label: 'fishLimits',
      empty: {},
      fields: [
        { path: 'species', kind: 'several', from: 'species' },
        { path: 'smallestCm', kind: 'count', unit: 'cm' },
        { path: 'largestCm', kind: 'count', unit: 'cm' },
        { path: 'keptPerDay', kind: 'count', unit: 'fish' },
        { path: 'keptPerSeason', kind: 'count', unit: 'fish' },
        { path: 'keptPerYear', kind: 'count', unit: 'fish' },
        { path: 'onlyZones', kind: 'several', from: 'zones' },
        { path: 'exceptZones', kind: 'several', from: 'zones' },
        { path: 'onlyTechniques', kind: 'several', from: 'techniques' },
        { path: 'photoFromCm', kind: 'count', unit: 'cm' },
        {
          path: 'stopAfter',
          kind: 'group',
          empty: { fish: 5, counting: 'kept' },
          fields: [
            { path: 'fish', kind: 'count', unit: 'fish' },
            { path: 'counting', kind: 'choice', of: ['kept', 'keptAndReleasedOfSize'] },
          ],
        },
        {
          path: 'closed',
          kind: 'rows',
          empty: { from: '10-01', to: '02-28' },
          fields: [
            { path: 'from', kind: 'yearDay' },
            { path: 'to', kind: 'yearDay' },
          ],
        },
        { path: 'gear', kind: 'inLanguages' },
      ],
    },
    {
      path: 'noting',
      kind: 'group',
      empty: { outingBeforeFishing: true, eachFishAtOnce: true, releasedOfSizeToo: false },
      fields: [
        { path: 'outingBeforeFishing', kind: 'flag' },
        { path: 'eachFishAtOnce', kind: 'flag' },
        { path: 'releasedOfSizeToo', kind: 'flag' },
      ],
    },
    { path: 'keepingExcludesReleasing', kind: 'flag' },
  ],
} as const satisfies Record<string, readonly RuleField[]>

export type PermitSection = keyof typeof PERMIT_SECTIONS
