import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { withEmails } from './emails-in.tsx'

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
/** Of a filter, or where there is little room. */
export const smallFieldColumn = 'flex min-w-0 flex-col gap-1'
export const smallFieldLabel = 'text-sm font-semibold'
export const fieldDescription = '-mt-1 text-sm text-ink-soft'
export const fieldError = 'flex items-start gap-1.5 text-sm font-medium text-alarm'
export const fieldColumn = 'flex flex-col gap-1.5'

/** Also for React Aria's boxes, which say by data attributes what an HTML element says by itself. */
export const fieldBox =
  'min-h-(--target) w-full rounded-md border border-edge bg-sheet px-3 text-base text-ink placeholder:text-ink-soft hover:border-river focus:border-river aria-invalid:border-2 aria-invalid:border-alarm data-invalid:border-2 data-invalid:border-alarm disabled:border-hair disabled:bg-paper disabled:text-ink-soft data-disabled:border-hair data-disabled:bg-paper data-disabled:text-ink-soft'

export const OptionalText = ({ text }: { text: string }) => (
  <span className="font-text text-base font-normal text-ink-soft"> {text}</span>
)

export const ErrorText = ({ text }: { text: string }) => (
  <>
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>{withEmails(text)}</span>
  </>
)

/** What ties an HTML control to its texts: spread `control` on it and give `ids` to its FieldFrame. */
export function useFieldIds(
  { description, error }: Pick<FieldTexts, 'description' | 'error'>,
  given?: string,
) {
  const own = useId()
  const id = given ?? own
  const ids = { control: id, description: `${own}help`, error: `${own}error` }
  const about = [description && ids.description, error && ids.error].filter(Boolean).join(' ')
  return {
    ids,
    control: {
      id,
      'aria-describedby': about || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  }
}
export type FieldIds = ReturnType<typeof useFieldIds>['ids']

interface FieldFrameProps extends FieldTexts {
  ids: FieldIds
  /** Of a filter, or where there is little room. */
  isSmall?: boolean | undefined
  children: ReactNode
}

/** Label, help, control and error. */
export function FieldFrame({
  ids,
  label,
  description,
  error,
  optionalText,
  isSmall = false,
  children,
}: FieldFrameProps) {
  return (
    <div className={isSmall ? smallFieldColumn : fieldColumn}>
      <label htmlFor={ids.control} className={isSmall ? smallFieldLabel : fieldLabel}>
        {label}
        {optionalText && <OptionalText text={optionalText} />}
      </label>
      {description && (
        <span id={ids.description} className={fieldDescription}>
          {description}
        </span>
      )}
      {children}
      {error && (
        <span id={ids.error} className={fieldError}>
          <ErrorText text={error} />
        </span>
      )}
    </div>
  )
}
