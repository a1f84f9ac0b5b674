import { nameGuestOfSale } from '#contract/office-sale-changes.ts'
import { GuestFactFields, useGuestFacts } from '#web/platform/facts/guest-fact-fields.tsx'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { BeyondRules, ReasonBeyond } from './beyond-rules.tsx'
import type { SheetProps } from './sheet-props.ts'

const LABELS = {
  guestFirstName: 'firstName',
  guestLastName: 'lastName',
  guestBirthDate: 'birthDate',
} as const

/** Somebody without an account in place of a guest, or of who was invited and has not answered. */
export function NameGuestSheet({ office: { associationId }, sale: { permit }, onClose, onDone }: SheetProps) {
  const { t } = useTexts()
  const { purchaseId, changes, factsOfGuest, invitation } = permit
  const isHandedOver = invitation === undefined
  const reason = isHandedOver && changes?.holder.possible === false ? changes.holder.reason : undefined
  const typed = useTypedForm({ form: 'sale-guest', of: purchaseId })
  const [isBeyond, setBeyond] = useTypedField(typed, 'beyond', false)
  const stated = useGuestFacts(typed)
  const form = useCallForm(nameGuestOfSale, {
    typed,
    start: {
      guestFirstName: '',
      guestLastName: '',
      guestBirthDate: '',
      guestEmail: '',
      ...(isBeyond && { reason: '' }),
    },
    fixed: { associationId, purchaseId, ...stated.sent, ...(isBeyond && { beyondRules: true }) },
    label: (name) => {
      if (name === 'guestEmail') return t('buy.who.guestEmail')
      return name === 'reason'
        ? t('office-sales.fields.reason')
        : t(`identity.fields.${LABELS[name as keyof typeof LABELS]}`)
    },
    onDone: (_answer, { guestFirstName, guestLastName }) =>
      onDone(t('office-sales.handOver.done', { name: `${guestFirstName} ${guestLastName}` })),
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-sales.guest.title')}>
      <Form
        of={form}
        act={t('office-sales.guest.act')}
        acting={t('office.saving')}
        disabledBecause={reason !== undefined && !isBeyond ? t('office-sales.beyond.needed') : stated.whyNot}
        last={isBeyond && <ReasonBeyond form={form} />}
      >
        <p>{t('office-sales.guest.help')}</p>
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
        {isHandedOver && <BeyondRules reason={reason} isBeyond={isBeyond} onChange={setBeyond} />}
      </Form>
    </FormSheet>
  )
}
