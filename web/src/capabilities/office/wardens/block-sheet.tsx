import { blockAngler, listBlocks } from '#contract/office-wardens.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { DateField } from '#web/platform/days-on-demand.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { isComplete } from '../complete-day.ts'

interface BlockSheetProps {
  associationId: number
  onClose: () => void
  onDone: (email: string) => void
}

export function BlockSheet({ associationId, onClose, onDone }: BlockSheetProps) {
  const { t } = useTexts()
  const renew = useRenew()
  const typed = useTypedForm({ form: 'block', of: associationId })
  const [until, setUntil] = useTypedField(typed, 'until', '')
  const form = useCallForm(blockAngler, {
    typed,
    start: { email: '', reason: '' },
    fixed: { associationId, ...(isComplete(until) && { until }) },
    label: (name) => t(`office-wardens.fields.${name}`),
    onDone: (_answer, { email }) => {
      void renew(listBlocks)
      onDone(email)
    },
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-wardens.blocks.begin')}>
      <Form
        of={form}
        act={t('office-wardens.blocks.beginAct')}
        acting={t('office.saving')}
        disabledBecause={until === '' || isComplete(until) ? undefined : t('errors.fields.NOT_A_DAY')}
      >
        <TextField {...form.field('email')} type="email" autoComplete="off" inputMode="email" />
        <TextField {...form.field('reason')} rows={3} description={t('office-wardens.blocks.reasonText')} />
        <DateField
          label={t('office-wardens.fields.until')}
          optionalText={t('identity.optional')}
          description={t('office-wardens.blocks.untilText')}
          value={until}
          onChange={setUntil}
        />
      </Form>
    </FormSheet>
  )
}
