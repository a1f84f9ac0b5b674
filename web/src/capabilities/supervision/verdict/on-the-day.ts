import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import type { Technique } from '#rules/codes.ts'

export interface PlaceOnDay {
  zone?: PermitToCheck['zones'][number] | undefined
  slot?: PermitToCheck['slots'][number] | undefined
  /** The chosen technique, else all allowed ones. */
  techniques: readonly Technique[]
}

export type PurchaseOnDay = Pick<
  SupervisedPurchase,
  'firstDay' | 'lastDay' | 'zoneId' | 'slot' | 'technique' | 'bookings'
>

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
  return places.map(({ zoneId, slot, technique }) => {
    const zone = permit?.zones.find((one) => one.zoneId === zoneId)
    const allowed = zone?.techniques ?? permit?.techniques ?? []
    return {
      zone,
      slot: permit?.slots.find(({ code }) => code === slot),
      techniques: technique === undefined ? allowed : [technique],
    }
  })
}

/** The day to show: today while the permit is valid, else its first or its last. */
export function dayMeant(
  { firstDay, lastDay }: Pick<SupervisedPurchase, 'firstDay' | 'lastDay'>,
  today: string,
): string {
  return today < firstDay ? firstDay : today > lastDay ? lastDay : today
}
