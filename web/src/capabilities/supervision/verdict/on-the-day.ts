import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import type { PermitRules } from '#contract/permit-rules.ts'
import { type WhatHolds, whatHolds } from '#rules/club/what-holds.ts'
import { type LimitShown, waterRules } from '#permit-sheet/water-rules.ts'

export interface PlaceOnDay {
  zone?: PermitToCheck['zones'][number] | undefined
  slot?: PermitToCheck['slots'][number] | undefined
  /** Absent without the terms of the permit. */
  holds?: WhatHolds<LimitShown> | undefined
}

export type PurchaseOnDay = Pick<
  SupervisedPurchase,
  'firstDay' | 'lastDay' | 'zoneId' | 'slot' | 'technique' | 'bookings'
> &
  Partial<Pick<SupervisedPurchase, 'keeping' | 'birthYear'>>

/**
 * The places of a permit on a day: one, or every booking of that day; none without a booking on a permit
 * booked day by day. Without its terms, only the data of the purchase.
 */
export function placesOn(
  purchase: PurchaseOnDay,
  permit: PermitToCheck | undefined,
  day: string,
): PlaceOnDay[] {
  const booked = purchase.bookings?.filter((one) => one.day === day) ?? []
  const places = booked.length > 0 ? booked : permit?.bookedDayByDay ? [] : [purchase]
  return places.map((place) => ({
    zone: permit?.zones.find((one) => one.zoneId === place.zoneId),
    slot: permit?.slots.find(({ code }) => code === place.slot),
    holds: permit && rulesAt(permit, purchase, place, day),
  }))
}

type Place = Pick<PurchaseOnDay, 'zoneId' | 'slot' | 'technique'>

/** What holds for the angler there on that day; what the purchase says about keeping counts as declared. */
function rulesAt(
  permit: PermitToCheck,
  { keeping, birthYear }: PurchaseOnDay,
  { zoneId, slot, technique }: Place,
  day: string,
): WhatHolds<LimitShown> {
  const keepsCatch = keeping === undefined || keeping === 'choice' ? undefined : keeping === 'kept'
  const rules = waterRules(permit.rules ?? withoutLimits(permit), { ...permit, keeping: 'choice' })
  return whatHolds(rules, { zoneId, slot, technique, keepsCatch }, { firstDay: day, angler: { birthYear } })
}

/** For a list that an earlier version of the app has stored: its limits are known in sentences only. */
const withoutLimits = ({ zones, slots }: PermitToCheck): PermitRules => ({
  zones: zones.map((zone) => ({ ...zone, keeping: 'choice', slots: [], thenAlso: [] })),
  slots,
  seasons: [],
  limits: [],
  keepingExcludesReleasing: false,
})

/** The day to show: today while the permit is valid, else its first or its last. */
export function dayMeant(
  { firstDay, lastDay }: Pick<SupervisedPurchase, 'firstDay' | 'lastDay'>,
  today: string,
): string {
  return today < firstDay ? firstDay : today > lastDay ? lastDay : today
}
