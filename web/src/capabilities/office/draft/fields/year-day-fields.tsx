import { useTranslation } from 'react-i18next'
import { movableDayParts, type MovableDayParts, movableDayOf } from '#rules/calendars/year-days.ts'
import { dayText, weekdayText } from '#rules/day-text.ts'
import { ErrorText, fieldError, fieldLabel } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { useEdited } from './part-editor.ts'
import { typedText } from './value-at.ts'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'

const two = (number: number): string => String(number).padStart(2, '0')
const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1)

function useMonths() {
  const { region } = useTexts()
  return upTo(12).map((month) => ({
    value: month,
    text: dayText(`2024-${two(month)}-01`, 'monthLong', region),
  }))
}

/** A day that comes back every year, `MM-DD`. */
export function MonthAndDay({ value, onChange }: { value: string; onChange: (yearDay: string) => void }) {
  const { t } = useTranslation()
  const months = useMonths()
  const [month = 1, day = 1] = value.split('-').map(Number)
  return (
    <span className="flex max-w-full flex-wrap gap-2">
      <span className="w-24 max-w-full">
        <Select
          label={t('office-rules.yearDay.day')}
          options={upTo(31).map((one) => ({ value: one, text: String(one) }))}
          value={day || 1}
          onChange={(chosen) => onChange(`${two(month || 1)}-${two(chosen)}`)}
        />
      </span>
      <span className="w-44 max-w-full">
        <Select
          label={t('office-rules.yearDay.month')}
          options={months}
          value={month || 1}
          onChange={(chosen) => onChange(`${two(chosen)}-${two(day || 1)}`)}
        />
      </span>
    </span>
  )
}

function Framed({
  label,
  error,
  id,
  children,
}: {
  label: string
  error: string | undefined
  id: string
  children: React.ReactNode
}) {
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col gap-1.5">
      <legend className={`${fieldLabel} pb-1`}>{label}</legend>
      <div className="flex flex-wrap items-end gap-2">{children}</div>
      {error && (
        <span role="alert" className={fieldError}>
          <ErrorText text={error} />
        </span>
      )}
    </fieldset>
  )
}

export function YearDayField({ field, at }: OneFieldProps<'yearDay'>) {
  const texts = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  return (
    <Framed {...texts}>
      <MonthAndDay value={typedText(value)} onChange={set} />
    </Framed>
  )
}

const KINDS = ['fixed', 'weekday', 'easter'] as const
const FIRST: Record<(typeof KINDS)[number], MovableDayParts> = {
  fixed: { kind: 'fixed', yearDay: '03-01' },
  weekday: { kind: 'weekday', month: 3, weekday: 7, nth: 1 },
  easter: { kind: 'easter', days: 1 },
}
const DAYS_BEFORE_EASTER = 46
const DAYS_AFTER_EASTER = 60

/** A day of every year: a date, the third Sunday of a month, so many days from Easter. */
export function MovableDayField({ field, at }: OneFieldProps<'movableDay'>) {
  const { t, region } = useTexts()
  const texts = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const months = useMonths()
  const parts = movableDayParts(typedText(value)) ?? FIRST.fixed
  const put = (next: MovableDayParts) => set(movableDayOf(next))
  return (
    <Framed {...texts}>
      <span className="w-56 max-w-full">
        <Select
          label={t('office-rules.yearDay.kind')}
          options={KINDS.map((kind) => ({ value: kind, text: t(`office-rules.yearDay.kinds.${kind}`) }))}
          value={parts.kind}
          onChange={(kind) => put(FIRST[kind])}
        />
      </span>
      {parts.kind === 'fixed' && (
        <MonthAndDay value={parts.yearDay} onChange={(yearDay) => put({ kind: 'fixed', yearDay })} />
      )}
      {parts.kind === 'weekday' && (
        <>
          <span className="w-32 max-w-full">
            <Select
              label={t('office-rules.yearDay.nth')}
              options={[1, 2, 3, 4, -1].map((nth) => ({
                value: nth,
                text: t(`office-rules.yearDay.nths.${nth}`),
              }))}
              value={parts.nth}
              onChange={(nth) => put({ ...parts, nth })}
            />
          </span>
          <span className="w-40 max-w-full">
            <Select
              label={t('office-rules.yearDay.weekday')}
              options={upTo(7).map((day) => ({
                value: day,
                text: weekdayText(day, region),
              }))}
              value={parts.weekday}
              onChange={(weekday) => put({ ...parts, weekday })}
            />
          </span>
          <span className="w-40 max-w-full">
            <Select
              label={t('office-rules.yearDay.month')}
              options={months}
              value={parts.month}
              onChange={(month) => put({ ...parts, month })}
            />
          </span>
        </>
      )}
      {parts.kind === 'easter' && (
        <span className="w-56 max-w-full">
          <Select
            label={t('office-rules.yearDay.fromEaster')}
            options={Array.from({ length: DAYS_BEFORE_EASTER + DAYS_AFTER_EASTER + 1 }, (_, index) => {
              const days = index - DAYS_BEFORE_EASTER
              return { value: days, text: days > 0 ? `+${days}` : String(days) }
            })}
            value={parts.days}
            onChange={(days) => put({ kind: 'easter', days })}
          />
        </span>
      )}
    </Framed>
  )
}
