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

/** Label, help, control and error, inside a React Aria field. */
export function FieldFrame({
  label,
  description,
  error,
  optionalText,
  labelClass = 'text-base font-semibold text-ink',
  children,
}: FieldTexts & { labelClass?: string; children: ReactNode }) {
  return (
    <>
      <Label className={labelClass}>
        {label}
        {optionalText && (
          <span className="font-text text-base font-normal text-ink-soft"> {optionalText}</span>
        )}
      </Label>
      {description && (
        <Text slot="description" className="-mt-1 text-sm text-ink-soft">
          {description}
        </Text>
      )}
      {children}
      {error && (
        <FieldError className="flex items-start gap-1.5 text-sm font-medium text-alarm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </FieldError>
      )}
    </>
  )
}

export const fieldColumn = 'flex flex-col gap-1.5'

export const fieldBox =
  'min-h-(--target) w-full rounded-md border border-edge bg-sheet px-3 text-base text-ink placeholder:text-ink-soft data-hovered:border-river data-focused:border-river data-invalid:border-2 data-invalid:border-alarm data-disabled:border-hair data-disabled:bg-paper data-disabled:text-ink-soft'
