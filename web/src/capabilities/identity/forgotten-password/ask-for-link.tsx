import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountKind } from '#contract/fields.ts'
import { forgotPassword } from '#contract/identity.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function AskForLink({ email }: { email: string }) {
  const { t } = useTranslation()
  const typed = useTypedForm({ form: 'link-for-password' })
  const [kind, setKind] = useTypedField<AccountKind>(typed, 'kind', 'angler')
  const [sentTo, setSentTo] = useState<string>()
  const form = useCallForm(forgotPassword, {
    typed,
    start: { email },
    fixed: { kind },
    label: (name) => t(`identity.fields.${name}`),
    onDone: (_answer, sent) => setSentTo(sent.email),
  })
  if (sentTo !== undefined)
    return (
      <Notice kind="success" isNew title={t('identity.forgotten.sentTitle')}>
        {t('identity.forgotten.sent', { email: sentTo })}
      </Notice>
    )
  return (
    <div className="flex flex-col gap-5">
      <NotSavedYet of={typed} />
      <p>{t('identity.forgotten.explained')}</p>
      <Form of={form} act={t('identity.forgotten.act')} acting={t('identity.forgotten.acting')}>
        <SegmentedControl<AccountKind>
          label={t('identity.kind')}
          options={[
            { value: 'angler', text: t('identity.angler') },
            { value: 'warden', text: t('identity.warden') },
            { value: 'office', text: t('identity.office') },
          ]}
          value={kind}
          onChange={setKind}
        />
        <TextField {...form.field('email')} type="email" autoComplete="username" inputMode="email" />
      </Form>
    </div>
  )
}
