import { weekdayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import type { RuleField } from './field.ts'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'
import { useEdited, usePartEditor } from './part-editor.ts'
import { Toggles } from './toggles.tsx'
import { useGoneName } from './use-gone-name.ts'
import { useOptions } from './use-options.ts'

/** In a scope, an empty choice means any. */
const isAnyWhereNone = (field: RuleField): boolean =>
  field.kind === 'several' && field.label === undefined && OF_SCOPES.includes(field.path)
const OF_SCOPES: readonly string[] = ['groups', 'permits', 'zones', 'slots', 'addOns', 'species']

/** A slot cannot take places of its own. */
function isItself(field: RuleField, row: unknown, option: string): boolean {
  const { key, code } = (row ?? {}) as { key?: string; code?: string }
  return field.path === 'covers' && option === (key ?? code)
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** Any number of a list, as toggles. */
export function SeveralField({ field, at }: OneFieldProps<'several' | 'severalOf' | 'weekdays'>) {
  const { t, region } = useTexts()
  const { label, error, id } = useFieldTexts(field, at)
  const { file } = usePartEditor()
  const optionsOf = useOptions(file)
  const { value, set } = useEdited(at)
  const goneName = useGoneName()
  const { value: row } = useEdited(at.slice(0, -1))
  const options: { value: string | number; text: string }[] =
    field.kind === 'weekdays'
      ? WEEKDAYS.map((day) => ({ value: day, text: weekdayText(day, region) }))
      : field.kind === 'severalOf'
        ? field.of.map((one) => ({ value: one, text: t(`office-rules.choices.${one}`) }))
        : optionsOf(field.from).filter(({ value: one }) => !isItself(field, row, one))
  const chosen = Array.isArray(value) ? (value as (string | number)[]) : []
  // A reference to what is no longer there can be taken away here.
  const gone = chosen.filter((one) => !options.some((option) => option.value === one))
  if (options.length === 0 && gone.length === 0) return null
  return (
    <Toggles<string | number>
      id={id}
      label={
        <>
          {label}
          {isAnyWhereNone(field) && chosen.length === 0 && (
            <span className="font-normal text-ink-soft"> {t('office-rules.any')}</span>
          )}
        </>
      }
      error={error}
      options={[
        ...options,
        ...gone.map((one) => ({
          value: one,
          text: field.kind === 'several' ? goneName(field.from, String(one)) : String(one),
        })),
      ]}
      chosen={chosen}
      onChange={(option, isSelected) => {
        const next = isSelected ? [...chosen, option] : chosen.filter((one) => one !== option)
        set(next.length === 0 ? undefined : next)
      }}
    />
  )
}
