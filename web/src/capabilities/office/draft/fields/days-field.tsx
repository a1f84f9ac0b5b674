import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { intervalOf } from '#rules/calendars/calendar.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ErrorText, fieldError, fieldLabel } from '#web/ui/field.tsx'
import { useEdited } from './part-editor.ts'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'

const intervalText = (first: string, last: string): string =>
  last === '' || last === first ? first : `${first}/${last}`

/** Single days and periods of one year. */
export function DaysField({ field, at }: OneFieldProps<'days'>) {
  const { t } = useTranslation()
  const { label, error, id } = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const days = Array.isArray(value) ? (value as string[]) : []
  const put = (next: string[]) => set(next.length === 0 ? undefined : next)
  return (
    <div role="group" aria-label={label} id={id} tabIndex={-1} className="flex flex-col gap-2">
      <span className={fieldLabel}>{label}</span>
      {days.map((text, index) => {
        const [typedFirst = '', typedLast = ''] = text.split('/')
        const { first = typedFirst, last = typedLast } = intervalOf(text) ?? {}
        const change = (one: string) => put(days.map((other, n) => (n === index ? one : other)))
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="flex flex-wrap items-end gap-2">
            <DateField
              isSmall
              label={t('office-rules.fields.fromDay')}
              value={first}
              onChange={(day) => change(intervalText(day, last === first ? day : last))}
            />
            <DateField
              isSmall
              label={t('office-rules.fields.toDay')}
              value={last || first}
              onChange={(day) => change(intervalText(first, day))}
            />
            <IconButton
              label={t('office-rules.removeRow')}
              icon={<Trash2 aria-hidden className="size-5" />}
              onPress={() => put(days.filter((_, n) => n !== index))}
            />
          </div>
        )
      })}
      {error && (
        <span role="alert" className={fieldError}>
          <ErrorText text={error} />
        </span>
      )}
      <div>
        <Button
          variant="secondary"

          icon={<Plus aria-hidden className="size-4" />}
          onPress={() => set([...days, ''])}
        >
          {t('office-rules.addDays')}
        </Button>
      </div>
    </div>
  )
}
