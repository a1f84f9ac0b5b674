import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame, fieldBox, useFieldIds } from './field.tsx'
import { PlainButton } from './plain-button.tsx'
import type { TypedFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TypedFieldProps, 'type' | 'isReadOnly'> {
  autoComplete: 'current-password' | 'new-password'
  ref?: Ref<HTMLInputElement>
}

export function PasswordField({
  label,
  description,
  error,
  optionalText,
  id,
  onChange,
  isDisabled,
  ...rest
}: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const { ids, control } = useFieldIds({ description, error }, id)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame {...{ ids, label, description, error, optionalText }}>
      <div role="group" className="relative">
        <input
          {...rest}
          {...control}
          type={isShown ? 'text' : 'password'}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
          disabled={isDisabled}
          className={`${fieldBox} pr-14`}
          autoCapitalize="none"
          spellCheck={false}
        />
        <PlainButton
          aria-label={isShown ? t('ui.hidePassword') : t('ui.showPassword')}
          onPress={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-md text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </PlainButton>
      </div>
    </FieldFrame>
  )
}
