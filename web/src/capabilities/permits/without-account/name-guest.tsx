import * as f from '#contract/fields.ts'
import { inviteAnother } from '#contract/permit-invitations.ts'
import { listMyPermits } from '#contract/permits.ts'
import { field, wire } from '#contract/wire.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { GuestFactFields, useGuestFacts } from '#web/platform/facts/guest-fact-fields.tsx'
import type { InvitedSheetProps } from './invite-another.tsx'

const { purchaseId: ofPurchase, guestEmail, guestFacts } = inviteAnother.request.table

/** Of the call's two ways this form takes the guest, and needs name and birth date. */
const byName = {
  ...inviteAnother,
  request: wire({
    purchaseId: ofPurchase,
    guestFirstName: field('nomeOspite', f.line(80)),
    guestLastName: field('cognomeOspite', f.line(80)),
    guestBirthDate: field('dataNascitaOspite', f.day),
    guestEmail,
    guestFacts,
  }),
}

const LABELS = {
  guestFirstName: 'firstName',
  guestLastName: 'lastName',
  guestBirthDate: 'birthDate',
} as const

interface NameGuestProps extends InvitedSheetProps {
  /** In place of whom: of who was invited, or of the guest whose permit it is. */
  words?: 'name' | 'otherGuest'
}

/** The buyer says who fishes, by name and without an account. */
export function NameGuest({
  held: { purchaseId, factsOfGuest },
  words = 'name',
  onClose,
  onDone,
}: NameGuestProps) {
  const { t } = useTexts()
  const texts = `permit-invitation.acts.${words}` as const
  const renew = useRenew()
  const isOnline = useOnline()
  const typed = useTypedForm({ form: 'name-invited', of: purchaseId })
  const stated = useGuestFacts(typed)
  const form = useCallForm(byName, {
    typed,
    start: { guestFirstName: '', guestLastName: '', guestBirthDate: '', guestEmail: '' },
    fixed: { purchaseId, ...stated.sent },
    label: (name) =>
      name === 'guestEmail'
        ? t('buy.who.guestEmail')
        : t(`identity.fields.${LABELS[name as keyof typeof LABELS]}`),
    onDone: (_answer, { guestFirstName, guestLastName }) => {
      void renew(listMyPermits)
      onDone(t(`${texts}.done`, { name: `${guestFirstName} ${guestLastName}` }))
    },
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t(`${texts}.act`)}>
      <Form
        of={form}
        act={t(`${texts}.save`)}
        acting={t(`${texts}.saving`)}
        disabledBecause={isOnline ? stated.whyNot : t('changes.offline')}
      >
        <p>{t('buy.who.guestHelp')}</p>
        <TextField {...form.field('guestFirstName')} autoComplete="off" />
        <TextField {...form.field('guestLastName')} autoComplete="off" />
        <DateField {...form.field('guestBirthDate')} />
        <GuestFactFields required={factsOfGuest} of={stated} />
        <TextField
          {...form.field('guestEmail')}
          type="email"
          inputMode="email"
          autoComplete="off"
          optionalText={t('identity.optional')}
          description={t('buy.who.guestEmailHelp')}
        />
      </Form>
    </FormSheet>
  )
}
