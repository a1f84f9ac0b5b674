import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { AccountKind } from '#contract/fields.ts'
import { login } from '#contract/identity.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { beginSession } from '../begin-session.ts'
import { rememberRegistration } from '../just-registered.ts'
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx'
import { secondStepDue, type SecondStepDue } from '../second-factor/second-step-due.ts'

const SecondStep = partOnDemand(() => import('../second-factor/second-step.tsx'))

export function SignInForm() {
  const { t } = useTranslation()
  const { open } = useOverlayPage()
  const [params] = useSearchParams()
  const [kind, setKind] = useState<AccountKind>('angler')
  const [due, setDue] = useState<SecondStepDue>()
  const follow = params.get(query.follow) ?? undefined

  const form = useCallForm(login, {
    start: { email: params.get(query.email) ?? '', password: '' },
    fixed: { kind },
    label: (name) => t(`identity.fields.${name}`),
    onDone: (session, { email }) => void beginSession(session, { email, kind }),
    onRefused: (problem, { email, password }) => {
      const step = secondStepDue(problem)
      if (step !== undefined) {
        setDue(step)
        return true
      }
      if (problem.code !== 'ACCOUNT_INACTIVE') return false
      rememberRegistration(email, password)
      open(pathTo(paths.activation, { email, follow }))
      return true
    },
  })
  const email = String(form.values['email'] ?? '')

  if (due !== undefined)
    return (
      <SecondStep
        {...due}
        onDone={(session) => void beginSession(session, { email: email.trim().toLowerCase(), kind })}
        onAgain={() => {
          setDue(undefined)
          form.reset({ email, password: '' })
        }}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <Form of={form} act={t('identity.signIn.act')} acting={t('identity.signIn.acting')}>
        {kind === 'warden' && <p className="text-ink-soft">{t('identity.signIn.asWarden')}</p>}
        <TextField {...form.field('email')} type="email" autoComplete="username" inputMode="email" />
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        <div className="-mx-4 flex flex-wrap items-center justify-between gap-x-2 tight:mx-0">
          <Button variant="quiet" onPress={() => open(pathTo(paths.forgottenPassword, { email }))}>
            {t('identity.signIn.forgotten')}
          </Button>
          <Button variant="quiet" onPress={() => setKind(kind === 'angler' ? 'warden' : 'angler')}>
            {t(`identity.signIn.${kind === 'angler' ? 'iAmWarden' : 'iAmAngler'}`)}
          </Button>
        </div>
      </Form>
      <PasskeySignIn />
    </div>
  )
}
