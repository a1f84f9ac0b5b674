import type { ResponseOf } from '#contract/call.ts'
import { acceptPermitInvitation } from '#contract/permit-invitations.ts'
import { listMyPermits } from '#contract/permits.ts'
import { useTranslation } from 'react-i18next'
import { useAct } from '#web/platform/query/use-act.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NeedsAnAccount } from '../claim/needs-an-account.tsx'

interface AsAnglerProps {
  code: string
  /** It is not to be completed without an account. */
  needsAccount: boolean
  onDone: (answer: ResponseOf<typeof acceptPermitInvitation>) => void
}

/** With an account: the permit is the caller's at one press, after signing in or registering. */
export function AsAngler({ code, needsAccount, onDone }: AsAnglerProps) {
  const { t } = useTranslation()
  const session = useSession()
  const act = useAct(acceptPermitInvitation, { renews: [listMyPermits], onDone })
  return (
    <section aria-labelledby="as-angler" className="flex flex-col gap-3">
      <h2 id="as-angler" className="text-lg">
        {t('permit-invitation.account.title')}
      </h2>
      {needsAccount && <p>{t('permit-invitation.account.only')}</p>}
      {session?.kind === 'angler' ? (
        <>
          <p>{t('permit-invitation.account.as', { name: `${session.firstName} ${session.lastName}` })}</p>
          {act.failure !== undefined && (
            <Notice kind="warning" isNew>
              {act.failure}
            </Notice>
          )}
          <div>
            <Button
              isPending={act.isPending}
              pendingText={t('permit-invitation.acting')}
              onPress={() => act.go({ code })}
            >
              {t('permit-invitation.account.act')}
            </Button>
          </div>
        </>
      ) : (
        <NeedsAnAccount why={t('permit-invitation.account.text')} />
      )}
    </section>
  )
}
