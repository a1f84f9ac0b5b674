import { readOfficeDay } from '#contract/office-day.ts'
import { type Application, decideApplication, listApplications } from '#contract/membership-applications.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface DeclineSheetProps {
  associationId: number
  application: Pick<Application, 'applicationId' | 'memberName'>
  onClose: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

/** A no to who asks to become a member, with its reason. */
export function DeclineSheet({ associationId, application, onClose, onDone }: DeclineSheetProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const { applicationId, memberName: name } = application
  const typed = useTypedForm({ form: 'decline-application', of: associationId, entry: applicationId })
  const form = useCallForm(decideApplication, {
    typed,
    start: { reason: '' },
    fixed: { associationId, applicationId, isAccepted: false },
    label: () => t('office-memberships.applications.decline.reason'),
    onRefused: () => {
      void renew(listApplications)
      return false
    },
    onDone: () => {
      void renew(listApplications, readOfficeDay)
      onDone(t('office-memberships.applications.decline.done', { name }))
    },
  })
  return (
    <FormSheet
      typed={typed}
      onClose={onClose}
      title={t('office-memberships.applications.decline.title', { name })}
    >
      <Form of={form} act={t('office-memberships.applications.decline.act')} acting={t('office.saving')}>
        <p>{t('office-memberships.applications.decline.text')}</p>
        <TextField {...form.field('reason')} rows={3} />
      </Form>
    </FormSheet>
  )
}
