import { techniqueText } from '#rules/codes.ts'
import { dayText, daysText, timeText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import type { OrderDraft } from './order-draft.ts'
import type { PermitShown, ZoneShown } from './choose/permit-shown.ts'

export function useChosenRows(permit: PermitShown, zones: readonly ZoneShown[], draft: OrderDraft) {
  const { t, region } = useTexts()
  const { firstDay, lastDay = firstDay, holder, technique } = draft
  const zone = zones.find((one) => one.zoneId === draft.zoneId)
  const slot = permit.slots.find((one) => one.code === draft.slot)
  const days =
    firstDay !== undefined &&
    lastDay !== undefined &&
    (firstDay === lastDay ? dayText(firstDay, 'day', region) : daysText(firstDay, lastDay, region))
  const forWhom = {
    self: undefined,
    other: holder.otherEmail,
    minor: `${holder.firstName} ${holder.lastName}`.trim(),
  }[holder.kind]
  const rows = [
    ['day', days],
    ['zone', draft.zoneId !== undefined && zone?.name],
    ['slot', slot && `${slot.name}, ${timeText(slot.from)}–${timeText(slot.to)}`],
    ['technique', technique !== undefined && t(techniqueText(technique))],
    [
      'keeping',
      draft.keepsCatch !== undefined && t(`buy.keepsCatch.${draft.keepsCatch ? 'kept' : 'released'}`),
    ],
    ['holder', forWhom],
  ] as const
  return rows.flatMap(([name, value]) => (value ? [{ term: t(`buy.chosen.${name}`), value }] : []))
}
