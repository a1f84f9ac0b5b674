import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_SHORTEST } from '#contract/fields.ts'
import { changePassword } from '#contract/identity.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { ButtonLink, Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

export function ChooseNewPassword({ code }: { code: string }) {
  const { t } = useTranslation()
  const [isDone, setDone] = useState(false)
  const form = useCallForm(changePassword, {
    start: { newPassword: '' },
    fixed: { code },
    label: (name) => t(`identity.fields.${name}`),
    onDone: () => setDone(true),
  })
  if (isDone)
    return (
      <Notice
        kind="success"
        isNew
        title={t('identity.newPassword.doneTitle')}
        action={<ButtonLink href={paths.login}>{t('identity.signIn.tab')}</ButtonLink>}
      >
        {t('identity.newPassword.done')}
      </Notice>
    )
  return (
    <Form
      of={form}
      act={t('identity.newPassword.act')}
      acting={t('identity.newPassword.acting')}
      help={<Link href={paths.forgottenPassword}>{t('identity.newPassword.newLink')}</Link>}
    >
      <PasswordField
        {...form.field('newPassword')}
        autoComplete="new-password"
        description={t('identity.register.passwordRule', { least: PASSWORD_SHORTEST })}
      />
    </Form>
  )
}
