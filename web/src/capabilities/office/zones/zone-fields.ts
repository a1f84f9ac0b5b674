import type { RuleField } from '../draft/fields/field.ts'

/** A zone in the order of the page, without its shape. */
export const ZONE_FIELDS: readonly RuleField[] = [
  { path: 'name', kind: 'inLanguages' },
  { path: 'water', kind: 'line', label: 'waterOfZone' },
  { path: 'summary', kind: 'inLanguages' },
  { path: 'peopleAtMost', kind: 'count', unit: 'people' },
]
