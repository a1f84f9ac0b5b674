import { costing } from '#rules/permit/example-permit.ts'
import type { RequestOf } from '#contract/call.ts'
import { bookZone, cancelBooking } from '#contract/bookings.ts'
import { addDays } from '#rules/days.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { purchase } from './buying.ts'
import { aWater, both, DAY, type Shop, type Water } from './shop.ts'

export const LAST_DAY = addDays(DAY, 6)

const half = (code: string, from: string, to: string, covers: string[] = []) => ({
  code,
  name: both(code),
  from: `${from}:00:00`,
  to: `${to}:00:00`,
  covers,
})
/** The whole day, its morning and its afternoon. */
export const SLOTS = [half('G', '06', '20', ['M', 'P']), half('M', '06', '13'), half('P', '13', '20')]

/** A permit for a week that costs nothing, booked day by day in one zone. */
export const aWeekWater = (shop: Shop, places = 2, terms: Partial<PermitTerms> = {}, forMinors = 0) =>
  aWater(
    shop,
    (zone) => ({
      booking: 'dayByDay',
      days: { atLeast: 7, atMost: 7 },
      zones: [{ zoneId: zone }],
      prices: costing(0, { per: 'permit' }),
      ...terms,
    }),
    { places, forMinors },
  )

export const buyWeek = (shop: Shop, who: Person, water: Water, choices: object = {}) =>
  purchase(shop, who, water, { firstDay: DAY, lastDay: LAST_DAY, ...choices })

/** Books the water's zone for the permit's first day; `choices` overrides it. */
export const book = (
  shop: Shop,
  who: Person,
  water: Water,
  purchaseId: string,
  choices: Partial<RequestOf<typeof bookZone>> = {},
) =>
  shop.lenza.call(
    bookZone,
    { purchaseId, zoneId: water.zoneId, day: DAY, ...choices },
    { token: who.token, language: 'en' },
  )

export const cancel = (shop: Shop, who: Person, purchaseId: string, bookingId: string) =>
  shop.lenza.call(cancelBooking, { purchaseId, bookingId }, { token: who.token, language: 'en' })

/** Begins the outing of a booking, as a phone's log would. */
export async function beginOuting(
  { lenza: { db, clock } }: Shop,
  who: Person,
  { associationId, zoneId }: Water,
  { purchaseId, bookingId, day = DAY }: { purchaseId: string; bookingId: string; day?: string },
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('outing')
    .values({
      association_id: associationId,
      id: bookingId,
      purchase_id: purchaseId,
      day,
      zone_id: zoneId,
      started_at: now,
      no_catch: false,
      cancelled: false,
      written_by: who.accountId,
      phone_time: now,
      version_id: bookingId,
      arrived_at: now,
    })
    .execute()
}
