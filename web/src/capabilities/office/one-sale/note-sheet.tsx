import { noteSale } from '#contract/office-sale.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { SheetProps } from './sheet-props.ts'

export function NoteSheet({ office: { associationId }, sale: { permit }, onClose, onDone }: SheetProps) {
  const { t } = useTexts()
  const typed = useTypedForm({ form: 'sale-note', of: permit.purchaseId })
  const form = useCallForm(noteSale, {
    typed,
    start: { text: '' },
    fixed: { associationId, purchaseId: permit.purchaseId },
    label: (name) => t(`office-sales.fields.${name}`),
    onDone: () => onDone(t('office-sales.note.done')),
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-sales.note.title')}>
      <Form of={form} act={t('office-sales.note.act')} acting={t('office.saving')}>
        <TextField {...form.field('text')} rows={4} description={t('office-sales.note.text')} />
      </Form>
    </FormSheet>
  )
}
