import type { ResponseOf } from '#contract/call.ts'
import type { readPermitInvitation } from '#contract/permit-invitations.ts'
import { dayText, daysText } from '#rules/day-text.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { useSession } from '#web/platform/session.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useLimitText } from '#web/ui/limit-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { AsAngler } from './as-angler.tsx'
import { AsGuest } from './as-guest.tsx'
import type { CompletedBy } from './completed.tsx'

export type PermitInvitation = ResponseOf<typeof readPermitInvitation>

interface InvitedProps {
  code: string
  invitation: PermitInvitation
  onCompleted: (by: CompletedBy) => void
}

/** Who invites, to what and until when; then the two ways to complete it, or why there is none any more. */
export function Invited(props: InvitedProps) {
  const { t } = useTexts()
  const { invitation } = props
  const limit = useLimitText(invitation.timeZone)
  const now = useMinute()
  const until = limit(invitation.completeBy)
  const isLate =
    invitation.state === 'late' || (invitation.state === 'open' && new Date(invitation.completeBy) <= now)
  return (
    <>
      <p className="text-lg">{t('permit-invitation.invites', { name: invitation.invitedBy })}</p>
      <PermitOfInvitation invitation={invitation} />
      {invitation.state === 'used' ? (
        <Notice title={t('permit-invitation.used.title')}>{t('permit-invitation.used.text')}</Notice>
      ) : isLate ? (
        <Notice kind="warning" title={t('permit-invitation.late.title', { until })}>
          {t('permit-invitation.late.text')}
        </Notice>
      ) : (
        <>
          <p>{t('permit-invitation.until', { until })}</p>
          <Ways {...props} />
        </>
      )}
    </>
  )
}

function PermitOfInvitation({ invitation }: Pick<InvitedProps, 'invitation'>) {
  const { region } = useTexts()
  const { permitName, associationName, firstDay, lastDay, zoneName, slotName } = invitation
  const days = firstDay === lastDay ? dayText(firstDay, 'long', region) : daysText(firstDay, lastDay, region)
  return (
    <p className="rounded-md border border-hair bg-sheet px-4 py-3">
      <span className="block text-lg font-semibold">{zoneName ?? permitName}</span>
      {zoneName !== undefined && <span className="block">{permitName}</span>}
      <span className="block">{associationName}</span>
      <span className="block first-letter:uppercase">{[days, slotName].filter(Boolean).join(' · ')}</span>
    </p>
  )
}

/** Who is signed in has the permit in the app at one press; the other way is folded then. */
function Ways({ code, invitation, onCompleted }: InvitedProps) {
  const { needsAccount, takesCompanion = false } = invitation
  const { t } = useTexts()
  const isAngler = useSession()?.kind === 'angler'
  const asGuest = (
    <AsGuest
      code={code}
      invitation={invitation}
      onDone={({ permitName, firstDay }) => onCompleted({ kind: 'guest', permitName, firstDay })}
    />
  )
  return (
    <>
      <AsAngler
        code={code}
        needsAccount={needsAccount}
        takesCompanion={takesCompanion}
        onDone={({ permit }) => onCompleted({ kind: 'angler', purchaseId: permit.purchaseId })}
      />
      {!needsAccount &&
        (isAngler ? (
          <Disclosure level={2} title={t('permit-invitation.guest.title')}>
            {asGuest}
          </Disclosure>
        ) : (
          <section aria-labelledby="as-guest" className="border-t border-hair pt-5">
            <h2 id="as-guest" className="mb-2 text-lg">
              {t('permit-invitation.guest.title')}
            </h2>
            {asGuest}
          </section>
        ))}
    </>
  )
}
