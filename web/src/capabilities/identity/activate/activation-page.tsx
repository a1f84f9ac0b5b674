import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { activate, forgotPassword, login } from '#contract/identity.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { openFields } from '#web/platform/typed/typed-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { beginSession } from '../begin-session.ts'
import { takeRegistration } from '../just-registered.ts'
import { JUST_ACTIVATED } from './just-activated.ts'

/** Confirms the e-mail with the code of the mail, and signs in if the password is still in memory. */
export default function ActivationPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { close, isFullPage } = useOverlayPage()
  const [params] = useSearchParams()
  const follow = params.get(query.follow) ?? undefined
  /** Opened by the link of the mail: nothing to type. */
  const linkCode = params.get(query.code)
  const title = t('identity.activate.title')
  usePageTitle(title)

  const enter = useMutation({
    mutationFn: async (email: string) => {
      const known = takeRegistration(email)
      return known && ask(login, { ...known, kind: 'angler' })
    },
    // The guard of this page then redirects to the requested page.
    onSettled: (session, _error, email) =>
      session
        ? void beginSession(session, { email, kind: 'angler' })
        : void navigate(pathTo(paths.login, { email, follow }), {
            replace: true,
            state: JUST_ACTIVATED,
          }),
  })
  const form = useCallForm(activate, {
    start: { email: params.get(query.email) ?? '', activationCode: linkCode ?? '' },
    label: (name) => t(`identity.fields.${name}`),
    onDone: (_answer, { email }) => {
      openFields({ form: 'registration' }).forget()
      enter.mutate(email)
    },
  })
  const email = String(form.values['email'] ?? '')

  return (
    <PageModal title={title} isFullPage={isFullPage} onClose={() => close(pathTo(paths.login, { follow }))}>
      <div className="flex flex-col gap-5">
        <p>{t(linkCode === null ? 'identity.activate.explained' : 'identity.activate.byLink')}</p>
        <Form
          of={{ ...form, isSending: form.isSending || enter.isPending }}
          act={t('identity.activate.act')}
          acting={t('identity.activate.acting')}
        >
          <TextField {...form.field('email')} type="email" autoComplete="email" inputMode="email" />
          {linkCode === null && <CodeField {...form.field('activationCode')} />}
        </Form>
        <NewCode email={email} />
      </div>
    </PageModal>
  )
}

function NewCode({ email }: { email: string }) {
  const { t } = useTranslation()
  const asking = useMutation({ mutationFn: () => ask(forgotPassword, { email, kind: 'angler' }) })
  const { error } = asking
  return (
    <div className="flex flex-col gap-3 border-t border-hair pt-4">
      <p className="text-ink-soft">{t('identity.activate.noMail')}</p>
      <Button
        variant="secondary"
        disabledBecause={email.trim() === '' ? t('identity.activate.emailFirst') : undefined}
        isPending={asking.isPending}
        onPress={() => asking.mutate()}
      >
        {t('identity.activate.newCode')}
      </Button>
      {asking.isSuccess && (
        <Notice kind="success" isNew>
          {t('identity.activate.newCodeSent')}
        </Notice>
      )}
      {error && (
        <Notice kind="alarm" isNew>
          {error instanceof ApiRefusal
            ? (error.problem.fields?.[0]?.message ?? error.problem.title)
            : t('app.unreachable')}
        </Notice>
      )}
    </div>
  )
}
