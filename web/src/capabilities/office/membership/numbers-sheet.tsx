import { listMembers } from '#contract/office-members.ts'
import { giveNumbers, readMembership } from '#contract/office-membership.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface NumbersSheetProps {
  associationId: number
  withoutNumber: number
  nextNumber: string | undefined
  onClose: () => void
  onDone: (sentence: string) => void
}

/** From which number on those without one are counted. */
export function NumbersSheet({
  associationId,
  withoutNumber,
  nextNumber = '',
  onClose,
  onDone,
}: NumbersSheetProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const typed = useTypedForm({ form: 'member-numbers', of: String(associationId) })
  const form = useCallForm(giveNumbers, {
    typed,
    start: { first: nextNumber },
    fixed: { associationId },
    label: (name) => t(`office-membership.numbers.fields.${name}`),
    onDone: ({ given, last = '' }) => {
      void renew(readMembership)
      void renew(listMembers)
      onDone(t('office-membership.numbers.done', { count: given, last }))
    },
  })
  return (
    <FormSheet
      typed={typed}
      onClose={onClose}
      title={t('office-membership.numbers.sure', { count: withoutNumber })}
    >
      <div className="flex flex-col gap-6">
        <p className="text-ink-soft">{t('office-membership.numbers.sureText')}</p>
        <Form of={form} act={t('office-membership.numbers.act')} acting={t('office.saving')}>
          <TextField {...form.field('first')} autoComplete="off" />
        </Form>
      </div>
    </FormSheet>
  )
}
