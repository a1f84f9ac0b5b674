import { inEachLanguage } from '#rules/text-languages.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarName } from '#association-file/calendars-of-file.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { hasDay } from '#rules/calendars/calendar.ts'
import { calendarText } from '#rules/calendars/calendar-text.ts'
import { daysInYear } from '#rules/calendars/days-in-year.ts'
import { paintDay } from '#rules/calendars/paint-day.ts'
import { useToday } from '#web/platform/today.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useOffice } from '../../use-office.ts'
import { CALENDAR_FIELDS } from '../fields/club-fields.ts'
import { idOfPlace } from '../fields/field-texts.ts'
import { useEdited, usePartEditor } from '../fields/part-editor.ts'
import { RuleFields } from '../fields/rule-fields.tsx'
import { keyFor } from '../fields/typed-values.ts'
import { useRuleWords } from '../use-rule-words.ts'
import { YearDays } from './year-days.tsx'

type NamedCalendar = NonNullable<WrittenFile['calendars']>[string]

/** Days by name: each a few rules, and the days that are painted beside them. */
export function CalendarFields() {
  const { t } = useTranslation()
  const { value, set } = useEdited([])
  const { associationId } = useOffice() ?? {}
  const typedName = useTypedForm({ form: 'calendar-name', of: associationId })
  const [name, setName] = useTypedField(typedName, 'name', '')
  const [added, setAdded] = useState<string>()
  const nameOfNew = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const calendars = (value ?? {}) as Record<string, NamedCalendar>
  const keys = Object.keys(calendars)
  const add = () => {
    const key = keyFor(name, keys, keyFor(t('office-rules.keyOfNew'), []))
    const text = name.trim()
    set({
      ...calendars,
      [key]: { name: inEachLanguage(text), in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] },
    })
    typedName.forget()
    setAdded(key)
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-lines text-ink-soft">{t('office-rules.calendars.explained')}</p>
      <div>
        {keys.map((key) => (
          <OneCalendar
            key={key}
            calendarKey={key}
            isNew={key === added}
            onRemoved={() => nameOfNew.current?.focus()}
          />
        ))}
      </div>
      <NotSavedYet of={typedName}>{t('office-rules.calendars.nameKept')}</NotSavedYet>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-64">
          <TextField
            ref={nameOfNew}
            label={t('office-rules.calendars.newName')}
            value={name}
            onChange={setName}
            maxLength={80}
          />
        </div>
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-5" />}
          disabledBecause={name.trim() === '' ? t('office-rules.calendars.nameFirst') : undefined}
          onPress={add}
        >
          {t('office-rules.calendars.add')}
        </Button>
      </div>
    </div>
  )
}

interface OneCalendarProps {
  calendarKey: string
  isNew: boolean
  onRemoved: () => void
}

function OneCalendar({ calendarKey, isNew, onRemoved }: OneCalendarProps) {
  const { t } = useTranslation()
  const { file, mistakes, change } = usePartEditor()
  const words = useRuleWords(file)
  const { value } = useEdited([calendarKey])
  useEffect(() => {
    if (isNew) document.getElementById(idOfPlace([calendarKey, 'name']))?.focus()
  }, [isNew, calendarKey])
  const today = useToday()
  const [year, setYear] = useState(() => Number(today.slice(0, 4)))
  const { name, ...calendar } = (value ?? {}) as NamedCalendar
  const isReadable = !Object.keys(mistakes).some((place) => place.startsWith(`${calendarKey}.`))
  const found = isReadable ? daysInYear(calendar, year) : undefined
  return (
    <Disclosure
      level={3}
      isOpenAtFirst={!isReadable || isNew}
      title={
        <span className="flex flex-col">
          <span>{calendarName(calendarKey, { name }, words.textOf)}</span>
          {isReadable && (
            <span className="text-sm font-normal text-ink-soft">
              {safely(() => calendarText(calendar, words))}
            </span>
          )}
        </span>
      }
    >
      <div className="flex flex-col gap-6">
        <RuleFields fields={CALENDAR_FIELDS} at={[calendarKey]} />
        <div className="flex flex-col gap-2">
          <h4 className="font-semibold">{t('office-rules.calendars.paint')}</h4>
          <p className="text-sm text-ink-soft">
            {found === undefined
              ? t('office-rules.calendars.noDay', { year })
              : t('office-rules.calendars.days', { count: found.number, year })}
          </p>
          <YearDays
            year={year}
            onYear={setYear}
            dayOf={(day) => {
              const isIn = safely(() => hasDay(calendar, day)) === true
              return {
                tone: isIn ? 'open' : 'shut',
                text: t(`office-rules.calendars.${isIn ? 'in' : 'out'}`),
              }
            }}
            isPressed={(day) => safely(() => hasDay(calendar, day)) === true}
            onPress={(day) => change([calendarKey], { ...(name && { name }), ...paintDay(calendar, day) })}
          />
        </div>
        <div>
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden className="size-5" />}
            onPress={() => {
              change([calendarKey], undefined)
              onRemoved()
            }}
          >
            {t('office-rules.calendars.remove')}
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}

/** While a day is typed, the calendar may name none. */
function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
