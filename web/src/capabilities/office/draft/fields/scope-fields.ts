import type { RuleField } from './field.ts'

const SCOPE = {
  groups: { path: 'groups', kind: 'several', from: 'groups' },
  members: { path: 'members', kind: 'either' },
  permits: { path: 'permits', kind: 'several', from: 'permits' },
  zones: { path: 'zones', kind: 'several', from: 'zones' },
  slots: { path: 'slots', kind: 'several', from: 'slots' },
  lengths: { path: 'lengths', kind: 'numbers' },
  calendar: { path: 'calendar', kind: 'oneOf', from: 'calendars', label: 'onlyOnDays' },
  addOns: { path: 'addOns', kind: 'several', from: 'addOns' },
} as const satisfies Record<string, RuleField>

/** To whom, where and when a rule applies: what is left open is any. */
export const scopeOf = (...names: (keyof typeof SCOPE)[]): RuleField[] => names.map((name) => SCOPE[name])

export const WHOLE_SCOPE = scopeOf(
  'groups',
  'members',
  'permits',
  'zones',
  'slots',
  'lengths',
  'calendar',
  'addOns',
)

/** Whose season counts, beside what is said by season. */
export const PER_SEASON = {
  path: 'calendar',
  kind: 'oneOf',
  from: 'calendars',
  label: 'whoseSeason',
} as const satisfies RuleField
