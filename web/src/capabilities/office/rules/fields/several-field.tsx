import { useId } from 'react'
import { dayText } from '#rules/day-text.ts'
import { ErrorText, fieldError, fieldLabel } from '#web/ui/field.tsx'
import { PlainToggle } from '#web/ui/plain-toggle.tsx'
import { useTexts } from '#web/ui/region.ts'
import type { RuleField } from './field.ts'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'
import { useEdited, usePartEditor } from './part-editor.ts'
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
  const labelId = useId()
  const { value: row } = useEdited(at.slice(0, -1))
  const options: { value: string | number; text: string }[] =
    field.kind === 'weekdays'
      ? // 1 January 2024 was a Monday.
        WEEKDAYS.map((day) => ({ value: day, text: dayText(`2024-01-0${day}`, 'weekdayLong', region) }))
      : field.kind === 'severalOf'
        ? field.of.map((one) => ({ value: one, text: t(`office-rules.choices.${one}`) }))
        : optionsOf(field.from).filter(({ value: one }) => !isItself(field, row, one))
  const chosen = Array.isArray(value) ? (value as (string | number)[]) : []
  // A reference to what is no longer there can be taken away here.
  const gone = chosen.filter((one) => !options.some((option) => option.value === one))
  if (options.length === 0 && gone.length === 0) return null
  return (
    <div role="group" aria-labelledby={labelId} id={id} tabIndex={-1} className="flex flex-col gap-1.5">
      <span id={labelId} className={fieldLabel}>
        {label}
        {isAnyWhereNone(field) && chosen.length === 0 && (
          <span className="font-normal text-ink-soft"> {t('office-rules.any')}</span>
        )}
      </span>
      <div className="flex flex-wrap gap-2">
        {[
          ...options,
          ...gone.map((one) => ({ value: one, text: t('office-rules.gone', { name: one }) })),
        ].map((option) => (
          <PlainToggle
            key={option.value}
            isSelected={chosen.includes(option.value)}
            onChange={(isSelected) => {
              const next = isSelected
                ? [...chosen, option.value]
                : chosen.filter((one) => one !== option.value)
              set(next.length === 0 ? undefined : next)
            }}
            className="inline-flex min-h-10 max-w-full cursor-pointer items-center rounded-full border border-edge bg-sheet px-3 text-left text-sm wrap-anywhere hover:border-river data-selected:border-river data-selected:bg-glacier data-selected:font-semibold"
          >
            {option.text}
          </PlainToggle>
        ))}
      </div>
      {error && (
        <span role="alert" className={fieldError}>
          <ErrorText text={error} />
        </span>
      )}
    </div>
  )
}
