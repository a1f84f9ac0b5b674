import type { ResponseOf } from '#contract/call.ts'
import { completeAsGuest, type readPermitInvitation } from '#contract/permit-invitations.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { NotSavedYet } from '#web/platform/typed/not-saved-yet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { GuestFactFields, useGuestFacts } from '#web/platform/facts/guest-fact-fields.tsx'
import { CompanionField } from './companion-field.tsx'

const LABELS = {
  guestFirstName: 'firstName',
  guestLastName: 'lastName',
  guestBirthDate: 'birthDate',
} as const

interface AsGuestProps {
  code: string
  invitation: Pick<ResponseOf<typeof readPermitInvitation>, 'facts' | 'takesCompanion'>
  onDone: (answer: ResponseOf<typeof completeAsGuest>) => void
}

/** Without an account: name and birth date, as they stand on the permit that comes by mail. */
export function AsGuest({ code, invitation: { facts, takesCompanion = false }, onDone }: AsGuestProps) {
  const { t } = useTexts()
  const typed = useTypedForm({ form: 'permit-guest' })
  const stated = useGuestFacts(typed)
  const form = useCallForm(completeAsGuest, {
    typed,
    start: {
      guestFirstName: '',
      guestLastName: '',
      guestBirthDate: '',
      ...(takesCompanion && { companionCode: '' }),
    },
    fixed: { code, ...stated.sent },
    label: (name) =>
      name === 'companionCode'
        ? t('buy.beside.code')
        : t(`identity.fields.${LABELS[name as keyof typeof LABELS]}`),
    onDone,
  })
  return (
    <Form
      of={form}
      act={t('permit-invitation.guest.act')}
      acting={t('permit-invitation.acting')}
      disabledBecause={stated.whyNot}
    >
      <NotSavedYet of={typed} />
      <p>{t('permit-invitation.guest.text')}</p>
      <TextField {...form.field('guestFirstName')} autoComplete="given-name" />
      <TextField {...form.field('guestLastName')} autoComplete="family-name" />
      <DateField {...form.field('guestBirthDate')} />
      <GuestFactFields required={facts} of={stated} />
      {takesCompanion && <CompanionField {...form.field('companionCode')} />}
    </Form>
  )
}
