import type { Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { FieldFrame, type FieldTexts, fieldBox, fieldColumn } from './field.tsx'

export interface TextFieldProps
  extends FieldTexts, Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> {
  placeholder?: string
  /** A text area of so many rows. */
  rows?: number
  /** Of the input itself: the error summary moves the focus to it. */
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** One or more lines of text. */
export function TextField({
  label,
  description,
  error,
  optionalText,
  placeholder,
  rows,
  ref,
  ...rest
}: TextFieldProps) {
  const ghost = placeholder === undefined ? {} : { placeholder }
  return (
    <AriaTextField {...rest} validationBehavior="aria" isInvalid={Boolean(error)} className={fieldColumn}>
      <FieldFrame {...{ label, description, error, optionalText }}>
        {rows ? (
          <TextArea ref={ref} rows={rows} {...ghost} className={`${fieldBox} py-3`} />
        ) : (
          <Input ref={ref} {...ghost} className={fieldBox} />
        )}
      </FieldFrame>
    </AriaTextField>
  )
}
