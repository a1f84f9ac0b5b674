import { readOfficeDay } from '#contract/office-day.ts'
import { listToGiveBack, refundOnceMore, type ToGiveBack } from '#contract/office-give-back.ts'
import { readSale } from '#contract/office-sale.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Failed } from '../outcome.tsx'

interface OnceMoreProps {
  associationId: number
  row: ToGiveBack
  onBegin: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}

/** What came back is given once more by the provider, as where the person's bank says that it takes it now. */
export function OnceMore({ associationId, row: { orderId, cents, name }, onBegin, onDone }: OnceMoreProps) {
  const { t, region } = useTexts()
  const isOnline = useOnline()
  const again = useAct(refundOnceMore, {
    renews: [listToGiveBack, readOfficeDay, readSale],
    onDone: () => onDone(t('office-give-back.cameBack.done')),
  })
  const amount = moneyText(cents, region, true)
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('office-give-back.cameBack.actOf', {
          name: name || t('office-give-back.closedAccount'),
          amount,
        })}
        isPending={again.isPending}
        pendingText={t('office.saving')}
        disabledBecause={isOnline ? undefined : t('office-sales.offline')}
        onPress={() => {
          onBegin()
          again.go({ associationId, orderId, cents })
        }}
      >
        {t('office-give-back.cameBack.act')}
      </Button>
      <Failed why={again.failure} />
    </>
  )
}
