import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

export interface WrongField {
  /** The field's `id`. */
  fieldId: string
  /** Of a missing field its label. */
  message: string
  /** It is empty: named once, here, and not at the field. */
  isMissing?: boolean
  /** Instead of focusing the field: opens first what hides it. */
  onGo?: () => void
}

export interface FormErrorsProps {
  errors: readonly WrongField[]
  /** Increases with each attempt to submit: the summary takes the focus once for each, and never while one corrects. */
  attempt: number
  title?: string
  /** All of it is saved, and waits to be settled: nothing was refused. */
  isSaved?: boolean
  /** An attempt leads to the first of these fields instead, as something is missing there, seldom near the button. */
  goesToFirst?: boolean
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

const goTo = ({ fieldId, onGo }: WrongField): void => (onGo ? onGo() : focusField(fieldId))

/** The first of these fields on the page; one that is hidden comes after those that show. */
function goToFirst(errors: readonly WrongField[]): void {
  const fields = errors.flatMap(({ fieldId }) => document.getElementById(fieldId) ?? [])
  const [first] = fields.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  const error = errors.find(({ fieldId }) => fieldId === first?.id) ?? errors[0]
  if (error) goTo(error)
}

/** The error summary where one goes on; each line leads to its field. */
export function FormErrors({
  errors,
  attempt,
  title,
  isSaved = false,
  goesToFirst = false,
}: FormErrorsProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const isWrong = errors.length > 0

  const focusedFor = useRef(0)

  useEffect(() => {
    if (!isWrong || attempt <= focusedFor.current) return
    focusedFor.current = attempt
    if (goesToFirst) goToFirst(errors)
    else box.current?.focus()
  }, [attempt, isWrong, goesToFirst, errors])

  if (!isWrong) return null
  const missing = errors.filter(({ isMissing }) => isMissing)
  const wrong = errors.filter(({ isMissing }) => !isMissing)
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={isSaved ? 'status' : 'alert'}
      className={`scroll-mt-20 scroll-mb-28 border-l-3 py-1 pl-4 outline-none ${isSaved ? 'border-line' : 'border-alarm'}`}
    >
      <p className={`font-semibold ${isSaved ? 'text-line' : 'text-alarm'}`}>
        {title ?? t('ui.formErrors', { count: errors.length })}
      </p>
      {missing.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-5">
          <span>{t('ui.stillMissing')}</span>
          {missing.map((field) => (
            <ToField key={field.fieldId} {...field} />
          ))}
        </div>
      )}
      {wrong.length > 0 && (
        <ul>
          {wrong.map((field) => (
            <li key={field.fieldId}>
              <ToField {...field} />
            </li>
          ))}
        </ul>
      )}
      {errors.length > 1 && (
        <div className="mt-1">
          <Button variant="secondary" onPress={() => goToFirst(errors)}>
            {t('ui.toFirst')}
          </Button>
        </div>
      )}
    </div>
  )
}

function ToField(error: WrongField) {
  const { fieldId, message } = error
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        event.preventDefault()
        goTo(error)
      }}
      className="inline-flex min-h-12 items-center rounded-sm text-ink underline decoration-alarm underline-offset-4"
    >
      {message}
    </a>
  )
}
