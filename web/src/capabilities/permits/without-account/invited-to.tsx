import { Mail, MailPlus, UserPen } from 'lucide-react'
import { useId } from 'react'
import type { HeldPermit } from '#contract/permits.ts'
import { inviteAnother } from '#contract/permit-invitations.ts'
import { NEW_ENTRY, useOpenedForm } from '#web/platform/typed/use-typed-form.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useChange } from '../change/use-change.ts'
import { WhatWentWrong } from '../change/what-went-wrong.tsx'
import { InviteAnother } from './invite-another.tsx'
import { NameGuest } from './name-guest.tsx'
import { useToComplete } from './to-complete.tsx'

const DIALOGS = ['invite-another', 'name-invited'] as const

interface InvitedToProps {
  held: HeldPermit
  /** With the sentence that says what was done. */
  onDone: (message: string) => void
}

/** To the buyer of a permit that is not completed: who is to complete it and until when, and what can be done meanwhile. */
export default function InvitedTo({ held, onDone }: InvitedToProps) {
  const { t } = useTexts()
  const title = useId()
  const toComplete = useToComplete(held)
  const isOnline = useOnline()
  const { purchaseId, state } = held
  const [opened, setOpened] = useOpenedForm(DIALOGS, purchaseId)
  const again = useChange(inviteAnother, () =>
    onDone(t('permit-invitation.acts.again.done', { email: toComplete?.email })),
  )
  if (toComplete === undefined || state !== 'issued') return null
  const { email, until, isLate, text } = toComplete
  const whyNot = isOnline ? undefined : t('changes.offline')
  const whyNotInvited = isLate ? t('permit-invitation.acts.late', { until }) : whyNot
  const open = (form: (typeof DIALOGS)[number]) => () => setOpened({ form, entry: NEW_ENTRY })
  const sheet = {
    held,
    onClose: () => setOpened(undefined),
    onDone: (message: string) => {
      setOpened(undefined)
      onDone(message)
    },
  }
  const icon = 'size-5'
  return (
    <section aria-labelledby={title} className="mt-6 flex flex-col gap-2">
      <h3 id={title} className="sr-only">
        {t('permit-invitation.acts.title')}
      </h3>
      <Notice kind="warning" title={text}>
        {t(isLate ? 'permit-invitation.acts.lateText' : 'permit-invitation.acts.text')}
      </Notice>
      <WhatWentWrong of={again} />
      <ul className="divide-y divide-hair">
        {email !== '' && (
          <li>
            <ActionRow
              icon={<Mail aria-hidden className={icon} />}
              title={t('permit-invitation.acts.again.act')}
              text={whyNotInvited ?? t('permit-invitation.acts.again.text', { email })}
              isPending={again.isChanging}
              onPress={
                whyNotInvited === undefined ? () => again.go({ purchaseId, invitedEmail: email }) : undefined
              }
            />
          </li>
        )}
        <li>
          <ActionRow
            icon={<MailPlus aria-hidden className={icon} />}
            title={t('permit-invitation.acts.another.act')}
            text={
              whyNotInvited ??
              (email === '' ? undefined : t('permit-invitation.acts.another.text', { email }))
            }
            onPress={whyNotInvited === undefined ? open('invite-another') : undefined}
          />
        </li>
        <li>
          <ActionRow
            icon={<UserPen aria-hidden className={icon} />}
            title={t('permit-invitation.acts.name.act')}
            text={whyNot ?? t('permit-invitation.acts.name.text')}
            onPress={whyNot === undefined ? open('name-invited') : undefined}
          />
        </li>
      </ul>
      {opened?.form === 'invite-another' && <InviteAnother {...sheet} />}
      {opened?.form === 'name-invited' && <NameGuest {...sheet} />}
    </section>
  )
}
