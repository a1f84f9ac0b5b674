import { type ReactNode, useId } from 'react'
import { undoHandOver } from '#contract/changes.ts'
import type { HandedOverPermit } from '#contract/permits.ts'
import { dayText, daysText } from '#rules/day-text.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { useChange } from '../change/use-change.ts'
import { WhatWentWrong } from '../change/what-went-wrong.tsx'
import { moneyRows } from './money-rows.tsx'

interface HandedOverProps {
  permits: readonly HandedOverPermit[]
  onUndone: (message: string) => void
}

/** What was the person's, and is another's by now: that, to whom, and their own money. */
export function HandedOver({ permits, onUndone }: HandedOverProps) {
  const { t } = useTexts()
  const title = useId()
  if (permits.length === 0) return null
  return (
    // As wide as the list that stands beside the ticket.
    <section aria-labelledby={title} className="my-8 first:mt-0 lg:mr-[488px]">
      <h2 id={title} className="mb-3 text-lg">
        {t('changes.gone.title')}
      </h2>
      <ul className="flex flex-col gap-2">
        {permits.map((handed) => (
          <li key={handed.purchaseId}>
            <HandedOverCard handed={handed}>
              {isFirstOfAct(handed, permits) && <Undo handed={handed} onUndone={onUndone} />}
            </HandedOverCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was handed over together is undone together: by one button. */
const isFirstOfAct = (
  { purchaseId, together = [] }: HandedOverPermit,
  all: readonly HandedOverPermit[],
): boolean =>
  all.find((one) => one.purchaseId === purchaseId || together.includes(one.purchaseId))?.purchaseId ===
  purchaseId

interface HandedOverCardProps {
  handed: HandedOverPermit
  children?: ReactNode
}

/** One of them, below a heading of level 2; `children`: what can be done with it. */
export function HandedOverCard({ handed, children }: HandedOverCardProps) {
  const { t, region } = useTexts()
  const { firstDay, lastDay, zoneName, name, associationName, child, to } = handed
  const when = firstDay === lastDay ? dayText(firstDay, 'short', region) : daysText(firstDay, lastDay, region)
  return (
    <article className="flex flex-col gap-2 rounded-md border border-hair bg-sheet px-4 py-3">
      <p>
        <span className="figures block text-xl first-letter:uppercase">{when}</span>
        <span className="block">{zoneName === undefined ? name : `${zoneName} · ${name}`}</span>
        <span className="block text-sm text-ink-soft">
          {[associationName, child && t('my-permits.for', { name: child })].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className="font-medium">{t('changes.gone.to', { name: to })}</p>
      <p className="text-sm text-ink-soft">{t('changes.gone.theirs', { name: to })}</p>
      <OwnMoney handed={handed} />
      {children}
    </article>
  )
}

/** For who paid: what becomes of the money, and the receipt. */
function OwnMoney({ handed }: { handed: HandedOverPermit }) {
  const texts = useTexts()
  const { t, region } = texts
  const { amountCents, refundCents, hasEnded, endedBecause, boughtAt, payment = 'card' } = handed
  if (amountCents === undefined) return null
  const price = moneyText(amountCents, region, true)
  const isBack = refundCents !== undefined && refundCents > 0
  const none = endedBecause === 'decided' ? 'moneyNoneDecided' : 'moneyNone'
  const kind = hasEnded ? (isBack ? 'moneyBack' : none) : isBack ? 'moneyPart' : 'money'
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t(`changes.gone.${kind}`, {
          price,
          how: t(`changes.back.how.${payment}`),
          ...(refundCents !== undefined && { back: moneyText(refundCents, region, true) }),
        })}
      </p>
      {boughtAt !== undefined && (
        <Disclosure title={t('my-permits.receipt.title')}>
          <DescriptionList
            rows={moneyRows({ ...handed, amountCents, boughtAt, timeZone: handed.timeZone }, texts)}
          />
        </Disclosure>
      )}
    </>
  )
}

function Undo({ handed, onUndone }: Pick<HandedOverProps, 'onUndone'> & { handed: HandedOverPermit }) {
  const { t, region } = useTexts()
  const now = useMinute()
  const { undoUntil, purchaseId, to, together = [] } = handed
  const count = together.length + 1
  const ofAll = count > 1 ? 'All' : ''
  const change = useChange(undoHandOver, () => onUndone(t(`changes.gone.undone${ofAll}`, { count })))
  if (undoUntil === undefined || new Date(undoUntil) <= now) return <WhatWentWrong of={change} />
  const time = new Intl.DateTimeFormat(region, { timeStyle: 'short' }).format(new Date(undoUntil))
  return (
    <>
      <WhatWentWrong of={change} />
      <Button
        variant="secondary"
        disabledBecause={change.isOnline ? undefined : t('changes.offline')}
        isPending={change.isChanging}
        pendingText={t('changes.gone.undoing')}
        onPress={() => change.go({ purchaseId })}
      >
        {t(`changes.gone.undo${ofAll}`, { count })}
      </Button>
      <p className="text-sm text-ink-soft">{t(`changes.gone.undoUntil${ofAll}`, { time, name: to })}</p>
    </>
  )
}
