import type { ReactNode } from 'react'
import { techniqueText } from '#rules/codes.ts'
import { dayText, daysText, timeText } from '#rules/day-text.ts'
import { type Session, useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/ui/region.ts'
import { useSettledWords } from '#web/ui/settled-rules.tsx'
import type { OrderDraft, TypedHolder } from './order-draft.ts'
import { chosenNames, rulesOfOrder } from './rules-of-order.ts'
import type { PermitShown } from './choose/permit-shown.ts'
import { isForSeveral } from './who/people.ts'

/** What was chosen, and what zone, time or technique have settled, with the reason. */
export function useChosenRows(permit: PermitShown, draft: OrderDraft, isHolderChosen = true) {
  const { t, region } = useTexts()
  const session = useSession()
  const holds = rulesOfOrder(permit, draft, session)
  const names = chosenNames(permit, draft, (technique) => t(techniqueText(technique)))
  const settled = useSettledWords({ holds, chosen: names })
  const { firstDay, lastDay = firstDay } = draft
  const slot = permit.slots.find(({ code }) => code === draft.slot)
  const days =
    firstDay !== undefined &&
    lastDay !== undefined &&
    (firstDay === lastDay ? dayText(firstDay, 'day', region) : daysText(firstDay, lastDay, region))
  const forWhom = forWhomText(draft.holder, session)
  const rows: (readonly [string, ReactNode])[] = [
    ['day', days],
    ['zone', names.zone],
    ['slot', slot && `${slot.name}, ${timeText(slot.from)}–${timeText(slot.to)}`],
    ['technique', withReason(settled.technique) ?? names.technique],
    ['keeping', withReason(settled.keeping) ?? keepingText()],
    ['holder', isHolderChosen && !isForSeveral(draft) && forWhom],
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

const forWhomText = (
  { kind, otherEmail, firstName, lastName }: TypedHolder,
  session: Session | undefined,
): string | undefined => {
  if (kind === 'self') return session && `${session.firstName} ${session.lastName}`
  return `${firstName} ${lastName}`.trim() || otherEmail
}

const withReason = (settled: { title: string; reason: string } | undefined): ReactNode =>
  settled && (
    <>
      {settled.title}
      <span className="block text-sm font-normal text-ink-soft">{settled.reason}</span>
    </>
  )
