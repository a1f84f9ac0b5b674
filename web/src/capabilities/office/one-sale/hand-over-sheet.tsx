import { handOverSale } from '#contract/office-sale.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { BeyondRules, ReasonBeyond } from './beyond-rules.tsx'
import type { SheetProps } from './sheet-props.ts'

export function HandOverSheet({ office: { associationId }, sale: { permit }, onClose, onDone }: SheetProps) {
  const { t } = useTexts()
  const { purchaseId, changes } = permit
  const reason = changes?.holder.possible === false ? changes.holder.reason : undefined
  const typed = useTypedForm({ form: 'sale-hand-over', of: purchaseId })
  const [isBeyond, setBeyond] = useTypedField(typed, 'beyond', false)
  const form = useCallForm(handOverSale, {
    typed,
    start: { email: '', ...(isBeyond && { reason: '' }) },
    fixed: { associationId, purchaseId, ...(isBeyond && { beyondRules: true }) },
    label: (name) => t(`office-sales.fields.${name}`),
    onDone: ({ sale: { holder } }) =>
      onDone(t('office-sales.handOver.done', { name: `${holder.firstName} ${holder.lastName}` })),
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-sales.handOver.title')}>
      <Form
        of={form}
        act={t('office-sales.handOver.act')}
        acting={t('office.saving')}
        disabledBecause={reason !== undefined && !isBeyond ? t('office-sales.beyond.needed') : undefined}
        last={isBeyond && <ReasonBeyond form={form} />}
      >
        <TextField
          {...form.field('email')}
          type="email"
          autoComplete="off"
          inputMode="email"
          description={t('office-sales.handOver.help')}
        />
        <BeyondRules reason={reason} isBeyond={isBeyond} onChange={setBeyond} />
      </Form>
    </FormSheet>
  )
}
