import { useTranslation } from 'react-i18next'
import type { RuleField } from './field.ts'
import { usePartEditor } from './part-editor.ts'
import { type Place, placeText } from './value-at.ts'

export interface OneFieldProps<Kind extends RuleField['kind'] = RuleField['kind']> {
  field: Extract<RuleField, { kind: Kind }>
  at: Place
}

const LISTS: readonly RuleField['kind'][] = ['lines', 'numbers', 'several', 'severalOf', 'weekdays', 'days']

/** Ids by which a mistake's link finds its field. */
export const idOfPlace = (at: Place): string => `rule-${placeText(at)}`

export function useFieldTexts(
  field: RuleField,
  at: Place,
): { id: string; label: string; error: string | undefined } {
  const { t } = useTranslation()
  const { mistakes } = usePartEditor()
  const name = field.label ?? field.path.split('.').at(-1) ?? ''
  const place = placeText(at)
  // Of a list in one field, a mistake is in one of its entries.
  const inside = LISTS.includes(field.kind)
    ? Object.keys(mistakes).find((one) => one.startsWith(`${place}[`))
    : undefined
  return { id: idOfPlace(at), label: t(`office-rules.fields.${name}`), error: mistakes[inside ?? place] }
}
