import { type CalendarDate, parseDate } from '@internationalized/date'
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField'
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
import { InOurLanguage } from './in-our-language.tsx'

export interface DateFieldProps extends FieldTexts {
  /** Civil day `YYYY-MM-DD`, or empty. */
  value: string
  /** The day once complete; empty when cleared. */
  onChange: (day: string) => void
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
  ...rest
}: DateFieldProps) {
  return (
    <InOurLanguage>
      <AriaDateField<CalendarDate>
        {...rest}
        granularity="day"
        shouldForceLeadingZeros
        value={value ? parseDate(value) : null}
        onChange={(day) => onChange(day ? day.toString() : '')}
        validationBehavior="aria"
        isInvalid={Boolean(error)}
        className={isSmall ? smallFieldColumn : fieldColumn}
      >
        <Label className={isSmall ? smallFieldLabel : fieldLabel}>
          {label}
          {optionalText && <OptionalText text={optionalText} />}
        </Label>
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
