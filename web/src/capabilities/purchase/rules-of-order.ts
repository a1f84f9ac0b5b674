import type { Technique } from '#rules/codes.ts'
import { isDay } from '#rules/days.ts'
import type { Angler } from '#rules/permit/licence.ts'
import { whatHolds } from '#rules/club/what-holds.ts'
import type { Session } from '#web/platform/session.ts'
import { waterRules } from '#permit-sheet/water-rules.ts'
import type { PermitShown } from './choose/permit-shown.ts'
import type { OrderDraft } from './order-draft.ts'

/** The person who fishes, as far as the order says it. */
function anglerOf({ holder }: OrderDraft, session: Session | undefined): Angler {
  if (holder.kind === 'self') return session ? { isAdult: session.adult } : {}
  return holder.kind === 'minor' && isDay(holder.birthDate) ? { birthDate: holder.birthDate } : {}
}

/** What holds for the order, as far as it is chosen. */
export function rulesOfOrder(permit: PermitShown, draft: OrderDraft, session: Session | undefined) {
  const { firstDay, lastDay } = draft
  const angler = anglerOf(draft, session)
  return whatHolds(waterRules(permit.rules, permit), draft, { firstDay, lastDay, angler })
}

/** The names of the zone, slot and technique that may have settled other choices. */
export const chosenNames = (
  { rules, slots }: PermitShown,
  { zoneId, slot, technique }: Pick<OrderDraft, 'zoneId' | 'slot' | 'technique'>,
  nameOf: (technique: Technique) => string,
) => ({
  zone: rules.zones.find((one) => one.zoneId === zoneId)?.name,
  slot: slots.find(({ code }) => code === slot)?.name,
  technique: technique === undefined ? undefined : nameOf(technique),
})
