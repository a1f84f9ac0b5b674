import { type CalendarDate, parseDate } from '@internationalized/date'
import { useContext, useEffect, useRef } from 'react'
import {
  DateField as AriaDateField,
  DateFieldStateContext,
  DateInput,
  DateSegment,
} from 'react-aria-components/DateField'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import {
  ErrorText,
  fieldBox,
  fieldColumn,
  fieldDescription,
  fieldError,
  fieldLabel,
  smallFieldColumn,
  smallFieldLabel,
  type FieldTexts,
  OptionalText,
} from './field.tsx'
import { isDay } from '#rules/days.ts'
import { InOurLanguage } from './in-our-language.tsx'
import { dayTyped, isPartlyTyped, type PartOfDay, partsTyped } from './typed-day.ts'

export interface DateFieldProps extends FieldTexts {
  /** Civil day `YYYY-MM-DD`, what is typed of one (typed-day.ts), or empty. */
  value: string
  /** What is typed, so that a form keeps a day of which a part is missing and sends none; empty when cleared. */
  onChange: (typed: string) => void
  /** Narrows a list: half a day is nothing yet. */
  isOnlyWhole?: boolean
  onBlur?: () => void
  id?: string
  name?: string
  isDisabled?: boolean
  autoComplete?: 'bday'
  /** Of a filter, or where there is little room. */
  isSmall?: boolean
}

/** A typed day, such as a birth date, in the order of the language. */
export function DateField({
  label,
  description,
  error,
  optionalText,
  value,
  onChange,
  isSmall = false,
  isOnlyWhole = false,
  ...rest
}: DateFieldProps) {
  return (
    <InOurLanguage>
      <AriaDateField<CalendarDate>
        {...rest}
        granularity="day"
        shouldForceLeadingZeros
        defaultValue={isDay(value) ? parseDate(value) : null}
        validationBehavior="aria"
        isInvalid={Boolean(error)}
        className={isSmall ? smallFieldColumn : fieldColumn}
      >
        <Label className={isSmall ? smallFieldLabel : fieldLabel}>
          {label}
          {optionalText && <OptionalText text={optionalText} />}
        </Label>
        <TypedParts
          value={value}
          onTyped={(typed) => (!isOnlyWhole || !isPartlyTyped(typed)) && onChange(typed)}
        />
        {description && (
          <Text slot="description" className={fieldDescription}>
            {description}
          </Text>
        )}
        <DateInput
          className={`${fieldBox} flex max-w-56 items-center gap-0.5 data-focus-within:border-river`}
        >
          {(segment) => (
            <DateSegment
              segment={segment}
              className="grid min-h-8 place-items-center rounded-sm px-1 tabular-nums outline-none data-focused:bg-river data-focused:text-on-river data-placeholder:text-ink-soft data-[type=literal]:px-0 data-placeholder:data-focused:text-on-river"
            />
          )}
        </DateInput>
        {error && (
          <FieldError className={fieldError}>
            <ErrorText text={error} />
          </FieldError>
        )}
      </AriaDateField>
    </InOurLanguage>
  )
}

const PARTS = ['year', 'month', 'day'] as const satisfies readonly PartOfDay[]

/**
 * What stands in the parts of the field. React Aria gives whole days only, so that a form would lose the half of one, or
 * send the day that was there before; it takes parts one by one, each after the last is drawn.
 */
function TypedParts({ value, onTyped }: { value: string; onTyped: (typed: string) => void }) {
  const state = useContext(DateFieldStateContext)
  const before = useRef<string>(undefined)
  /** What the form puts into the field, until it is there. */
  const toShow = useRef<string>(undefined)
  const given = useRef('')
  useEffect(() => {
    if (state === null) return
    const parts = Object.fromEntries(
      state.segments.flatMap(({ type, value: part, isPlaceholder }) =>
        isPlaceholder || part === undefined || part === null ? [] : [[type, part]],
      ),
    ) as Partial<Record<PartOfDay, number>>
    const shown = dayTyped(parts)
    if (value !== before.current) {
      before.current = value
      const wanted = dayTyped(partsTyped(value))
      if (wanted !== given.current) toShow.current = wanted
    }
    if (toShow.current !== undefined && toShow.current !== shown) {
      const wanted = partsTyped(toShow.current)
      if (isDay(toShow.current) || toShow.current === '') {
        state.setValue(toShow.current === '' ? null : parseDate(toShow.current))
        return
      }
      const next = PARTS.find((part) => wanted[part] !== parts[part])
      if (next === undefined) return
      if (wanted[next] === undefined) state.clearSegment(next)
      else state.setSegment(next, wanted[next])
      return
    }
    if (toShow.current !== undefined) given.current = shown
    toShow.current = undefined
    if (shown === given.current) return
    given.current = shown
    onTyped(shown)
  })
  return null
}
