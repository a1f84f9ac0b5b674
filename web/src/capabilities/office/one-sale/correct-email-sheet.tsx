import { correctSaleEmail } from '#contract/office-sale.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { EmailsIn } from '#web/ui/emails-in.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { SheetProps } from './sheet-props.ts'
import type { UnreachablePerson } from './unreachable-people.ts'

/** Another address for somebody whose mails do not arrive: the permit goes there, the account follows by their own answer. */
export function CorrectEmailSheet({
  office: { associationId },
  sale: { permit },
  person: { who, name, email },
  onClose,
  onDone,
}: SheetProps & { person: UnreachablePerson }) {
  const { t } = useTexts()
  const typed = useTypedForm({ form: 'sale-email', of: permit.purchaseId, entry: who })
  const form = useCallForm(correctSaleEmail, {
    typed,
    start: { email: '' },
    fixed: { associationId, purchaseId: permit.purchaseId, who },
    label: () => t('office-sales.correct.email'),
    onDone: (_answer, { email: to }) => onDone(t('office-sales.correct.done', { to })),
  })
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-sales.correct.title', { name })}>
      <Form of={form} act={t('office-sales.correct.act')} acting={t('office.saving')}>
        <p>
          <EmailsIn text={t('office-sales.correct.text', { email })} />
        </p>
        <TextField
          {...form.field('email')}
          type="email"
          autoComplete="off"
          inputMode="email"
          description={t('office-sales.correct.help')}
        />
      </Form>
    </FormSheet>
  )
}
