import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { focusField } from '#web/ui/form-errors.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ErrorText, fieldError, fieldLabel } from '#web/ui/field.tsx'
import type { RuleField } from './field.ts'
import { useEdited, useOpenEntry, usePartEditor } from './part-editor.ts'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'
import { keyFor } from './typed-values.ts'
import { useRowTitle } from './use-row-title.ts'
import { isWithin, type Place, placeText } from './value-at.ts'

/** How the fields inside are drawn. */
interface Drawing {
  draw: (fields: readonly RuleField[], at: Place) => ReactNode
}

/** Rules of which there are as many as the club has. */
export function RowsField({ field, at, draw }: OneFieldProps<'rows'> & Drawing) {
  const { t } = useTranslation()
  const { label, error, id } = useFieldTexts(field, at)
  const { file, mistakes } = usePartEditor()
  const { value, set } = useEdited(at)
  const titleOf = useRowTitle(field.fields, file, field.label)
  const labelId = useId()
  const rows = Array.isArray(value) ? (value as object[]) : []
  const [added, setAdded] = useState<number>()
  const rowOf = (place: string) => {
    const index = rows.findIndex((_, n) => isWithin(place, placeText([...at, n])))
    return index < 0 ? undefined : index
  }
  const [open, setOpen] = useOpenEntry(
    rowOf,
    Object.keys(mistakes)
      .map(rowOf)
      .find((row) => row !== undefined),
  )
  const add = () => {
    setAdded(rows.length)
    setOpen(rows.length)
    const { named, empty } = field
    const there = rows.map((row) => String((row as Record<string, unknown>)[named ?? '']))
    set([
      ...rows,
      named === undefined ? empty : { [named]: keyFor('', there, t('office-rules.keyOfNew')), ...empty },
    ])
  }
  const remove = (index: number) => {
    setAdded(undefined)
    setOpen(undefined)
    set(rows.length === 1 ? undefined : rows.filter((_, n) => n !== index))
    document.getElementById(id)?.focus()
  }
  const swap = (index: number, other: number) => {
    const [row, instead] = [rows[index], rows[other]]
    if (row === undefined || instead === undefined) return
    set(rows.with(index, instead).with(other, row))
    setOpen(other)
  }
  // The new entry is there after this list is drawn with it.
  useEffect(() => {
    if (added !== undefined) focusField(`${id}[${added}]`)
  }, [added, id])
  return (
    <div role="group" aria-labelledby={labelId} id={id} tabIndex={-1} className="flex flex-col gap-2">
      <span id={labelId} className={fieldLabel}>
        {label}
      </span>
      {rows.length === 0 && <p className="text-sm text-ink-soft">{t('office-rules.noRows')}</p>}
      <div>
        {rows.map((row, index) => {
          const place = placeText([...at, index])
          return (
            // Removed ones move the others up: the position is the only name that a new one has.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={`${rows.length} ${index}`} className="border-l-3 border-hair pl-3">
              <Disclosure
                level={at.length === 0 ? 3 : 4}
                isOpen={open === index}
                onToggle={(isOpen) => setOpen(isOpen ? index : undefined)}
                title={<span className="text-base">{titleOf(row) || t('office-rules.newRow')}</span>}
              >
                <div id={`${id}[${index}]`} tabIndex={-1} className="flex flex-col gap-4">
                  {mistakes[place] && (
                    <span role="alert" className={fieldError}>
                      <ErrorText text={mistakes[place]} />
                    </span>
                  )}
                  {draw(field.fields, [...at, index])}
                  <div className="flex flex-wrap items-center gap-2">
                    {index > 0 && (
                      <IconButton
                        label={t('office-rules.earlier', { row: titleOf(row) })}
                        icon={<ArrowUp aria-hidden className="size-5" />}
                        onPress={() => swap(index, index - 1)}
                      />
                    )}
                    {index < rows.length - 1 && (
                      <IconButton
                        label={t('office-rules.later', { row: titleOf(row) })}
                        icon={<ArrowDown aria-hidden className="size-5" />}
                        onPress={() => swap(index, index + 1)}
                      />
                    )}
                    <Button
                      variant="quiet"

                      icon={<Trash2 aria-hidden className="size-4" />}
                      onPress={() => remove(index)}
                    >
                      {t('office-rules.removeRow')}
                    </Button>
                  </div>
                </div>
              </Disclosure>
            </div>
          )
        })}
      </div>
      {error && (
        <span role="alert" className={fieldError}>
          <ErrorText text={error} />
        </span>
      )}
      <div>
        <Button
          variant="secondary"

          icon={<Plus aria-hidden className="size-4" />}
          aria-label={t('office-rules.addTo', { list: label })}
          onPress={add}
        >
          {t('office-rules.addRow')}
        </Button>
      </div>
    </div>
  )
}

/** A rule that a permit may have or not. */
export function GroupField({ field, at, draw }: OneFieldProps<'group'> & Drawing) {
  const { label, error, id } = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const { empty } = field
  const isThere = empty === undefined || value !== undefined
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-2">
      {empty === undefined ? (
        <span className={fieldLabel}>{label}</span>
      ) : (
        <Checkbox isSelected={isThere} onChange={(isSelected) => set(isSelected ? empty : undefined)}>
          {label}
        </Checkbox>
      )}
      {error && (
        <span role="alert" className={fieldError}>
          <ErrorText text={error} />
        </span>
      )}
      {isThere && <div className="border-l-3 border-hair pl-4">{draw(field.fields, at)}</div>}
    </div>
  )
}
