import { UserPen } from 'lucide-react'
import type { HeldPermit } from '#contract/permits.ts'
import { NEW_ENTRY, useOpenedForm } from '#web/platform/typed/use-typed-form.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { useTexts } from '#web/ui/region.ts'
import { NameGuest } from './name-guest.tsx'

const FORM = 'name-invited'

interface OtherGuestProps {
  held: HeldPermit
  /** With the sentence that says what was done. */
  onDone: (message: string) => void
}

/** To the buyer of a guest's permit: another guest in their place, as long as it may be handed over. */
export default function OtherGuest({ held, onDone }: OtherGuestProps) {
  const { t } = useTexts()
  const isOnline = useOnline()
  const { purchaseId, holder, changes } = held
  const [opened, setOpened] = useOpenedForm([FORM], purchaseId)
  if (changes?.holder.possible !== true) return null
  const name = `${holder.firstName} ${holder.lastName}`.trim()
  return (
    <div className="mt-2">
      <ActionRow
        icon={<UserPen aria-hidden className="size-5" />}
        title={t('permit-invitation.acts.otherGuest.act')}
        text={isOnline ? t('permit-invitation.acts.otherGuest.text', { name }) : t('changes.offline')}
        onPress={isOnline ? () => setOpened({ form: FORM, entry: NEW_ENTRY }) : undefined}
      />
      {opened !== undefined && (
        <NameGuest
          held={held}
          words="otherGuest"
          onClose={() => setOpened(undefined)}
          onDone={(message) => {
            setOpened(undefined)
            onDone(message)
          }}
        />
      )}
    </div>
  )
}
