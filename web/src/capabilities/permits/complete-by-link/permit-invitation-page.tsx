import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readPermitInvitation } from '#contract/permit-invitations.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Completed, type CompletedBy } from './completed.tsx'
import { Invited } from './invited.tsx'

/** The target of the link in the mail of an invitation: to what, by whom, and the ways to complete the permit. */
export default function PermitInvitationPage() {
  const { t } = useTranslation()
  const { close, isFullPage } = useOverlayPage()
  const [params] = useSearchParams()
  const code = params.get(query.code) ?? ''
  const [completed, setCompleted] = useState<CompletedBy>()
  usePageTitle(t('permit-invitation.title'))
  return (
    <PageModal
      title={t('permit-invitation.title')}
      isFullPage={isFullPage}
      onClose={() => close(paths.start)}
    >
      <div className="flex flex-col gap-5">
        {completed === undefined ? (
          <ByCode code={code} onCompleted={setCompleted} />
        ) : (
          <Completed by={completed} />
        )}
      </div>
    </PageModal>
  )
}

interface ByCodeProps {
  code: string
  onCompleted: (by: CompletedBy) => void
}

function ByCode({ code, onCompleted }: ByCodeProps) {
  const { t } = useTranslation()
  const found = useCallQuery(readPermitInvitation, { code }, { enabled: code !== '', staleMs: Infinity })
  const { error } = found
  const isGone =
    code === '' ||
    (error instanceof ApiRefusal && ['INVITATION_GONE', 'INPUT_WRONG'].includes(error.problem.code))
  if (isGone)
    return (
      <Notice kind="warning" title={t('permit-invitation.gone.title')}>
        {t('permit-invitation.gone.text')}
      </Notice>
    )
  return (
    <QueryBoundary query={found} skeleton={<SkeletonLines lines={6} />}>
      {(invitation) => <Invited code={code} invitation={invitation} onCompleted={onCompleted} />}
    </QueryBoundary>
  )
}
