import { readSale, type Sale } from '#contract/office-sale.ts'
import { refundOrder } from '#contract/office-sale-changes.ts'
import { useConfirmedForm } from '#web/capabilities/identity/index.ts'
import { Form } from '#web/platform/forms/form.tsx'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { FormSheet } from '#web/platform/typed/form-sheet.tsx'
import { useTypedField, useTypedForm } from '#web/platform/typed/use-typed-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTexts } from '#web/ui/region.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { linesOfOrder, refundOf } from './lines-of-order.ts'
import type { SheetProps } from './sheet-props.ts'
import { useBackByHand } from './use-back-by-hand.ts'
import type { WhatOfPermit } from './use-refund-choice.ts'

/** Takes several permits of an order back, or gives their money back: each says what comes of it before it is chosen. */
export function RefundOrderSheet({
  office: { associationId },
  sale,
  hasOpenTill,
  onClose,
  onDone,
}: SheetProps) {
  const { t, region } = useTexts()
  const { purchaseId } = sale.permit
  const renew = useRenew()
  const typed = useTypedForm({ form: 'sale-refund-order', of: purchaseId })
  const [permit, setPermit] = useTypedField<WhatOfPermit>(typed, 'permit', 'ends')
  const [left, setLeft] = useTypedField<string[]>(typed, 'left', [])
  const rows = linesOfOrder(sale).map((line) => ({
    line,
    refund: refundOf(line, permit),
    isChosen: !left.includes(line.purchaseId),
  }))
  const chosen = rows.flatMap(({ refund, isChosen }) => (refund && isChosen ? [refund] : []))
  const cents = chosen.reduce((sum, refund) => sum + refund.cents, 0)
  const money = (of: number) => moneyText(of, region, true)
  const hand = useBackByHand(sale, typed, { cents, hasOpenTill })
  const { form, confirmation } = useConfirmedForm(refundOrder, {
    typed,
    forWhat: 'refund',
    start: { reason: '' },
    fixed: { associationId, purchaseId, lines: chosen, ...hand.fixed },
    label: (name) => t(`office-sales.fields.${name}`),
    // Somebody else changed one of them: what is left is read again, and what was typed stays.
    onOtherRefusal: ({ code }) => {
      if (code === 'CHANGED_MEANWHILE') void renew(readSale)
    },
    onDone: (_answer, { lines }) =>
      onDone(
        [t('office-sales.refundOrder.done', { count: lines.length, amount: money(cents) }), hand.said]
          .filter(Boolean)
          .join(' '),
      ),
  })
  const missing =
    chosen.length === 0
      ? t('office-sales.refundOrder.needsOne')
      : String(form.values['reason'] ?? '').trim() === ''
        ? t('office-sales.refund.needsReason')
        : undefined
  const choose = (id: string, isChosen: boolean) =>
    setLeft(isChosen ? left.filter((one) => one !== id) : [...left, id])
  return (
    <>
      <FormSheet typed={typed} onClose={onClose} title={t('office-sales.refundOrder.title')}>
        <Form
          of={form}
          act={t(`office-sales.refundOrder.act.${permit}`, { count: chosen.length, amount: money(cents) })}
          acting={t('office.saving')}
          isDangerous={permit === 'ends'}
          disabledBecause={missing}
          last={<TextField {...form.field('reason')} rows={2} description={t('office-sales.refund.why')} />}
        >
          <RadioCards<WhatOfPermit>
            label={t('office-sales.refundOrder.permits')}
            options={(['ends', 'stays'] as const).map((value) => ({
              value,
              title: t(`office-sales.refundOrder.${value}`),
              detail: t(`office-sales.refundOrder.${value}Detail`),
            }))}
            value={permit}
            onChange={setPermit}
          />
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 font-display text-lg font-[640]">
              {t('office-sales.refundOrder.which')}
            </legend>
            {rows.map(({ line, refund, isChosen }) => (
              <Checkbox
                key={line.purchaseId}
                isSelected={refund !== undefined && isChosen}
                isDisabled={refund === undefined}
                onChange={(now) => choose(line.purchaseId, now)}
                description={
                  refund === undefined
                    ? t(
                        `office-sales.refundOrder.not.${line.state === 'issued' ? 'nothingLeft' : line.state}`,
                      )
                    : t(`office-sales.refundOrder.gives.${refund.takesBack ? 'both' : 'money'}`, {
                        amount: money(refund.cents),
                      })
                }
              >
                <bdi>{line.holder}</bdi>, {line.permitName}
              </Checkbox>
            ))}
          </fieldset>
          <p className="text-ink-soft">{t('office-sales.refundOrder.part')}</p>
          {hand.choice && <RadioCards {...hand.choice} />}
          {hand.note !== undefined && <p>{hand.note}</p>}
        </Form>
      </FormSheet>
      {confirmation}
    </>
  )
}

/** Several permits can be refunded together. */
export const hasSeveral = (sale: Sale): boolean =>
  linesOfOrder(sale).filter((line) => refundOf(line, 'ends') !== undefined).length > 1
