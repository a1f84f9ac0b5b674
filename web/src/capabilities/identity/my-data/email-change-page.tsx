import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readProfile } from '#contract/identity.ts'
import { answerEmailChange } from '#contract/personal-data.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAct } from '#web/platform/query/use-act.ts'

/**
 * The target of the link in the mail about a new e-mail, with or without a session: opening changes nothing.
 */
export default function EmailChangePage() {
  const { t } = useTranslation()
  const { close, isFullPage } = useOverlayPage()
  const [params] = useSearchParams()
  const code = params.get(query.code) ?? ''
  const [password, setPassword] = useState('')
  // Once it was asked for, it stays: a wrong one is typed again.
  const [needsPassword, setNeedsPassword] = useState(false)
  const answer = useAct(answerEmailChange, {
    renews: [readProfile],
    onDone: ({ state: known }) => setNeedsPassword(known === 'passwordNeeded'),
  })
  const title = t('my-data.email.title')
  usePageTitle(title)
  const state = answer.answer?.state
  return (
    <PageModal title={title} isFullPage={isFullPage} onClose={() => close(paths.home)}>
      <div className="flex flex-col gap-5">
        {state === undefined || state === 'passwordNeeded' ? (
          <>
            <p>{t('my-data.email.question')}</p>
            {answer.failure !== undefined && (
              <Notice kind="alarm" isNew>
                {answer.failure}
              </Notice>
            )}
            {needsPassword && (
              <PasswordField
                label={t('my-data.email.password')}
                description={t('my-data.email.passwordWhy')}
                autoComplete="current-password"
                value={password}
                onChange={setPassword}
              />
            )}
            <Button
              wide
              size="river"
              isPending={answer.isPending}
              disabledBecause={
                needsPassword && password === '' ? t('my-data.email.passwordMissing') : undefined
              }
              onPress={() =>
                answer.go({ code, confirms: true, ...(needsPassword && password !== '' && { password }) })
              }
            >
              {t('my-data.email.confirm')}
            </Button>
            <Button
              wide
              variant="secondary"
              isWaiting={answer.isPending}
              onPress={() => answer.go({ code, confirms: false })}
            >
              {t('my-data.email.refuse')}
            </Button>
          </>
        ) : (
          <Notice
            kind={state === 'changed' ? 'success' : 'info'}
            isNew
            title={t(`my-data.email.state.${state}.title`)}
            action={<ButtonLink href={paths.home}>{t('my-data.email.home')}</ButtonLink>}
          >
            {t(`my-data.email.state.${state}.text`)}
          </Notice>
        )}
      </div>
    </PageModal>
  )
}
