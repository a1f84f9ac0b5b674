import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

export interface FieldTexts {
  label: string
  /** Help below the label. */
  description?: string
  /** Marks the field as invalid. */
  error?: string | undefined
  /** "(facoltativo)" on optional fields; required fields have no star. */
  optionalText?: string
}

export const fieldLabel = 'text-base font-semibold text-ink'
export const fieldDescription = '-mt-1 text-sm text-ink-soft'
export const fieldError = 'flex items-start gap-1.5 text-sm font-medium text-alarm'

export const OptionalText = ({ text }: { text: string }) => (
  <span className="font-text text-base font-normal text-ink-soft"> {text}</span>
)

export const ErrorText = ({ text }: { text: string }) => (
  <>
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>{text}</span>
  </>
)

/** Label, help, control and error, inside a React Aria field. */
export function FieldFrame({
  label,
  description,
  error,
  optionalText,
  labelClass = fieldLabel,
  children,
}: FieldTexts & { labelClass?: string; children: ReactNode }) {
  return (
    <>
      <Label className={labelClass}>
        {label}
        {optionalText && <OptionalText text={optionalText} />}
      </Label>
      {description && (
        <Text slot="description" className={fieldDescription}>
          {description}
        </Text>
      )}
      {children}
      {error && (
        <FieldError className={fieldError}>
          <ErrorText text={error} />
        </FieldError>
      )}
    </>
  )
}

export const fieldColumn = 'flex flex-col gap-1.5'

export const fieldBox =
  'min-h-(--target) w-full rounded-md border border-edge bg-sheet px-3 text-base text-ink placeholder:text-ink-soft data-hovered:border-river data-focused:border-river data-invalid:border-2 data-invalid:border-alarm data-disabled:border-hair data-disabled:bg-paper data-disabled:text-ink-soft'
