import { useTranslation } from 'react-i18next'
import { listOutlets } from '#contract/office-outlets.ts'
import { inviteOfficer, listOfficers } from '#contract/staff.ts'
import { useConfirmedForm } from '#web/capabilities/identity/index.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface InviteSellerSheetProps {
  associationId: number
  outlet: { outletId: string; name: string }
  onClose: () => void
  onDone: (email: string) => void
}

/** Somebody who is to sell at one outlet, and nowhere else. */
export function InviteSellerSheet({ associationId, outlet, onClose, onDone }: InviteSellerSheetProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const renew = useRenew()
  const { outletId, name } = outlet
  const typed = useTypedForm({ form: 'invite-seller', of: associationId, entry: outletId })
  const { form, confirmation } = useConfirmedForm(inviteOfficer, {
    typed,
    forWhat: 'invitation',
    start: { email: '', firstName: '', lastName: '' },
    fixed: { associationId, role: 'outlet', outletId, language },
    label: (field) => t(`office.staff.fields.${field}`),
    onDone: (_answer, { email }) => {
      void renew(listOutlets)
      void renew(listOfficers)
      onDone(email)
    },
  })
  return (
    <>
      <FormSheet typed={typed} onClose={onClose} title={t('office-outlets.people.inviteTo', { name })}>
        <Form of={form} act={t('office.staff.inviteAct')} acting={t('office.saving')}>
          <p>{t('office-outlets.people.does')}</p>
          <TextField {...form.field('email')} type="email" autoComplete="off" inputMode="email" />
          <TextField {...form.field('firstName')} autoComplete="off" />
          <TextField {...form.field('lastName')} autoComplete="off" />
        </Form>
      </FormSheet>
      {confirmation}
    </>
  )
}
