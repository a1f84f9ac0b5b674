import type { ComponentProps, Ref } from 'react'
import { FieldFrame, type FieldTexts, fieldBox, useFieldIds } from './field.tsx'

type OfInput =
  | 'id'
  | 'name'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'autoFocus'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'maxLength'
  | 'placeholder'

/** What a field of typed text takes beside its texts. */
export interface TypedFieldProps extends FieldTexts, Pick<ComponentProps<'input'>, OfInput> {
  value?: string
  /** Absent: it can only be read. */
  onChange?: (text: string) => void
  onBlur?: () => void
  isDisabled?: boolean
  isReadOnly?: boolean
}

export interface TextFieldProps extends TypedFieldProps {
  /** A text area of so many rows. */
  rows?: number
  /** Beside the box: `€`, `cm`. */
  unit?: string | undefined
  /** Of the input itself: the error summary moves the focus to it. */
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** One or more lines of text. */
export function TextField({
  label,
  description,
  error,
  optionalText,
  rows,
  unit,
  ref,
  id,
  type,
  onChange,
  isDisabled,
  isReadOnly,
  ...rest
}: TextFieldProps) {
  const { ids, control } = useFieldIds({ description, error }, id)
  const box = {
    ...rest,
    ...control,
    ref,
    disabled: isDisabled,
    readOnly: isReadOnly,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange?.(currentTarget.value),
  }
  return (
    <FieldFrame {...{ ids, label, description, error, optionalText }}>
      {rows ? (
        <textarea {...box} rows={rows} className={`${fieldBox} py-3`} />
      ) : unit === undefined ? (
        <input {...box} type={type ?? 'text'} className={fieldBox} />
      ) : (
        <span className="flex items-center gap-2">
          <input {...box} type={type ?? 'text'} className={`${fieldBox} min-w-0 flex-1`} />
          <span className="shrink-0 text-ink-soft">{unit}</span>
        </span>
      )}
    </FieldFrame>
  )
}
