import { useState } from 'react'
import { giveBackPermit, giveBackPermits } from '#contract/changes.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText, daysText } from '#rules/day-text.ts'
import { useLimitText } from '#web/ui/limit-text.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { percentText } from '#web/ui/percent-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import type { ChangeProps, Changes } from './change-props.ts'
import { BackWithIt } from './back-with-it.tsx'
import { giveBackNow, laterSteps } from './give-back-now.ts'
import { useChange } from './use-change.ts'
import { WhatEndsToo } from './what-ends-too.tsx'
import { WhatWentWrong } from './what-went-wrong.tsx'

/** The refund to the cent and its consequences, with one confirmation. */
export function GiveBack({ held, changes, others = [], onClose, onDone }: ChangeProps) {
  const { t, region } = useTexts()
  const limit = useLimitText(held.river.timeZone)
  const now = useMinute()
  const present = giveBackNow(changes, now)
  const { until, countedFrom } = present
  const { paidBy, payment = 'card' } = held
  const later = laterSteps(changes, now)
  const [added, setAdded] = useState<readonly string[]>([])
  const purchaseIds = [held.purchaseId, ...added]
  const tell = (refundCents: number) =>
    onDone(
      refundCents > 0
        ? t(`changes.back.${payment === 'card' ? 'doneMoney' : 'doneByHand'}`, {
            back: moneyText(refundCents, region, true),
            how: t(`changes.back.how.${payment}`),
          })
        : paidBy !== undefined && (present.percent ?? 0) > 0
          ? t('changes.back.doneOther', { name: paidBy })
          : t('changes.back.done'),
    )
  const alone = useChange(giveBackPermit, ({ refundCents = 0 }) => tell(refundCents))
  const together = useChange(giveBackPermits, ({ permits }) =>
    tell(permits.reduce((sum, { refundCents = 0 }) => sum + refundCents, 0)),
  )
  const change = added.length > 0 ? together : alone
  const go = () =>
    added.length > 0 ? together.go({ purchaseIds }) : alone.go({ purchaseId: held.purchaseId })
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t('changes.back.title')}
      foot={
        <>
          <Button
            wide
            variant="danger"
            disabledBecause={change.isOnline ? undefined : t('changes.offline')}
            isPending={change.isChanging}
            pendingText={t('changes.back.confirming')}
            onPress={go}
          >
            {added.length > 0
              ? t('changes.back.confirmAll', { count: purchaseIds.length })
              : t('changes.back.confirm')}
          </Button>
          <Button wide variant="secondary" autoFocus isWaiting={change.isChanging} onPress={onClose}>
            {t('changes.back.keep')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-lg">
          <WhatComesBack held={held} giveBack={present} />
        </p>
        <WhatEndsToo giveBack={present} />
        <p>{t('changes.back.place', { days: daysText(held.firstDay, held.lastDay, region) })}</p>
        {until && (
          <p className="text-sm text-ink-soft">
            {t(later.length > 0 ? 'changes.back.untilThen' : 'changes.back.until', { until: limit(until) })}
          </p>
        )}
        {countedFrom !== undefined && (
          <p className="text-sm text-ink-soft">
            {t('changes.back.countedFrom', { day: dayText(countedFrom, 'day', region) })}
          </p>
        )}
        {later.map((step) => (
          <p key={step.until} className="text-sm text-ink-soft">
            {t('changes.back.then', {
              until: limit(step.until),
              back:
                step.refundCents === undefined
                  ? percentText(t, step.percent)
                  : moneyText(step.refundCents, region, true),
            })}
          </p>
        ))}
        <BackWithIt others={others} now={now} added={added} onChange={setAdded} />
        <WhatWentWrong of={change} />
      </div>
    </Sheet>
  )
}

function WhatComesBack({ held, giveBack }: Pick<ChangeProps, 'held'> & Pick<Changes, 'giveBack'>) {
  const { t, region } = useTexts()
  const { amountCents: paid, paidBy, payment = 'card' } = held
  const { percent = 0, refundCents: back } = giveBack
  if (paidBy !== undefined)
    return percent === 0
      ? t('changes.back.noneOther')
      : t('changes.back.percent', { name: paidBy, share: percentText(t, percent) })
  if (paid === undefined || back === undefined || paid === 0) return t('changes.back.free')
  const amounts = {
    price: moneyText(paid, region, true),
    back: moneyText(back, region, true),
    how: t(`changes.back.how.${payment}`),
  }
  if (back === 0) return t('changes.back.none', amounts)
  return t(back === paid ? 'changes.back.all' : 'changes.back.part', amounts)
}
