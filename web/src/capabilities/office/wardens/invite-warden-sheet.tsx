import { inviteWarden, listOfficeWardens } from '#contract/office-wardens.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface InviteWardenSheetProps {
  associationId: number
  onClose: () => void
  onDone: (email: string) => void
}

export function InviteWardenSheet({ associationId, onClose, onDone }: InviteWardenSheetProps) {
  const { t } = useTexts()
  const language = useLanguage()
  const renew = useRenew()
  const typed = useTypedForm({ form: 'invite-warden', of: associationId })
  const form = useCallForm(inviteWarden, {
    typed,
    start: { email: '', firstName: '', lastName: '' },
    fixed: { associationId, language },
    label: (name) => t(`office-wardens.fields.${name}`),
    onDone: (_answer, { email }) => {
      void renew(listOfficeWardens)
      onDone(email)
    },
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-wardens.invite')}>
      <Form of={form} act={t('office-wardens.inviteAct')} acting={t('office.saving')}>
        <TextField {...form.field('email')} type="email" autoComplete="off" inputMode="email" />
        <TextField {...form.field('firstName')} autoComplete="off" />
        <TextField {...form.field('lastName')} autoComplete="off" />
      </Form>
    </FormSheet>
  )
}
