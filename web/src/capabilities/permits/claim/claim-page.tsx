import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readClaim } from '#contract/claims.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { useOverlayPage } from '#web/platform/navigation/overlay-page.ts'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { QueryBoundary } from '#web/platform/query/query-boundary.tsx'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageModal } from '#web/ui/page-modal.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ByLink } from './by-link.tsx'
import { ByPaper } from './by-paper.tsx'
import { NeedsAnAccount } from './needs-an-account.tsx'
import { type Claiming, useClaiming } from './use-claiming.ts'

/** A guest joins their permit to their account: from the link of the mail, or by the code on the paper. */
export default function ClaimPage() {
  const { t } = useTranslation()
  const { close, isFullPage } = useOverlayPage()
  const [params] = useSearchParams()
  const code = params.get(query.code) ?? ''
  usePageTitle(t('my-permits.claim.title'))
  const claiming = useClaiming()
  const claimed = claiming.answer?.permit
  return (
    <PageModal title={t('my-permits.claim.title')} isFullPage={isFullPage} onClose={() => close(paths.start)}>
      <div className="flex flex-col gap-5">
        {claimed !== undefined ? (
          <Done purchaseId={claimed.purchaseId} />
        ) : code === '' ? (
          <WithoutLink claiming={claiming} />
        ) : (
          <WithLink code={code} claiming={claiming} />
        )}
      </div>
    </PageModal>
  )
}

function WithoutLink({ claiming }: { claiming: Claiming }) {
  const { t } = useTranslation()
  const session = useSession()
  if (session?.kind === 'angler') return <ByPaper claiming={claiming} />
  return <NeedsAnAccount why={t('my-permits.claim.signedOut')} />
}

function WithLink({ code, claiming }: { code: string; claiming: Claiming }) {
  const { t } = useTranslation()
  const found = useCallQuery(readClaim, { code }, { staleMs: Infinity })
  const { error } = found
  if (error instanceof ApiRefusal && ['CLAIM_GONE', 'INPUT_WRONG'].includes(error.problem.code))
    return (
      <Notice kind="warning" title={t('my-permits.claim.gone.title')}>
        {t('my-permits.claim.gone.text')}
      </Notice>
    )
  return (
    <QueryBoundary query={found} skeleton={<SkeletonLines lines={5} />}>
      {(claim) => <ByLink code={code} claim={claim} claiming={claiming} />}
    </QueryBoundary>
  )
}

function Done({ purchaseId }: { purchaseId: string }) {
  const { t } = useTranslation()
  return (
    <Notice
      kind="success"
      isNew
      takesFocus
      title={t('my-permits.claim.done.title')}
      action={
        <ButtonLink href={pathTo(paths.myPermits, { purchase: purchaseId })}>
          {t('my-permits.claim.done.act')}
        </ButtonLink>
      }
    >
      {t('my-permits.claim.done.text')}
    </Notice>
  )
}
