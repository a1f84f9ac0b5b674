import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_SHORTEST } from '#contract/fields.ts'
import { changePassword } from '#contract/identity.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const EMPTY = { oldPassword: '', newPassword: '' }

export function ChangePasswordForm() {
  const { t } = useTranslation()
  const [isChanged, setChanged] = useState(false)
  const form = useCallForm(changePassword, {
    start: EMPTY,
    label: (name) => t(`identity.fields.${name}`),
    onDone: () => {
      setChanged(true)
      form.reset(EMPTY)
    },
  })
  return (
    <section aria-labelledby="change-password" className="flex flex-col gap-5">
      <h2 id="change-password" className="text-2xl">
        {t('identity.password.title')}
      </h2>
      <p className="text-ink-soft">{t('identity.password.explained')}</p>
      <Form of={form} act={t('identity.password.act')} acting={t('identity.password.acting')}>
        <PasswordField {...form.field('oldPassword')} autoComplete="current-password" />
        <PasswordField
          {...form.field('newPassword')}
          autoComplete="new-password"
          description={t('identity.register.passwordRule', { least: PASSWORD_SHORTEST })}
        />
      </Form>
      {isChanged && !form.isSending && (
        <Notice kind="success" isNew>
          {t('identity.password.changed')}
        </Notice>
      )}
    </section>
  )
}
