import { v7 } from 'uuid'
import { listTills, payOutOfTill, readTill, type Till } from '#contract/office-tills.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useCallForm } from '#web/platform/forms/use-call-form.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { centsTyped } from '../one-sale/cents-typed.ts'
import { ClosedMeanwhile } from './closed-meanwhile.tsx'

export interface TillSheetProps {
  associationId: number
  till: Till
  onClose: () => void
}

/** Cash leaves the till, with the reason. */
export function PayOutSheet({
  associationId,
  till: { tillId },
  onClose,
  onDone,
}: TillSheetProps & { onDone: (sentence: string) => void }) {
  const { t, region } = useTexts()
  const renew = useRenew()
  const typed = useTypedForm({ form: 'till-pay-out', of: tillId }, { entryId: v7() })
  const [amount, setAmount] = useTypedField(typed, 'amount', '')
  const cents = centsTyped(amount)
  const form = useCallForm(payOutOfTill, {
    typed,
    start: { reason: '' },
    // Kept with what is typed: sent again after an answer that was lost, it leaves the till once.
    fixed: { associationId, tillId, entryId: typed.about.entryId, cents: cents ?? 0 },
    label: (name) => t(`office-till.fields.${name}`),
    onDone: (_answer, sent) => {
      void renew(listTills)
      void renew(readTill)
      onDone(t('office-till.payOut.done', { amount: moneyText(sent.cents, region, true) }))
    },
  })
  const isWrong = amount.trim() !== '' && (cents === undefined || cents === 0)
  return (
    <FormSheet typed={typed} onClose={onClose} title={t('office-till.payOut.title')}>
      <Form
        of={form}
        act={
          cents === undefined || cents === 0
            ? t('office-till.payOut.act')
            : t('office-till.payOut.actOf', { amount: moneyText(cents, region, true) })
        }
        acting={t('office.saving')}
        disabledBecause={cents === undefined || cents === 0 ? t('office-till.count.missing') : undefined}
        help={<ClosedMeanwhile problem={form.refusal} />}
      >
        <p>{t('office-till.payOut.text')}</p>
        <TextField
          label={t('office-till.fields.cents')}
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={setAmount}
          error={isWrong ? t('office-till.count.wrong') : undefined}
        />
        <TextField {...form.field('reason')} autoComplete="off" description={t('office-till.payOut.why')} />
      </Form>
    </FormSheet>
  )
}
