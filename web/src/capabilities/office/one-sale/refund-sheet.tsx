import { useState } from 'react'
import { refundSale } from '#contract/office-sale.ts'
import { useConfirmedForm } from '#web/capabilities/identity/index.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { FormSheet } from '../form-sheet.tsx'
import { centsTyped } from './cents-typed.ts'
import type { SheetProps } from './sheet-props.ts'

type HowMuch = 'whole' | 'part'

/** Takes the permit back; all of the money or a part. */
export function RefundSheet({ office: { associationId }, sale: { permit }, onClose, onDone }: SheetProps) {
  const { t, region } = useTexts()
  const paid = permit.amountCents ?? 0
  const [howMuch, setHowMuch] = useState<HowMuch>('whole')
  const [typed, setTyped] = useState('')
  const part = centsTyped(typed)
  const isTooMuch = part !== undefined && part > paid
  const partError =
    typed.trim() === ''
      ? undefined
      : part === undefined
        ? t('office-sales.refund.notMoney')
        : isTooMuch
          ? t('office-sales.refund.tooMuch', { paid: moneyText(paid, region, true) })
          : undefined
  const isPart = howMuch === 'part'
  const cents = isPart ? part : undefined
  const { form, confirmation } = useConfirmedForm(refundSale, {
    start: { reason: '' },
    fixed: { associationId, purchaseId: permit.purchaseId, ...(cents !== undefined && { cents }) },
    label: (name) => t(`office-sales.fields.${name}`),
    onDone: ({ sale: { payment } }) =>
      onDone(
        t(payment?.isUnderWay ? 'office-sales.refund.underWay' : 'office-sales.refund.done', {
          amount: moneyText(payment?.refundCents ?? 0, region, true),
        }),
      ),
  })
  const back = isPart ? (part ?? 0) : paid
  const isReady = !isPart || (part !== undefined && !isTooMuch)
  return (
    <>
      <FormSheet onClose={onClose} title={t('office-sales.refund.title')}>
        <Form
          of={isReady ? form : { ...form, submit: (event) => Promise.resolve(event?.preventDefault()) }}
          act={t('office-sales.refund.act', { amount: moneyText(back, region, true) })}
          acting={t('office.saving')}
          isDangerous
        >
          <p>{t('office-sales.refund.explained')}</p>
          {paid > 0 && (
            <RadioCards<HowMuch>
              label={t('office-sales.refund.howMuch')}
              options={[
                {
                  value: 'whole',
                  title: t('office-sales.refund.whole'),
                  trailing: moneyText(paid, region, true),
                },
                { value: 'part', title: t('office-sales.refund.part') },
              ]}
              value={howMuch}
              onChange={setHowMuch}
            />
          )}
          {isPart && (
            <TextField
              label={t('office-sales.refund.amount')}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              error={partError}
              description={t('office-sales.refund.most', { paid: moneyText(paid, region, true) })}
            />
          )}
          <TextField {...form.field('reason')} rows={2} description={t('office-sales.beyond.why')} />
        </Form>
      </FormSheet>
      {confirmation}
    </>
  )
}
