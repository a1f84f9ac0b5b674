import type { TFunction } from 'i18next'
import { dayText, timeText } from '#rules/day-text.ts'
import type { validityAt } from '#rules/permit/validity.ts'

interface SoldPermit {
  firstDay: string
  slot?: { from: string; to: string } | undefined
}

/** Why a permit is not valid at this moment, in words: not yet, over, nothing booked; undefined while it is valid. */
export function momentOfPermit(
  validity: ReturnType<typeof validityAt>,
  { firstDay, slot }: SoldPermit,
  { t, region }: { t: TFunction; region: string },
): string | undefined {
  if (validity === 'now') return undefined
  return t(`ui.permit.${validity}`, {
    day: dayText(firstDay, 'day', region),
    from: timeText(slot?.from ?? ''),
    to: timeText(slot?.to ?? ''),
  })
}
