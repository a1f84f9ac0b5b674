import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { PlainButton } from './plain-button.tsx'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { useTranslation } from 'react-i18next'
import { FieldFrame, type FieldTexts, fieldBox, fieldColumn } from './field.tsx'

interface PasswordFieldProps
  extends FieldTexts, Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'type'> {
  autoComplete: 'current-password' | 'new-password'
  ref?: Ref<HTMLInputElement>
}

export function PasswordField({ label, description, error, optionalText, ref, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <AriaTextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={fieldColumn}
    >
      <FieldFrame {...{ label, description, error, optionalText }}>
        <Group className="relative">
          <Input ref={ref} className={`${fieldBox} pr-14`} autoCapitalize="none" spellCheck={false} />
          <PlainButton
            aria-label={isShown ? t('ui.hidePassword') : t('ui.showPassword')}
            onPress={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-md text-ink-soft hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </PlainButton>
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}
