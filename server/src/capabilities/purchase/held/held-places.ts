import { bestPlaces, STRANGER } from '#rules/sale/buying.ts'
import { dayState, shortestPeriod } from '#rules/calendar.ts'
import { daysFromTo } from '#rules/days.ts'
import { type Held, heldChoice, type HeldChoice } from '#rules/sale/held-places.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { type CountedPlaces, placesLeft } from '#rules/sale/places.ts'
import { groupsOf } from '#rules/sale/quotas/reserved.ts'
import { slotsIn, zoneOf } from '#rules/permit/slots.ts'
import { extrasIn } from '#rules/permit/unlocked-zones.ts'
import type { Db } from '#server/platform/database/open.ts'
import { holderFor, placesOn, type ProspectiveHolder } from '../../catalogue/index.ts'
import { heldCounters, holdsOn } from '../store/live-holds.ts'

/** A permit on a day, with the rows of its places and the holds on them. */
export interface HeldOnDay {
  permit: PermitOnSale
  day: Day
  rows: CountedPlaces[]
  holds: Held[]
}

interface Reader {
  /** Whose holds are their own; undefined: a visitor. */
  accountId: string | undefined
  prospective: ProspectiveHolder | undefined
  now: Date
}

/** Of many permits and days those on sale that a hold may make full: few, since a hold lasts a quarter of an hour. */
export async function touchedByHolds(
  db: Db,
  permits: readonly PermitOnSale[],
  days: readonly Day[],
  now: Date,
): Promise<{ permit: PermitOnSale; day: Day }[]> {
  const counters = await heldCounters(db)
  const quotas = new Set(counters.map(({ quotaId }) => quotaId))
  const counted = new Set(counters.map(({ day, quotaId }) => `${day} ${quotaId}`))
  return permits.flatMap((permit) => {
    const held = permit.quotas.filter(({ quotaId }) => quotas.has(quotaId))
    if (held.length === 0) return []
    const isTouched = (day: Day) => {
      const { firstDay, lastDay } = shortestPeriod(permit, day)
      const within = daysFromTo(firstDay, lastDay)
      return held.some(
        // A quota of a month or a season counts on one day of it.
        ({ quotaId, period }) =>
          period !== undefined || within.some((each) => counted.has(`${each} ${quotaId}`)),
      )
    }
    return days
      .filter((day) => isTouched(day) && dayState(permit, day, now, true).state === 'full')
      .map((day) => ({ permit, day }))
  })
}

/** One reading of the places and one of the holds on them, for all these permits and days. */
export async function heldOnDays(
  db: Db,
  wanted: readonly { permit: PermitOnSale; day: Day }[],
  { accountId, now }: Pick<Reader, 'accountId' | 'now'>,
): Promise<HeldOnDay[]> {
  const daysOf = ({ permit, day }: (typeof wanted)[number]) => {
    const { firstDay, lastDay } = shortestPeriod(permit, day)
    return daysFromTo(firstDay, lastDay)
  }
  const ids = [...new Set(wanted.map(({ permit }) => permit.permitId))]
  const places = await placesOn(db, ids, [...new Set(wanted.flatMap(daysOf))], now)
  const counters = new Map(
    [...places.values()].flat().map(({ day, quotaId }) => [`${day} ${quotaId}`, { day, quotaId }]),
  )
  const ofDays = (days: readonly Day[], { quotas }: PermitOnSale) => {
    // A quota of a month or a season counts on one day of it.
    const ofPeriods = new Set(quotas.flatMap(({ period, quotaId }) => (period === undefined ? [] : quotaId)))
    return ({ day, quotaId }: { day: Day; quotaId: number }) => days.includes(day) || ofPeriods.has(quotaId)
  }
  const holds = (counters.size === 0 ? [] : await holdsOn(db, [...counters.values()])).map(
    ({ buyerId, endsAt, spots }): Held => ({ isOwn: buyerId === accountId, endsAt, spots }),
  )
  return wanted.map(({ permit, day }) => {
    const isOfDay = ofDays(daysOf({ permit, day }), permit)
    return {
      permit,
      day,
      rows: (places.get(permit.permitId) ?? []).filter(isOfDay),
      holds: holds.filter(({ spots }) => spots.some(isOfDay)),
    }
  })
}

/** The groups of the person for whom places may be reserved. */
function groupsOn({ permit, day }: HeldOnDay, { prospective }: Reader): readonly string[] {
  const period = shortestPeriod(permit, day)
  const holder = prospective && holderFor(prospective, permit, period)
  return groupsOf(permit.quotas, holder ?? STRANGER, day)
}

export const heldOnWire = ({ freeAt, leftForYou }: HeldChoice, now: Date) => ({
  ...(leftForYou !== undefined && { leftForYou }),
  ...(freeAt && { freeInSeconds: Math.max(0, Math.ceil((freeAt.getTime() - now.getTime()) / 1000)) }),
})

/** The permit on its day, in one of its zones or wherever one fishes. */
export function heldPermit(at: HeldOnDay, reader: Reader, zoneId?: number): HeldChoice {
  const { permit, day, rows, holds } = at
  const groups = groupsOn(at, reader)
  const order = { ...shortestPeriod(permit, day), zoneId }
  return heldChoice((present) => bestPlaces(permit, order, present, groups, reader.now)?.left, rows, holds)
}

/** Each zone of the permit as a whole: what the map of all waters tells, without the slots. */
export const heldZones = (at: HeldOnDay, reader: Reader) =>
  at.permit.terms.zones.map(({ zoneId }) => ({ zoneId, ...heldPermit(at, reader, zoneId) }))

/** Whether the permit has a place for this person by their own holds alone. */
export function isFreedByOwn(at: HeldOnDay, reader: Reader): boolean {
  const { leftForYou } = heldPermit(at, reader)
  if (leftForYou === undefined || leftForYou === 0) return false
  const own = at.holds.filter(({ isOwn }) => isOwn)
  return (
    heldPermit({ ...at, holds: own.map((hold) => ({ ...hold, isOwn: false })) }, reader).freeAt !== undefined
  )
}

/** Each zone and slot of the permit that holds make different. */
export function heldChoices(at: HeldOnDay, reader: Reader) {
  const { permit, day, rows, holds } = at
  const { terms } = permit
  const { firstDay, lastDay } = shortestPeriod(permit, day)
  const groups = groupsOn(at, reader)
  // With day-by-day booking, a choice is that of one day under a permit that is sold.
  const booking = terms.booking === 'dayByDay'
  const days = booking ? [firstDay] : daysFromTo(firstDay, lastDay)
  const zoneIds = terms.zones.length > 0 ? terms.zones.map(({ zoneId }) => zoneId) : [undefined]
  return zoneIds.flatMap((zoneId) => {
    const slots = terms.slots.length > 0 ? slotsIn(terms, zoneId).map(({ code }) => code) : [undefined]
    const options = extrasIn(zoneOf(terms, zoneId), undefined)
    return slots.map((slot) => ({
      ...(zoneId !== undefined && { zoneId }),
      ...(slot !== undefined && { slot }),
      ...heldChoice(
        (present) => placesLeft(permit, { days, zoneId, slot, options, groups, booking }, present),
        rows,
        holds,
      ),
    }))
  })
}
