import type { ResponseOf } from '#contract/call.ts'
import type { listZones, readPermit } from '#contract/catalogue.ts'
import type { OrderedPermit } from '#rules/sale/order-mistakes.ts'
import type { ValidFor } from '#rules/permit/valid-for.ts'

export type PermitShown = ResponseOf<typeof readPermit>
export type ZoneShown = ResponseOf<typeof listZones>['zones'][number]

/** What decides how long it is valid. */
export const validFor = ({ daysAtLeast, daysAtMost, validity, rules }: PermitShown): ValidFor => ({
  days: { atLeast: daysAtLeast, atMost: daysAtMost },
  ...(validity && { validity }),
  ...(rules.calendar && { calendar: rules.calendar }),
})

/** The part of the permit that the order rules need; the server calls the same rules. */
export function permitForRules(
  permit: PermitShown,
  zones: readonly ZoneShown[],
  days: { firstDay: string; lastDay: string },
): OrderedPermit {
  const real = zones.flatMap((zone) => (zone.zoneId === undefined ? [] : [{ ...zone, zoneId: zone.zoneId }]))
  const { oldestMinor } = permit
  return {
    closures: real
      .filter(({ open }) => !open)
      .map(({ zoneId }) => ({ zoneId, from: days.firstDay, to: days.lastDay })),
    terms: {
      ...validFor(permit),
      ...(permit.bookedDayByDay && { booking: 'dayByDay' as const }),
      slots: permit.slots,
      zones: real.map(({ zoneId, techniques, keeping, slots, onlyWith }) => ({
        zoneId,
        ...(onlyWith && { onlyWith }),
        techniques,
        keeping,
        slots: slots.flatMap(({ slot }) => slot ?? []),
      })),
      techniques: permit.techniques,
      keeping: permit.keeping,
      ...(oldestMinor !== undefined && { accompaniedMinors: { oldest: oldestMinor } }),
      addOns: permit.options,
    },
  }
}
