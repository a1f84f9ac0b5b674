import { useTranslation } from 'react-i18next'
import type { OfficeRole } from '#contract/office-fields.ts'
import { inviteOfficer, listOfficers } from '#contract/staff.ts'
import { useConfirmedForm } from '#web/capabilities/identity/index.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { RoleChoice } from './role-choice.tsx'

interface InviteSheetProps {
  associationId: number
  onClose: () => void
  onDone: (email: string) => void
}

export function InviteSheet({ associationId, onClose, onDone }: InviteSheetProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const renew = useRenew()
  const typed = useTypedForm({ form: 'invite-officer', of: associationId })
  const [role, setRole] = useTypedField<OfficeRole>(typed, 'role', 'secretary')
  const { form, confirmation } = useConfirmedForm(inviteOfficer, {
    typed,
    forWhat: 'invitation',
    start: { email: '', firstName: '', lastName: '' },
    fixed: { associationId, role, language },
    label: (name) => t(`office.staff.fields.${name}`),
    onDone: (_answer, { email }) => {
      void renew(listOfficers)
      onDone(email)
    },
  })
  return (
    <>
      <FormSheet typed={typed} onClose={onClose} title={t('office.staff.invite')}>
        <Form of={form} act={t('office.staff.inviteAct')} acting={t('office.saving')}>
          <TextField {...form.field('email')} type="email" autoComplete="off" inputMode="email" />
          <TextField {...form.field('firstName')} autoComplete="off" />
          <TextField {...form.field('lastName')} autoComplete="off" />
          <RoleChoice role={role} onChange={setRole} />
        </Form>
      </FormSheet>
      {confirmation}
    </>
  )
}
