import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { confirmIdentity } from '#contract/second-factor.ts'
import { passkeySignInOptions } from '#contract/second-step.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { ask } from '#web/platform/api/ask.ts'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { signWithPasskey } from './browser-passkeys.ts'
import { WhatFailed } from './what-failed.tsx'

/** What is done once it is confirmed; its words: `second-factor.confirm.for`. */
export type ConfirmedAct =
  | 'export'
  | 'file'
  | 'undo'
  | 'closure'
  | 'refund'
  | 'payouts'
  | 'role'
  | 'removal'
  | 'invitation'
  | 'email'
  | 'account'
  | 'signIn'
  | 'handOverData'
  | 'erase'
  | 'secondStep'
  | 'apiKey'
  | 'webhook'

interface ConfirmIdentityProps {
  forWhat: ConfirmedAct
  hasCode: boolean
  hasPasskey: boolean
  onConfirmed: () => void
  onClose: () => void
}

/** Before an act that the password alone has to allow: the password again, and the second factor if one is enabled. */
export function ConfirmIdentity({
  forWhat,
  hasCode,
  hasPasskey,
  onConfirmed,
  onClose,
}: ConfirmIdentityProps) {
  const { t } = useTranslation()
  const hasSecond = hasCode || hasPasskey
  const form = useCallForm(confirmIdentity, {
    start: { password: '', code: '' },
    label: (name) => t(name === 'code' ? 'second-factor.codeOrRecovery' : 'identity.fields.oldPassword'),
    onDone: onConfirmed,
  })
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { options } = await ask(passkeySignInOptions, {})
      const passkey = await signWithPasskey(options)
      await ask(confirmIdentity, { password: String(form.values['password'] ?? ''), passkey })
    },
    onSuccess: onConfirmed,
  })
  return (
    <Sheet isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('second-factor.confirm.title')}>
      <p className="mb-4 text-ink-soft">
        {t(`second-factor.confirm.for.${forWhat}.why`)}
        {hasSecond && ` ${t('second-factor.confirm.second')}`}
      </p>
      <Form
        of={form}
        act={t(`second-factor.confirm.for.${forWhat}.act`)}
        acting={t('second-factor.confirm.acting')}
      >
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        {hasSecond && <TextField {...form.field('code')} autoComplete="one-time-code" />}
      </Form>
      {hasPasskey && (
        <div className="mt-4 flex flex-col gap-3">
          <WhatFailed error={byPasskey.error} />
          <Button
            variant="secondary"
            wide
            onPress={() => byPasskey.mutate()}
            disabledBecause={
              form.values['password'] === '' ? t('second-factor.confirm.passwordFirst') : undefined
            }
            isPending={byPasskey.isPending}
            pendingText={t('second-factor.passkey.signing')}
          >
            {t('second-factor.confirm.passkey')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
