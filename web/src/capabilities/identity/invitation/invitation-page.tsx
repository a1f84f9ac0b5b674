import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readInvitation, type Invitation } from '#contract/invitations.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { useTextPart } from '#web/platform/i18n/use-text-part.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { SignOut } from '../sign-out/sign-out.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import { ExpiredInvitation, UnknownInvitation, UsedInvitation } from './spent-invitation.tsx'
import { WhoInvites } from './who-invites.tsx'

/** The target of the link in an invitation's mail: who invites, as what, and the password that accepts it. */
export default function InvitationPage() {
  const { t } = useTranslation()
  const { close, isFullPage } = useOverlayPage()
  const texts = useTextPart('office')
  const title = texts.isReady ? t('office-invitation.title') : t('app.SOLO_UN_ATTIMO')
  usePageTitle(title)
  return (
    <PageModal title={title} isFullPage={isFullPage} onClose={() => close(paths.start)}>
      <div className="flex flex-col gap-5">
        {texts.hasFailed ? (
          <StatePanel kind="failed" onRetry={texts.retry} />
        ) : texts.isReady ? (
          <Read />
        ) : (
          <SkeletonLines lines={5} />
        )}
      </div>
    </PageModal>
  )
}

function Read() {
  const [params] = useSearchParams()
  const code = params.get(query.code) ?? ''
  const invitation = useCallQuery(readInvitation, { code }, { enabled: code !== '', staleMs: Infinity })
  const isUnknown =
    code === '' ||
    (invitation.error instanceof ApiRefusal &&
      ['CODE_SPENT', 'INPUT_WRONG'].includes(invitation.error.problem.code))
  if (isUnknown) return <UnknownInvitation />
  return (
    <QueryBoundary query={invitation} skeleton={<SkeletonLines lines={5} />}>
      {(found) => <Found code={code} invitation={found} />}
    </QueryBoundary>
  )
}

function Found({ code, invitation }: { code: string; invitation: Invitation }) {
  const session = useSession()
  switch (invitation.state) {
    case 'used':
      return <UsedInvitation />
    case 'expired':
      return <ExpiredInvitation code={code} />
    case 'open':
      return (
        <>
          <WhoInvites invitation={invitation} />
          {session === undefined ? (
            <AcceptInvitation code={code} invitation={invitation} />
          ) : (
            <AnotherAccountIsOpen name={`${session.firstName} ${session.lastName}`} />
          )}
        </>
      )
  }
}

/** What the other account has on this device must not get lost: it is signed out of as always. */
function AnotherAccountIsOpen({ name }: { name: string }) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Notice
        kind="warning"
        action={<Button onPress={() => setLeaving(true)}>{t('office-invitation.signedIn.act')}</Button>}
      >
        {t('office-invitation.signedIn.text', { name })}
      </Notice>
      {isLeaving && <SignOut onLeft={() => setLeaving(false)} onStayed={() => setLeaving(false)} />}
    </>
  )
}
