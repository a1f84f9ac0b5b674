import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

export interface WrongField {
  /** The field's `id`. */
  fieldId: string
  message: string
}

export interface FormErrorsProps {
  errors: readonly WrongField[]
  /** Increases with each attempt to submit: the summary takes the focus each time. */
  attempt: number
  title?: string
}

/** Focuses the field with this id, or the first focusable element in it. */
export function focusField(fieldId: string): void {
  const field = document.getElementById(fieldId)
  const inside = field?.matches('input, textarea, select, button')
    ? field
    : field?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button, [tabindex="0"]')
  const place = inside ?? field
  place?.scrollIntoView?.({ block: 'center' })
  place?.focus()
}

/** The error summary above a form; each line leads to its field. */
export function FormErrors({ errors, attempt, title }: FormErrorsProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const isWrong = errors.length > 0

  useEffect(() => {
    if (attempt > 0 && isWrong) box.current?.focus()
  }, [attempt, isWrong])

  if (!isWrong) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="scroll-mt-20 border-l-3 border-alarm py-1 pl-4 outline-none"
    >
      <p className="font-semibold text-alarm">{title ?? t('ui.formErrors', { count: errors.length })}</p>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(fieldId)
              }}
              className="inline-flex min-h-12 items-center rounded-sm text-ink underline decoration-alarm underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
