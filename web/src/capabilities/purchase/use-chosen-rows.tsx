import type { ReactNode } from 'react'
import { techniqueText } from '#rules/codes.ts'
import { dayText, daysText, timeText } from '#rules/day-text.ts'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/ui/region.ts'
import { useSettledWords } from '#web/ui/settled-rules.tsx'
import type { OrderDraft } from './order-draft.ts'
import { chosenNames, rulesOfOrder } from './rules-of-order.ts'
import type { PermitShown } from './choose/permit-shown.ts'

/** What was chosen, and what zone, time or technique have settled, with the reason. */
export function useChosenRows(permit: PermitShown, draft: OrderDraft, isHolderChosen = true) {
  const { t, region } = useTexts()
  const session = useSession()
  const holds = rulesOfOrder(permit, draft, session)
  const names = chosenNames(permit, draft, (technique) => t(techniqueText(technique)))
  const settled = useSettledWords({ holds, chosen: names })
  const { firstDay, lastDay = firstDay, holder } = draft
  const slot = permit.slots.find(({ code }) => code === draft.slot)
  const days =
    firstDay !== undefined &&
    lastDay !== undefined &&
    (firstDay === lastDay ? dayText(firstDay, 'day', region) : daysText(firstDay, lastDay, region))
  const forWhom = {
    self: session && `${session.firstName} ${session.lastName}`,
    other: holder.otherEmail,
    minor: `${holder.firstName} ${holder.lastName}`.trim(),
  }[holder.kind]
  const rows: (readonly [string, ReactNode])[] = [
    ['day', days],
    ['zone', names.zone],
    ['slot', slot && `${slot.name}, ${timeText(slot.from)}–${timeText(slot.to)}`],
    ['technique', withReason(settled.technique) ?? names.technique],
    ['keeping', withReason(settled.keeping) ?? keepingText()],
    ['holder', isHolderChosen && forWhom],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ term: t(`buy.chosen.${name}`), value }] : []))

  /** Of a permit that is booked day by day it is declared with each booking. */
  function keepingText(): string | undefined {
    if (holds.keeping?.by === 'permit') return t(`ui.keeping.${holds.keeping.is}`)
    if (permit.bookedDayByDay || holds.keeping === undefined) return undefined
    if (draft.keepsCatch === undefined) return t('buy.keepsCatch.open')
    return t(`buy.keepsCatch.${draft.keepsCatch ? 'kept' : 'released'}`)
  }
}

const withReason = (settled: { title: string; reason: string } | undefined): ReactNode =>
  settled && (
    <>
      {settled.title}
      <span className="block text-sm font-normal text-ink-soft">{settled.reason}</span>
    </>
  )
