import { dayOfCatch } from '#rules/day-of-catch.ts'
import { addDays } from '#rules/days.ts'
import { fishingDay } from '#rules/fishing-day.ts'
import type { Day, PermitTerms, Slot } from '#rules/permit-terms.ts'
import { slotOf } from '#rules/slots.ts'
import { dayIn, type WallClock } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type Catalogue, permitVersion } from '../../catalogue/index.ts'
import {
  type Booking,
  type CatchRow,
  type NoteRow,
  outingsOfPermit,
  placeOf,
  stateOf,
  type OutingRow,
} from '../../outings/index.ts'
import type { CheckRow, FoundRows, SupervisedRow } from '../store/purchase-rows.ts'
import type { ServedWater } from './served-waters.ts'

/** An outing of these days. */
export interface FieldOuting {
  id: string
  day: Day
  zoneId: number | null
  slot: string | null
  state: 'planned' | 'started' | 'ended'
  /** Absent: nothing was written on it yet. */
  written?: OutingRow
}

/** A purchase with its terms, and with its rows of the days asked for. */
export interface FieldPurchase {
  row: SupervisedRow
  water: ServedWater
  terms: PermitTerms
  termsNow: PermitTerms | undefined
  /** The day that counts for it now: today, or yesterday as long as its night runs. */
  today: Day
  isBookedDayByDay: boolean
  bookings: Booking[]
  outings: FieldOuting[]
  catches: CatchRow[]
  notes: NoteRow[]
  checks: CheckRow[]
}

interface Catalogued {
  db: Db
  catalogue: Catalogue
  waters: ServedWater[]
}

interface Days {
  /** Absent: from `today`. */
  from?: Day
  /** Absent: without end. */
  to?: Day | ((clock: WallClock) => Day)
}

export const slotNow = (
  { terms, termsNow }: Pick<FieldPurchase, 'terms' | 'termsNow'>,
  code: string | null,
): Slot | undefined =>
  code === null ? undefined : (slotOf(terms, code) ?? (termsNow && slotOf(termsNow, code)))

export async function fieldPurchases(
  { db, catalogue, waters }: Catalogued,
  found: FoundRows,
  days: Days,
): Promise<FieldPurchase[]> {
  const versions = new Map(found.purchases.map((row) => [nameOf(row), row]))
  const terms = new Map(
    await Promise.all(
      [...versions].map(
        async ([name, row]) => [name, await permitVersion(db, row.permit_id, row.permit_version)] as const,
      ),
    ),
  )
  const waterOf = new Map(waters.map((water) => [water.association.associationId, water]))
  const of = whatIsOn(found)
  return found.purchases.map((row) => {
    const [agreed, water] = [terms.get(nameOf(row)), waterOf.get(row.association_id)]
    if (agreed === undefined || water === undefined)
      throw new Error(`purchase ${row.id} stands on something that is not there`)
    const bought = { row, water, terms: agreed, termsNow: catalogue.permits.get(row.permit_id)?.terms }
    return withItsDays(bought, of, days)
  })
}

const nameOf = ({ permit_id, permit_version }: SupervisedRow): string => `${permit_id} ${permit_version}`

function whatIsOn(found: FoundRows) {
  const by = <Row extends { purchase_id: string }>(rows: Row[]) => {
    const groups = Map.groupBy(rows, ({ purchase_id }) => purchase_id)
    return (id: string): Row[] => groups.get(id) ?? []
  }
  return {
    bookings: by(found.bookings),
    outings: by(found.outings),
    catches: by(found.catches),
    notes: by(found.notes),
    checks: by(found.checks),
  }
}

function withItsDays(
  bought: Pick<FieldPurchase, 'row' | 'water' | 'terms' | 'termsNow'>,
  of: ReturnType<typeof whatIsOn>,
  days: Days,
): FieldPurchase {
  const { row, water, terms } = bought
  const { clock } = water
  const bookings = of.bookings(row.id)
  const today = fishingDay(
    {
      firstDay: row.first_day,
      lastDay: row.last_day,
      slot: slotNow(bought, row.slot),
      bookings: bookings.map(({ day, slot }) => ({ day, slot: slotNow(bought, slot) })),
    },
    clock,
  )
  const { from = today } = days
  const to = typeof days.to === 'function' ? days.to(clock) : days.to
  const isOfThem = (day: Day) => day >= from && (to === undefined || day <= to)
  const written = of.outings(row.id)
  const dayOfFish = ({ outing_id, caught_at }: CatchRow): Day =>
    dayOfCatch({
      caughtAt: caught_at,
      outingDay: [...written, ...bookings].find(({ id }) => id === outing_id)?.day,
      firstDay: row.first_day,
      lastDay: row.last_day,
      timeZone: water.association.timeZone,
    })
  const dayOfCheck = ({ checked_at }: CheckRow): Day =>
    dayIn(water.association.timeZone, new Date(checked_at))
  return {
    ...bought,
    today,
    isBookedDayByDay: terms.booking === 'dayByDay',
    bookings: bookings.filter(({ day }) => isOfThem(day)),
    outings: outingsOfPermit({ purchase: row, bookings, outings: written }, terms)
      .map((outing) => fieldOuting(row, outing))
      .filter(({ day }) => isOfThem(day)),
    catches: of.catches(row.id).filter((fish) => isOfThem(dayOfFish(fish))),
    notes: of.notes(row.id),
    // An angler who fishes through the night may be checked the morning after.
    checks: of
      .checks(row.id)
      .filter((check) => isOfThem(dayOfCheck(check)) || isNightAfter(dayOfCheck(check))),
  }

  function isNightAfter(day: Day): boolean {
    const slot = slotNow(bought, row.slot)
    return to !== undefined && slot !== undefined && slot.to <= slot.from && day === addDays(to, 1)
  }
}

/** Zone and slot default to those of the booking or the permit. */
function fieldOuting(row: SupervisedRow, outing: ReturnType<typeof outingsOfPermit>[number]): FieldOuting {
  const { id, written, planned } = outing
  const { day, zone_id, slot } = written ? placeOf(written, planned) : planned
  const bought = planned ?? row
  const place = { id, day, zoneId: zone_id ?? bought.zone_id, slot: slot ?? bought.slot }
  return written ? { ...place, state: stateOf(written), written } : { ...place, state: 'planned' }
}

/** Whether the permit is good on the day that counts now: not given back, and booked where it is booked day by day. */
export const isGoodToday = ({ row, today, isBookedDayByDay, bookings }: FieldPurchase): boolean =>
  row.state === 'issued' &&
  row.first_day <= today &&
  today <= row.last_day &&
  (!isBookedDayByDay || bookings.some(({ day }) => day === today))
