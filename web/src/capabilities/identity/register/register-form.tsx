import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PASSWORD_SHORTEST } from '#contract/fields.ts'
import { register } from '#contract/identity.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths, query, terms } from '#web/platform/navigation/paths.ts'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { rememberRegistration } from '../just-registered.ts'
import { emptyPerson, PersonFields } from '../profile/person-fields.tsx'

const EMPTY = { email: '', ...emptyPerson, newsletter: false }

export function RegisterForm() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { open } = useOverlayPage()
  const [params] = useSearchParams()

  const typed = useTypedForm({ form: 'registration' })
  const form = useCallForm(register, {
    // It is over with the activation: until then the person may come back to correct an address.
    typed: { ...typed, forget: () => undefined },
    start: { ...EMPTY, password: '' },
    fixed: { language },
    label: (name) => t(`identity.fields.${name}`),
    onDone: (_answer, { email, password }) => {
      rememberRegistration(email, password)
      open(pathTo(paths.activation, { email, follow: params.get(query.follow) ?? undefined }))
    },
  })

  return (
    <Form of={form} act={t('identity.register.act')} acting={t('identity.register.acting')}>
      <NotSavedYet of={typed} />
      <p className="text-ink-soft">{t('identity.register.why')}</p>
      <TextField {...form.field('email')} type="email" autoComplete="email" inputMode="email" />
      <PasswordField
        {...form.field('password')}
        autoComplete="new-password"
        description={t('identity.register.passwordRule', { least: PASSWORD_SHORTEST })}
      />
      <PersonFields form={form} />
      <Checkbox isSelected={form.values['newsletter'] === true} onChange={(on) => form.set('newsletter', on)}>
        {t('identity.fields.newsletter')}
      </Checkbox>
      <p className="text-sm text-ink-soft">
        {t('identity.register.terms')}{' '}
        <Link href={terms.conditions} target="_blank" rel="noopener">
          {t('identity.register.termsLink')}
        </Link>
        {' · '}
        <Link href={terms.privacy} target="_blank" rel="noopener">
          {t('identity.register.privacyLink')}
        </Link>
      </p>
    </Form>
  )
}
