import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameValue } from '#association-file/same-value.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { dayText } from '#rules/day-text.ts'
import { REQUIRED_LANGUAGES } from '#rules/text-languages.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorText, fieldError, fieldLabel } from '#web/ui/field.tsx'
import { PlainToggle } from '#web/ui/plain-toggle.tsx'
import { useTexts } from '#web/ui/region.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MarkdownField } from '../../writing/markdown-field.tsx'
import { PhotoField } from '../photos/photo-field.tsx'
import { DaysField } from './days-field.tsx'
import { MomentField } from './moment-field.tsx'
import { MovableDayField, YearDayField } from './year-day-fields.tsx'
import { PlacesGrid } from './places-grid.tsx'
import { GroupField, RowsField } from './rows-field.tsx'
import type { RuleField } from './field.ts'
import { type OneFieldProps, useFieldTexts } from './field-texts.ts'
import { countFrom, moneyAsTyped, moneyFrom, numbersFrom } from './typed-values.ts'
import { useOptions } from './use-options.ts'
import { useEdited, usePartEditor } from './part-editor.ts'
import { type Place, placeOf, placeText, typedText } from './value-at.ts'

interface FieldsProps {
  fields: readonly RuleField[]
  at: Place
}

/** Fields of a rule, each by what it means. */
export function RuleFields({ fields, at }: FieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      {fields.map((field) => (
        <OneField key={field.path} field={field} at={[...at, ...placeOf(field.path)]} />
      ))}
    </div>
  )
}

const drawFields = (fields: readonly RuleField[], at: Place) => <RuleFields fields={fields} at={at} />

function OneField({ field, at }: { field: RuleField; at: Place }) {
  switch (field.kind) {
    case 'line':
    case 'money':
    case 'count':
    case 'numbers':
    case 'lines':
    case 'time':
      return <TypedField field={field} at={at} />
    case 'inLanguages':
      return <InLanguages field={field} at={at} />
    case 'flag':
      return <Flag field={field} at={at} />
    case 'either':
      return <Either field={field} at={at} />
    case 'choice':
      return <Choice field={field} at={at} />
    case 'oneOf':
      return <OneOf field={field} at={at} />
    case 'several':
    case 'severalOf':
    case 'weekdays':
      return <Several field={field} at={at} />
    case 'day':
      return <DayField field={field} at={at} />
    case 'days':
      return <DaysField field={field} at={at} />
    case 'yearDay':
      return <YearDayField field={field} at={at} />
    case 'movableDay':
      return <MovableDayField field={field} at={at} />
    case 'moment':
      return <MomentField field={field} at={at} />
    case 'places':
      return <PlacesGrid at={at} />
    case 'photo':
      return <PhotoField field={field} at={at} draw={drawFields} />
    case 'group':
      return <GroupField field={field} at={at} draw={drawFields} />
    case 'rows':
      return <RowsField field={field} at={at} draw={drawFields} />
  }
}

const LINES = 5

const FROM_TYPED = {
  line: (typed: string) => typed || undefined,
  time: (typed: string) => typed || undefined,
  money: moneyFrom,
  count: countFrom,
  numbers: numbersFrom,
  lines: (typed: string) => (typed.trim() === '' ? undefined : typed.split('\n')),
} as const

function TypedField({ field, at }: OneFieldProps<keyof typeof FROM_TYPED>) {
  const { t, region } = useTexts()
  const texts = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const { kind } = field
  const [typed, setTyped] = useState('')
  const read = FROM_TYPED[kind]
  // What is typed stays as it is typed while it means what the draft has: `19,5` is 19.50.
  const shown = isSameValue(read(typed), value) ? typed : inWords(value, kind, region)
  const isWide = kind === 'numbers' || kind === 'line'
  const unit = kind === 'money' ? 'euro' : kind === 'count' ? field.unit : undefined
  return (
    <div className="flex items-end gap-2">
      <div className={kind === 'lines' ? 'w-full max-w-xl' : isWide ? 'w-full max-w-xs' : 'w-40'}>
        <TextField
          {...texts}
          {...(kind === 'time' && { type: 'time' as const })}
          {...(kind === 'lines' && { rows: LINES, description: t('office-rules.oneALine') })}
          {...((kind === 'money' || kind === 'count') && { inputMode: 'decimal' as const })}
          value={kind === 'time' ? shown.slice(0, 5) : shown}
          onChange={(text) => {
            setTyped(text)
            set(read(text))
          }}
        />
      </div>
      {unit && <span className="pb-3 text-ink-soft">{t(`office-rules.units.${unit}`)}</span>}
    </div>
  )
}

/** Money with the comma of the language; a list as one types it. */
function inWords(value: unknown, kind: RuleField['kind'], region: string): string {
  if (Array.isArray(value)) return value.join(kind === 'lines' ? '\n' : ', ')
  const text = typedText(value)
  return kind === 'money' ? moneyAsTyped(text, region) : text
}

const hasText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Both languages side by side; one that is empty is as the other until it is written. */
function InLanguages({ field, at }: OneFieldProps<'inLanguages'>) {
  const { t } = useTranslation()
  const { label, id, error } = useFieldTexts(field, at)
  const { mistakes } = usePartEditor()
  const { value, set } = useEdited(at)
  const texts = (value ?? {}) as Record<string, unknown>
  const written = LANGUAGES.filter((language) => hasText(texts[language]))
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {REQUIRED_LANGUAGES.toSorted((one) => (one === 'it' ? -1 : 1)).map((language, index) => {
        const other = written.find((one) => one !== language)
        const isSame = hasText(texts[language]) && other !== undefined && texts[language] === texts[other]
        const isMissing = !hasText(texts[language]) && other !== undefined
        const Field = field.isMarkdown ? MarkdownField : TextField
        return (
          <div key={language} lang={language}>
            <Field
              id={index === 0 ? id : `${id}.${language}`}
              label={t('office-rules.inLanguage', {
                field: label,
                language: t(`office-rules.languages.${language}`),
              })}
              {...(field.rows && { rows: field.rows })}
              {...((isSame || isMissing) && index > 0 && { description: t('office-rules.asOther') })}
              value={hasText(texts[language]) ? texts[language] : ''}
              onChange={(typed) => {
                const next = { ...texts, [language]: typed }
                set(Object.values(next).some(hasText) ? next : undefined)
              }}
              error={mistakes[`${placeText(at)}.${language}`] ?? (index === 0 ? error : undefined)}
            />
          </div>
        )
      })}
    </div>
  )
}

/** False is said only where it is not what an absent field means. */
const MEANS_TRUE: readonly string[] = ['onSale', 'active']
const IS_WRITTEN_FALSE: readonly string[] = ['outingBeforeFishing', 'eachFishAtOnce', 'releasedOfSizeToo']

function Flag({ field, at }: OneFieldProps<'flag'>) {
  const { label, error, id } = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const name = field.path.split('.').at(-1) ?? ''
  const meansTrue = MEANS_TRUE.includes(name)
  const off = meansTrue || IS_WRITTEN_FALSE.includes(name) ? false : undefined
  return (
    <Checkbox
      id={id}
      error={error}
      isSelected={value === undefined ? meansTrue : value === true}
      onChange={(isSelected) => set(isSelected || off)}
    >
      {label}
    </Checkbox>
  )
}

function Either({ field, at }: OneFieldProps<'either'>) {
  const { t } = useTranslation()
  const texts = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const name = field.path
  return (
    <div className="max-w-md">
      <Select
        {...texts}
        options={['any', 'true', 'false'].map((one) => ({
          value: one,
          text: t(`office-rules.either.${name}.${one}`),
        }))}
        value={value === undefined ? 'any' : typedText(value)}
        onChange={(chosen) => set(chosen === 'any' ? undefined : chosen === 'true')}
      />
    </div>
  )
}

const ABSENT = ''

function Choice({ field, at }: OneFieldProps<'choice'>) {
  const { t } = useTranslation()
  const texts = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  const absent =
    field.absent === undefined ? [] : [{ value: ABSENT, text: t(`office-rules.choices.${field.absent}`) }]
  const isWord = field.absent !== undefined && field.of.includes(field.absent)
  return (
    <div className="max-w-md">
      <Select
        {...texts}
        options={[
          ...(isWord ? [] : absent),
          ...field.of.map((one) => ({ value: one, text: t(`office-rules.choices.${one}`) })),
        ]}
        value={
          (value as string | undefined) ??
          (isWord ? (field.absent ?? null) : field.absent === undefined ? null : ABSENT)
        }
        placeholder={t('office-rules.choose')}
        onChange={(chosen) => set(chosen === ABSENT ? undefined : chosen)}
      />
    </div>
  )
}

function OneOf({ field, at }: OneFieldProps<'oneOf'>) {
  const { t } = useTranslation()
  const texts = useFieldTexts(field, at)
  const { file } = usePartEditor()
  const options = useOptions(file)(field.from)
  const { value, set } = useEdited(at)
  return (
    <div className="max-w-xl">
      <Select
        {...texts}
        options={[{ value: ABSENT, text: t(`office-rules.none.${field.from}`) }, ...options]}
        value={(value as string | undefined) ?? ABSENT}
        onChange={(chosen) => set(chosen === ABSENT ? undefined : chosen)}
      />
    </div>
  )
}

/** Of a scope: what is left open is any. */
const isAnyWhereNone = (field: RuleField): boolean =>
  field.kind === 'several' && field.label === undefined && OF_SCOPES.includes(field.path)
const OF_SCOPES: readonly string[] = ['groups', 'permits', 'zones', 'slots', 'addOns', 'species']

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

function Several({ field, at }: OneFieldProps<'several' | 'severalOf' | 'weekdays'>) {
  const { t, region } = useTexts()
  const { label, error, id } = useFieldTexts(field, at)
  const { file } = usePartEditor()
  const optionsOf = useOptions(file)
  const { value, set } = useEdited(at)
  const labelId = useId()
  const options: { value: string | number; text: string }[] =
    field.kind === 'weekdays'
      ? // 1 January 2024 was a Monday.
        WEEKDAYS.map((day) => ({ value: day, text: dayText(`2024-01-0${day}`, 'weekdayLong', region) }))
      : field.kind === 'severalOf'
        ? field.of.map((one) => ({ value: one, text: t(`office-rules.choices.${one}`) }))
        : optionsOf(field.from)
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
            className="inline-flex min-h-10 cursor-pointer items-center rounded-full border border-edge bg-sheet px-3 text-sm hover:border-river data-selected:border-river data-selected:bg-glacier data-selected:font-semibold"
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

function DayField({ field, at }: OneFieldProps<'day'>) {
  const texts = useFieldTexts(field, at)
  const { value, set } = useEdited(at)
  return (
    <div className="max-w-60">
      <DateField
        {...texts}
        value={typeof value === 'string' ? value : ''}
        onChange={(day) => set(day === '' ? undefined : day)}
      />
    </div>
  )
}
