import type { ResponseOf } from '#contract/call.ts'
import type { listZones, readPermit } from '#contract/catalogue.ts'
import type { Localised, PermitOnSale, Price } from '#rules/permit-terms.ts'

export type PermitShown = ResponseOf<typeof readPermit>
export type ZoneShown = ResponseOf<typeof listZones>['zones'][number]

/** The form has every sentence in one language only; the rules want none of them. */
const said = (text: string): Localised => ({ it: text, en: text })

/** What is shown is the price of the shortest permit; the rules count by day or by permit. */
export function priceShown(permit: PermitShown): Price {
  const times = permit.pricePer === 'day' ? permit.daysAtLeast : 1
  const unit = (cents: number) => Math.round(cents / times)
  const { minorPriceCents, memberPriceCents, minorMemberPriceCents } = permit
  return {
    adultCents: unit(permit.adultPriceCents),
    ...(minorPriceCents !== undefined && { minorCents: unit(minorPriceCents) }),
    ...(memberPriceCents !== undefined && { memberCents: unit(memberPriceCents) }),
    ...(minorMemberPriceCents !== undefined && { memberMinorCents: unit(minorMemberPriceCents) }),
    per: permit.pricePer,
  }
}

/**
 * The permit as far as its form knows it, for the rules that both sides share. When it is sold, how many
 * places it has and who may hold it is said by the server alone: here everything of that is open.
 */
export function permitForRules(
  permit: PermitShown,
  zones: readonly ZoneShown[],
  days: { firstDay: string; lastDay: string },
): PermitOnSale {
  const real = zones.flatMap((zone) => (zone.zoneId === undefined ? [] : [{ ...zone, zoneId: zone.zoneId }]))
  const { oldestMinor, minorsPerAdult } = permit
  return {
    permitId: permit.permitId,
    associationId: permit.associationId,
    version: permit.version,
    timeZone: 'Europe/Rome',
    onSale: true,
    closures: real
      .filter(({ open }) => !open)
      .map(({ zoneId, closedBecause = '' }) => ({
        zoneId,
        from: days.firstDay,
        to: days.lastDay,
        reason: said(closedBecause),
      })),
    terms: {
      type: permit.type,
      name: said(permit.name),
      summary: said(permit.summary),
      conditions: said(permit.conditions),
      seasons: [],
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      days: { atLeast: permit.daysAtLeast, atMost: permit.daysAtMost },
      ...(permit.bookedDayByDay && { booking: 'dayByDay' as const }),
      sale: { opensDaysAhead: 0, closesDaysBefore: 0 },
      slots: permit.slots.map((slot) => ({ ...slot, name: said(slot.name) })),
      zones: real.map(({ zoneId, techniques, keeping, slots }) => ({
        zoneId,
        techniques,
        keeping,
        slots: slots.flatMap(({ slot }) => slot ?? []),
      })),
      techniques: permit.techniques,
      keeping: permit.keeping,
      capacity: [],
      holder: { membersOnly: permit.membersOnly, onePerDay: 'no', personal: permit.personal },
      ...(oldestMinor !== undefined && {
        accompaniedMinors: { oldest: oldestMinor, perAdult: minorsPerAdult ?? 1 },
      }),
      price: priceShown(permit),
      options: permit.options.map((option) => ({ ...option, name: said(option.name) })),
      change: { dateTimes: permit.dateChanges, dateUntilHoursBefore: 0, holder: !permit.personal },
      limits: [],
      keepingExcludesReleasing: false,
      firstZones: [],
    },
  }
}
