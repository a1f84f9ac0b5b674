import type { ResponseOf } from '#contract/call.ts'
import { acceptPermitInvitation } from '#contract/permit-invitations.ts'
import { listMyPermits } from '#contract/permits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '#web/platform/query/use-act.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NeedsAnAccount } from '../claim/needs-an-account.tsx'
import { CompanionField } from './companion-field.tsx'

interface AsAnglerProps {
  code: string
  /** It is not to be completed without an account. */
  needsAccount: boolean
  /** Somebody may have to come along. */
  takesCompanion: boolean
  onDone: (answer: ResponseOf<typeof acceptPermitInvitation>) => void
}

/** With an account: the permit is the caller's at one press, after signing in or registering. */
export function AsAngler({ code, needsAccount, takesCompanion, onDone }: AsAnglerProps) {
  const { t } = useTranslation()
  const session = useSession()
  const [companionCode, setCompanionCode] = useState('')
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
          {takesCompanion && (
            <CompanionField label={t('buy.beside.code')} value={companionCode} onChange={setCompanionCode} />
          )}
          {act.failure !== undefined && (
            <Notice kind="warning" isNew>
              {act.failure}
            </Notice>
          )}
          <div>
            <Button
              isPending={act.isPending}
              pendingText={t('permit-invitation.acting')}
              onPress={() =>
                act.go({ code, ...(companionCode.trim() !== '' && { companionCode: companionCode.trim() }) })
              }
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
