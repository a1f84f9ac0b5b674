import type { Sale } from '#contract/office-sale.ts'
import { isGivenBackByHand } from '#rules/sale/purchase-lifecycle.ts'
import { type FormTyped, useTypedField } from '#web/platform/typed/use-typed-form.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'

type When = 'now' | 'later'

/**
 * Where the money of a refund goes that no card provider gives back: out of the officer's till at once, or later. `choice` is absent
 * where there is nothing to choose; `said` says what was done, and is absent by card.
 */
export function useBackByHand(
  { payment }: Sale,
  form: FormTyped,
  { cents, hasOpenTill }: { cents: number; hasOpenTill: boolean },
) {
  const { t, region } = useTexts()
  const [chosen, setWhen] = useTypedField<When>(form, 'when', 'now')
  const money = (of: number) => moneyText(of, region, true)
  const isByHand = payment !== undefined && isGivenBackByHand(payment.kind) && cents > 0
  const when: When = hasOpenTill ? chosen : 'later'
  const dueCents = payment?.dueCents ?? 0
  const allCents = cents + dueCents
  const amount = money(allCents)
  return {
    fixed: isByHand && when === 'now' ? { fromTillCents: allCents } : {},
    note: payment?.kind === 'credit' && cents > 0 ? t('office-sales.refund.hand.credit') : undefined,
    choice: isByHand
      ? {
          label: t('office-sales.refund.hand.label'),
          options: [
            {
              value: 'now' as const,
              title: t('office-sales.refund.hand.now'),
              detail: t(`office-sales.refund.hand.${dueCents > 0 ? 'nowDetailMore' : 'nowDetail'}`, {
                amount,
                due: money(dueCents),
              }),
              ...(!hasOpenTill && { refusedBecause: t('office-sales.refund.hand.noTill') }),
            },
            {
              value: 'later' as const,
              title: t('office-sales.refund.hand.later'),
              detail: t('office-sales.refund.hand.laterDetail'),
            },
          ],
          value: when,
          onChange: setWhen,
        }
      : undefined,
    said: isByHand
      ? t(`office-sales.refund.hand.${when === 'now' ? 'doneNow' : 'doneLater'}`, {
          amount: when === 'now' ? amount : money(cents),
        })
      : undefined,
  }
}
