import type { HeldPermit } from '#contract/permits.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { useLimitText } from '#web/ui/limit-text.ts'
import { useTexts } from '#web/ui/region.ts'

/** Who is to complete a permit and until when, in words, and whether that has passed on the screen meanwhile. */
export function useToComplete({ invitation, river }: Pick<HeldPermit, 'invitation' | 'river'>) {
  const { t } = useTexts()
  const limit = useLimitText(river.timeZone)
  const now = useMinute()
  if (invitation === undefined) return undefined
  const { email, completeBy } = invitation
  const until = limit(completeBy)
  const isLate = new Date(completeBy) <= now
  const text = t(isLate ? 'permit-invitation.acts.notCompleted' : 'ui.permit.toCompleteBy', {
    // Whoever was invited may have closed their account, and their e-mail is gone with it.
    email: email === '' ? t('permit-invitation.acts.somebody') : email,
    until,
  })
  return { email, until, isLate, text }
}

/** In a list; nothing of a permit that has a holder. */
export function ToComplete({ held }: { held: HeldPermit }) {
  const toComplete = useToComplete(held)
  if (toComplete === undefined || held.state !== 'issued') return null
  return (
    <span className="block text-sm font-semibold text-line">
      <EmailsIn text={toComplete.text} />
    </span>
  )
}
