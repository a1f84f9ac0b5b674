import { readOfficeDay } from '#contract/office-day.ts'
import { listEvents } from '#contract/office-events.ts'
import { readSale, type Sale } from '#contract/office-sale.ts'
import { keepPermit } from '#contract/office-sale-changes.ts'
import type { Office } from '#contract/staff.ts'
import { useAct } from '#web/platform/query/use-act.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/region.ts'
import { useMomentText } from '../moment-text.ts'
import { Failed } from '../outcome.tsx'
import { may } from '../use-office.ts'

interface RefundedAtProviderProps {
  office: Office
  sale: Sale
  onBegin: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
  /** Opens the form that takes the permit back. */
  onTakeBack: () => void
}

/** Money went back in the card provider's own dashboard, or a bank keeps it: what becomes of the permit, until somebody decides. */
export function RefundedAtProvider({ office, sale, onBegin, onDone, onTakeBack }: RefundedAtProviderProps) {
  const { t, region } = useTexts()
  const moment = useMomentText()
  const isOnline = useOnline()
  const keep = useAct(keepPermit, {
    renews: [readSale, readOfficeDay, listEvents],
    onDone: () => onDone(t('office-sales.atProvider.done')),
  })
  const { refundedAtProvider: refunded, permit } = sale
  if (refunded === undefined) return null
  const { associationId } = office
  const { purchaseId } = permit
  const amount = moneyText(refunded.cents, region, true)
  const texts = refunded.isDisputed === true ? 'office-sales.disputed' : 'office-sales.atProvider'
  return (
    <>
      <Notice
        kind="warning"
        title={t(`${texts}.title`, { amount })}
        action={
          may(office, 'money') && (
            <div className="flex flex-wrap gap-3">
              <Button
                variant="secondary"
                isPending={keep.isPending}
                pendingText={t('office.saving')}
                disabledBecause={isOnline ? undefined : t('office-sales.offline')}
                onPress={() => {
                  onBegin()
                  keep.go({ associationId, purchaseId, cents: refunded.cents })
                }}
              >
                {t('office-sales.atProvider.keep')}
              </Button>
              {isOnline && (
                <Button variant="secondary" isWaiting={keep.isPending} onPress={onTakeBack}>
                  {t('office-sales.atProvider.takeBack')}
                </Button>
              )}
            </div>
          )
        }
      >
        <p>{t(`${texts}.text`, { at: moment(refunded.at) })}</p>
        {!may(office, 'money') && <p>{t('office-sales.atProvider.who')}</p>}
      </Notice>
      <Failed why={keep.failure} />
    </>
  )
}
