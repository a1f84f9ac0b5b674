import type { ResponseOf } from '#contract/call.ts'
import type { readClaim } from '#contract/claims.ts'
import { dayText, daysText } from '#rules/day-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { NeedsAnAccount } from './needs-an-account.tsx'
import { NotClaimed } from './not-claimed.tsx'
import type { Claiming } from './use-claiming.ts'

interface ByLinkProps {
  code: string
  claim: ResponseOf<typeof readClaim>
  claiming: Claiming
}

/** The permit of the link, and the way to have it in the app. */
export function ByLink({ code, claim, claiming }: ByLinkProps) {
  const { t, region } = useTexts()
  const session = useSession()
  const { firstDay, lastDay } = claim
  const days = firstDay === lastDay ? dayText(firstDay, 'long', region) : daysText(firstDay, lastDay, region)
  return (
    <>
      <p className="rounded-md border border-hair bg-sheet px-4 py-3">
        <span className="block text-lg font-semibold">{claim.permitName}</span>
        <span className="block">{claim.associationName}</span>
        <span className="block first-letter:uppercase">{days}</span>
      </p>
      {claim.state === 'late' && <Notice kind="warning">{t('my-permits.claim.late')}</Notice>}
      {claim.state === 'used' && (
        <Notice
          action={
            session?.kind === 'angler' && (
              <ButtonLink href={paths.myPermits}>{t('my-permits.claim.done.act')}</ButtonLink>
            )
          }
        >
          {t('my-permits.claim.used')}
        </Notice>
      )}
      {claim.state === 'open' && session?.kind !== 'angler' && (
        <NeedsAnAccount why={t('my-permits.claim.signedOut')} />
      )}
      {claim.state === 'open' && session?.kind === 'angler' && (
        <>
          <p>{t('my-permits.claim.explain', { name: `${session.firstName} ${session.lastName}` })}</p>
          <NotClaimed claiming={claiming} />
          <div>
            <Button
              isPending={claiming.isPending}
              pendingText={t('my-permits.claim.acting')}
              onPress={() => claiming.go({ code })}
            >
              {t('my-permits.claim.act')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
