import { useState } from 'react'
import { ErrorText, fieldError, fieldLabel } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { daysTyped, durationAsTyped, durationFrom, type DurationTyped, hoursTyped } from './duration-typed.ts'
import { useEdited, usePartEditor } from './part-editor.ts'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'
import { placeText } from './value-at.ts'
import { MonthAndDay } from './year-day-fields.tsx'

const BEFORE = ['slot', 'slotEnd', 'day', 'season'] as const
const ON_A_DAY = 'on'

/** So many days and hours before something begins, or a day of the year. */
export function MomentField({ field, at }: OneFieldProps<'moment'>) {
  const { t, region } = useTexts()
  const { label, id } = useFieldTexts(field, at)
  const { mistakes, change } = usePartEditor()
  const { value } = useEdited(at)
  const moment = (value ?? {}) as { before?: string; of?: string; on?: string; at?: string }
  const before = moment.before ?? 'PT0S'
  const [typed, setTyped] = useState<DurationTyped>()
  // What is typed stays as it is typed while it means what the draft has.
  const shown = typed && durationFrom(typed) === before ? typed : durationAsTyped(before, region)
  const isNoDays = daysTyped(shown.days) === undefined
  const isNoHours = hoursTyped(shown.hours) === undefined
  const reference = moment.on === undefined ? (moment.of ?? 'slot') : ON_A_DAY
  const set = (name: string, next: unknown) => change([...at, name], next)
  const place = placeText(at)
  const type = (part: Partial<DurationTyped>) => {
    const next = { ...shown, ...part }
    setTyped(next)
    set('before', durationFrom(next))
  }
  const error =
    isNoDays || isNoHours
      ? undefined
      : (mistakes[place] ?? mistakes[`${place}.before`] ?? mistakes[`${place}.on`] ?? mistakes[`${place}.at`])
  const choose = (chosen: string) => {
    const isDay = chosen === ON_A_DAY
    // Together, so that no half of it is ever there.
    const { before: _before, of: _of, on: _on, ...rest } = (value ?? {}) as Record<string, unknown>
    change(
      at,
      isDay
        ? { ...rest, on: moment.on ?? '01-10' }
        : { ...rest, before: moment.before ?? 'PT0S', ...(chosen !== 'slot' && { of: chosen }) },
    )
  }
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col gap-2">
      <legend className={`${fieldLabel} pb-1.5`}>{label}</legend>
      <div className="flex flex-wrap items-start gap-3">
        {reference === ON_A_DAY ? (
          <MonthAndDay value={moment.on ?? ''} onChange={(day) => set('on', day)} />
        ) : (
          <>
            <div className={isNoDays ? 'w-44' : 'w-28'}>
              <TextField
                label={t('office-rules.moment.days')}
                inputMode="numeric"
                value={shown.days}
                error={isNoDays ? t('office-rules.typed.days') : undefined}
                onChange={(days) => type({ days })}
              />
            </div>
            <div className={isNoHours ? 'w-44' : 'w-28'}>
              <TextField
                label={t('office-rules.moment.hours')}
                inputMode="decimal"
                value={shown.hours}
                error={isNoHours ? t('office-rules.typed.hours') : undefined}
                onChange={(hours) => type({ hours })}
              />
            </div>
          </>
        )}
        <div className="min-w-[min(13rem,100%)]">
          <Select
            label={t('office-rules.moment.reference')}
            options={[...BEFORE, ON_A_DAY].map((one) => ({
              value: one,
              text: t(`office-rules.moment.of.${one}`),
            }))}
            value={reference}
            onChange={choose}
          />
        </div>
        <div className="w-36">
          <TextField
            label={t('office-rules.moment.at')}
            type="time"
            value={(moment.at ?? '').slice(0, 5)}
            onChange={(time) => set('at', time || undefined)}
          />
        </div>
      </div>
      {error && (
        <span role="alert" className={fieldError}>
          <ErrorText text={error} />
        </span>
      )}
    </fieldset>
  )
}
