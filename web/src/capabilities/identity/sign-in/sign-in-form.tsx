import { useEffect, useEffectEvent, useState } from 'react'
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
  // Asked only of a person whose password opens several accounts.
  const [kind, setKind] = useState<AccountKind>()
  const [isTwofold, setTwofold] = useState(false)
  const [due, setDue] = useState<SecondStepDue>()
  const follow = params.get(query.follow) ?? undefined

  const form = useCallForm(login, {
    start: { email: params.get(query.email) ?? '', password: '' },
    fixed: { ...(kind && { kind }) },
    label: (name) => t(`identity.fields.${name}`),
    onDone: (session, { email }) => void beginSession(session, { email, kind: session.kind }),
    onRefused: (problem, { email, password }) => {
      setKind(undefined)
      const asksWhich = problem.code === 'ACCOUNT_KIND_NEEDED'
      setTwofold(asksWhich)
      if (asksWhich) return false
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
  const submit = useEffectEvent(() => void form.submit())
  useEffect(() => {
    if (kind !== undefined) submit()
  }, [kind])

  if (due !== undefined)
    return (
      <SecondStep
        {...due}
        onDone={(session) =>
          void beginSession(session, { email: email.trim().toLowerCase(), kind: session.kind })
        }
        onAgain={() => {
          setDue(undefined)
          form.reset({ email, password: '' })
        }}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <Form
        of={form}
        act={t('identity.signIn.act')}
        acting={t('identity.signIn.acting')}
        help={
          isTwofold && (
            <div className="flex flex-wrap gap-2">
              {(['angler', 'warden', 'office'] as const).map((one) => (
                <Button key={one} variant="secondary" onPress={() => setKind(one)}>
                  {t(`identity.signIn.as.${one}`)}
                </Button>
              ))}
            </div>
          )
        }
      >
        <TextField {...form.field('email')} type="email" autoComplete="username" inputMode="email" />
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        <div className="-mx-4 tight:mx-0">
          <Button variant="quiet" onPress={() => open(pathTo(paths.forgottenPassword, { email }))}>
            {t('identity.signIn.forgotten')}
          </Button>
        </div>
      </Form>
      <PasskeySignIn />
    </div>
  )
}
