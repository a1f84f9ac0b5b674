import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askEmailChange } from '#contract/personal-data.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useConfirmedForm } from '../second-factor/use-confirmed-form.tsx'

export default function ChangeEmail({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  const typed = useTypedForm({ form: 'my-email' })
  const { form, confirmation } = useConfirmedForm(askEmailChange, {
    typed,
    forWhat: 'email',
    start: { email: '', password: '' },
    label: (name) => t(name === 'email' ? 'my-data.email.new' : 'identity.fields.oldPassword'),
    onDone: (_answer, sent) => setSentTo(sent.email),
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('my-data.email.title')}>
      {sentTo === undefined ? (
        <div className="flex flex-col gap-5">
          <p>
            <EmailsIn text={t('my-data.email.explained', { email })} />
          </p>
          <Form of={form} act={t('my-data.email.act')} acting={t('my-data.email.acting')}>
            <TextField {...form.field('email')} type="email" autoComplete="email" inputMode="email" />
            <PasswordField {...form.field('password')} autoComplete="current-password" />
          </Form>
          {confirmation}
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <Notice kind="success" isNew title={t('my-data.email.sentTitle')}>
            {t('my-data.email.sent', { old: email, new: sentTo })}
          </Notice>
          <Button variant="secondary" autoFocus onPress={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      )}
    </FormSheet>
  )
}
