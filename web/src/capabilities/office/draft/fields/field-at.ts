import { CALENDAR_FIELDS, CLUB_PARTS } from './club-fields.ts'
import type { RuleField } from './field.ts'
import { PERMIT_SECTIONS } from './permit-fields.ts'
import { type Place, placeOf } from './value-at.ts'

export interface FieldAt {
  field: RuleField
  /** It is one of the field's rows. */
  isRow: boolean
}

/** The field of a part of the draft that is at a place; undefined: none, or one without a description. */
export function fieldAt(part: string, place: Place): FieldAt | undefined {
  if (part.startsWith('permits/')) return inFields(Object.values(PERMIT_SECTIONS).flat(), place)
  // A calendar is found by its name.
  if (part === 'calendars') return inFields(CALENDAR_FIELDS, place.slice(1))
  const list = (CLUB_PARTS as Readonly<Record<string, RuleField>>)[part]
  return list && inFields([list], place)
}

function inFields(fields: readonly RuleField[], place: Place): FieldAt | undefined {
  for (const field of fields) {
    const path = placeOf(field.path)
    if (!path.every((step, index) => step === place[index])) continue
    const found = atRest(field, place.slice(path.length))
    if (found) return found
  }
  return undefined
}

function atRest(field: RuleField, rest: Place): FieldAt | undefined {
  if (rest.length === 0) return { field, isRow: false }
  if (field.kind === 'rows')
    return rest.length === 1 ? { field, isRow: true } : inFields(field.fields, rest.slice(1))
  if (field.kind === 'places') return rest.length === 1 ? { field, isRow: true } : undefined
  return field.kind === 'group' || field.kind === 'photo' ? inFields(field.fields, rest) : undefined
}

/** Whether what is in it means something only together: a row, a choice of several, a moment. */
export const isOneValue = (part: string, place: Place): boolean => {
  const found = fieldAt(part, place)
  if (found === undefined) return false
  return found.isRow || !['rows', 'places', 'group', 'photo', 'inLanguages'].includes(found.field.kind)
}
