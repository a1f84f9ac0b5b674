import type { HeldPermit } from '#contract/permits.ts'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { useLimitText } from '#web/ui/limit-text.ts'
import { useTexts } from '#web/ui/region.ts'

/** After the purchase: to whom an invitation was sent, and until when they complete their permit. */
export function InvitationsSent({ invited }: { invited: readonly HeldPermit[] }) {
  const [first] = invited
  return first && <Sent invited={invited} timeZone={first.river.timeZone} />
}

function Sent({ invited, timeZone }: { invited: readonly HeldPermit[]; timeZone: string }) {
  const { t, region } = useTexts()
  const limit = useLimitText(timeZone)
  const list = new Intl.ListFormat(region)
  // Those who fish at another hour may have another limit.
  const byLimit = Map.groupBy(
    invited.flatMap(({ invitation }) => invitation ?? []),
    ({ completeBy }) => limit(completeBy),
  )
  return [...byLimit].map(([until, all]) => (
    <p key={until} className="mt-1">
      <EmailsIn
        text={t('permit-invitation.set.sent', {
          who: list.format(all.map(({ email }) => email)),
          until,
          count: all.length,
        })}
      />
    </p>
  ))
}
