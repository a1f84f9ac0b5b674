import * as f from '#contract/fields.ts'
import { inviteAnother } from '#contract/permit-invitations.ts'
import { listMyPermits, type HeldPermit } from '#contract/permits.ts'
import { field, wire } from '#contract/wire.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'

export interface InvitedSheetProps {
  held: HeldPermit
  onClose: () => void
  /** With the sentence that says what was done. */
  onDone: (message: string) => void
}

/** Of the call's two ways this form takes the e-mail, and needs it. */
const byEmail = {
  ...inviteAnother,
  request: wire({
    purchaseId: inviteAnother.request.table.purchaseId,
    invitedEmail: field('emailInvito', f.email),
  }),
}

/** Another e-mail in place of the one that was invited, whose link ends. */
export function InviteAnother({ held, onClose, onDone }: InvitedSheetProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const isOnline = useOnline()
  const { purchaseId, invitation } = held
  const typed = useTypedForm({ form: 'invite-another', of: purchaseId })
  const form = useCallForm(byEmail, {
    typed,
    start: { invitedEmail: '' },
    fixed: { purchaseId },
    label: () => t('buy.holder.email'),
    onDone: (_answer, { invitedEmail: email }) => {
      void renew(listMyPermits)
      onDone(t('permit-invitation.acts.another.done', { email }))
    },
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('permit-invitation.acts.another.act')}>
      <Form
        of={form}
        act={t('permit-invitation.acts.another.send')}
        acting={t('permit-invitation.acts.another.sending')}
        disabledBecause={isOnline ? undefined : t('changes.offline')}
      >
        <p>
          <EmailsIn text={t('permit-invitation.acts.another.explain', { email: invitation?.email ?? '' })} />
        </p>
        <TextField {...form.field('invitedEmail')} type="email" inputMode="email" autoComplete="off" />
      </Form>
    </FormSheet>
  )
}
