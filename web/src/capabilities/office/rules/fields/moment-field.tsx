import { useTranslation } from 'react-i18next'
import { durationParts } from '#rules/moments/moment.ts'
import { ErrorText, fieldError, fieldLabel } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useEdited, usePartEditor } from './part-editor.ts'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'
import { placeText } from './value-at.ts'
import { MonthAndDay } from './year-day-fields.tsx'

const BEFORE = ['slot', 'slotEnd', 'day', 'season'] as const
const ON_A_DAY = 'on'

/** As a file writes it: `P14D`, `PT12H`, `P1DT6H30M`. */
export function durationOf(days: number, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const time = `${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`
  if (days === 0 && time === '') return 'PT0S'
  return `P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`
}

const whole = (typed: string): number => Number(typed.replaceAll(/\D/g, '').slice(0, 4))

/** So many days and hours before something begins, or a day of the year. */
export function MomentField({ field, at }: OneFieldProps<'moment'>) {
  const { t } = useTranslation()
  const { label, id } = useFieldTexts(field, at)
  const { mistakes, change } = usePartEditor()
  const { value } = useEdited(at)
  const moment = (value ?? {}) as { before?: string; of?: string; on?: string; at?: string }
  const { days, minutes } = durationParts(moment.before ?? 'PT0S') ?? { days: 0, minutes: 0 }
  const reference = moment.on === undefined ? (moment.of ?? 'slot') : ON_A_DAY
  const set = (name: string, next: unknown) => change([...at, name], next)
  const place = placeText(at)
  const error =
    mistakes[place] ?? mistakes[`${place}.before`] ?? mistakes[`${place}.on`] ?? mistakes[`${place}.at`]
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
      <div className="flex flex-wrap items-end gap-3">
        {reference === ON_A_DAY ? (
          <MonthAndDay value={moment.on ?? ''} onChange={(day) => set('on', day)} />
        ) : (
          <>
            <div className="w-24">
              <TextField
                label={t('office-rules.moment.days')}
                inputMode="numeric"
                value={String(days)}
                onChange={(typed) => set('before', durationOf(whole(typed), minutes))}
              />
            </div>
            <div className="w-24">
              <TextField
                label={t('office-rules.moment.hours')}
                inputMode="decimal"
                value={String(Math.round((minutes / 60) * 100) / 100)}
                onChange={(typed) =>
                  set('before', durationOf(days, Math.round(Number(typed.replace(',', '.') || 0) * 60) || 0))
                }
              />
            </div>
          </>
        )}
        <div className="min-w-52">
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
            onChange={(typed) => set('at', typed || undefined)}
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
