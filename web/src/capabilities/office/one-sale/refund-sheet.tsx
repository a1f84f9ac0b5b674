import { readSale } from '#contract/office-sale.ts'
import { refundSale } from '#contract/office-sale-changes.ts'
import { useConfirmedForm } from '#web/capabilities/identity/index.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { SheetProps } from './sheet-props.ts'
import { useBackByHand } from './use-back-by-hand.ts'
import { type HowMuch, useRefundChoice, type WhatOfPermit } from './use-refund-choice.ts'

/** Takes the permit back, gives money back, or both: two choices, and the button says what comes of them. */
export function RefundSheet({ office: { associationId }, sale, hasOpenTill, onClose, onDone }: SheetProps) {
  const { t, region } = useTexts()
  const { purchaseId } = sale.permit
  const renew = useRenew()
  const typed = useTypedForm({ form: 'sale-refund', of: purchaseId })
  const choice = useRefundChoice(sale, typed)
  const { paidCents, backCents, leftCents, cents, takesBack, act } = choice
  const money = (of: number) => moneyText(of, region, true)
  const hand = useBackByHand(sale, typed, { cents: cents ?? 0, hasOpenTill })
  const { form, confirmation } = useConfirmedForm(refundSale, {
    typed,
    forWhat: 'refund',
    start: { reason: '' },
    fixed: { associationId, purchaseId, takesBack, cents: cents ?? 0, backCents, ...hand.fixed },
    label: (name) => t(`office-sales.fields.${name}`),
    // Somebody else changed the sale: what is left is read again, and what was typed stays.
    onOtherRefusal: ({ code }) => {
      if (code === 'CHANGED_MEANWHILE') void renew(readSale)
    },
    onDone: ({ sale: { payment } }, sent) =>
      onDone(
        hand.said ??
          t(payment?.isUnderWay ? 'office-sales.refund.underWay' : `office-sales.refund.done.${act}`, {
            amount: money(sent.cents),
          }),
      ),
  })
  const hasReason = String(form.values['reason'] ?? '').trim() !== ''
  const missing =
    cents === undefined
      ? t('office-sales.refund.needsAmount')
      : hasReason
        ? undefined
        : t('office-sales.refund.needsReason')
  return (
    <>
      <FormSheet typed={typed} onClose={onClose} title={t(`office-sales.refund.${choice.title}`)}>
        <Form
          of={form}
          act={t(`office-sales.refund.act.${act}`, { amount: money(cents ?? 0) })}
          acting={t('office.saving')}
          isDangerous={takesBack}
          disabledBecause={missing}
          last={<TextField {...form.field('reason')} rows={2} description={t('office-sales.refund.why')} />}
        >
          {paidCents === 0 && <p>{t('office-sales.refund.explainedFree')}</p>}
          {backCents > 0 && (
            <p>{t('office-sales.refund.before', { paid: money(paidCents), back: money(backCents) })}</p>
          )}
          {choice.mayChoosePermit && (
            <RadioCards<WhatOfPermit>
              label={t('office-sales.refund.permit')}
              options={[
                {
                  value: 'ends',
                  title: t('office-sales.refund.ends'),
                  detail: t('office-sales.refund.endsDetail'),
                },
                {
                  value: 'stays',
                  title: t('office-sales.refund.stays'),
                  detail: t('office-sales.refund.staysDetail'),
                  ...(leftCents === 0 && { refusedBecause: t('office-sales.refund.staysNot') }),
                },
              ]}
              value={choice.permit}
              onChange={choice.setPermit}
            />
          )}
          {leftCents > 0 && (
            <RadioCards<HowMuch>
              label={t('office-sales.refund.money')}
              options={[
                {
                  value: 'whole',
                  title: t('office-sales.refund.whole'),
                  trailing: money(leftCents),
                },
                {
                  value: 'part',
                  title: t('office-sales.refund.part'),
                  detail: t('office-sales.refund.partDetail'),
                },
                ...(choice.mayChoosePermit
                  ? [
                      {
                        value: 'none' as const,
                        title: t('office-sales.refund.none'),
                        detail: t('office-sales.refund.noneDetail'),
                        ...(!takesBack && { refusedBecause: t('office-sales.refund.noneNot') }),
                      },
                    ]
                  : []),
              ]}
              value={choice.howMuch}
              onChange={choice.setHowMuch}
            />
          )}
          {choice.howMuch === 'part' && (
            <TextField
              label={t('office-sales.refund.amount')}
              inputMode="decimal"
              autoComplete="off"
              value={choice.typed}
              onChange={choice.setTyped}
              error={choice.mistake && t(`office-sales.refund.${choice.mistake}`, { left: money(leftCents) })}
              description={t('office-sales.refund.most', { left: money(leftCents) })}
            />
          )}
          {hand.choice && <RadioCards {...hand.choice} />}
          {hand.note !== undefined && <p>{hand.note}</p>}
        </Form>
      </FormSheet>
      {confirmation}
    </>
  )
}
