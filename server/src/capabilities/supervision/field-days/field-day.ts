import { dayOfCatch } from '#rules/river/day-of-catch.ts'
import { addDays } from '#rules/days.ts'
import {
  fieldToday,
  type FieldOuting as OutingInField,
  isGoodOn,
  outingsInField,
} from '#rules/river/field-day.ts'
import type { Day, PermitTerms, Slot } from '#rules/permit-terms.ts'
import { slotOf } from '#rules/permit/slots.ts'
import { dayIn, type WallClock } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type Catalogue, permitVersion, type StatedRow } from '../../catalogue/index.ts'
import type { Booking, CatchRow, NoteRow, OutingRow } from '../../outings/index.ts'
import type { CheckRow, FoundRows, SupervisedRow } from '../store/purchase-rows.ts'
import type { ServedWater } from './served-waters.ts'

export type FieldOuting = OutingInField<ReturnType<typeof writtenOuting>>

const writtenOuting = (row: OutingRow) => ({
  id: row.id,
  day: row.day,
  zoneId: row.zone_id ?? undefined,
  slot: row.slot ?? undefined,
  startedAt: row.started_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  row,
})

/** A purchase with its terms, and its rows of the requested days. */
export interface FieldPurchase {
  row: SupervisedRow
  water: ServedWater
  terms: PermitTerms
  termsNow: PermitTerms | undefined
  /** The current day of the permit: today, or yesterday while its night lasts. */
  today: Day
  isBookedDayByDay: boolean
  /** Counts as sold on `today`. */
  isGood: boolean
  bookings: Booking[]
  outings: FieldOuting[]
  catches: CatchRow[]
  notes: NoteRow[]
  /** What its holder has stated to the association. */
  stated: StatedRow[]
  /** The permits beside which it holds. */
  beside: string[]
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
  code: string | undefined,
): Slot | undefined =>
  code === undefined ? undefined : (slotOf(terms, code) ?? (termsNow && slotOf(termsNow, code)))

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
      throw new Error(`purchase ${row.id} has terms that do not exist`)
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
    stated: by(found.stated),
    links: by(found.links),
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
  const written = of.outings(row.id)
  const permit = {
    purchaseId: row.id,
    state: row.state,
    firstDay: row.first_day,
    lastDay: row.last_day,
    zoneId: row.zone_id ?? undefined,
    slot: row.slot ?? undefined,
    isBookedDayByDay: terms.booking === 'dayByDay',
    bookings: bookings.map(({ id, day, zone_id, slot }) => ({
      bookingId: id,
      day,
      zoneId: zone_id ?? undefined,
      slot: slot ?? undefined,
    })),
    outings: written.filter(({ cancelled }) => !cancelled).map(writtenOuting),
  }
  const today = fieldToday(permit, (code) => slotNow(bought, code), clock)
  const { from = today } = days
  const to = typeof days.to === 'function' ? days.to(clock) : days.to
  const isOfThem = (day: Day) => day >= from && (to === undefined || day <= to)
  const hoursOf = (code: string | null | undefined) => slotNow(bought, code ?? undefined)
  const dayOfFish = ({ outing_id, caught_at }: CatchRow): Day => {
    const booking = bookings.find(({ id }) => id === outing_id)
    const outing = written.find(({ id }) => id === outing_id) ?? booking
    return dayOfCatch({
      caughtAt: caught_at,
      outing: outing && { day: outing.day, slot: hoursOf(outing.slot ?? booking?.slot ?? row.slot) },
      slot: hoursOf(row.slot),
      firstDay: row.first_day,
      lastDay: row.last_day,
      timeZone: water.association.timeZone,
    })
  }
  const dayOfCheck = ({ checked_at }: CheckRow): Day =>
    dayIn(water.association.timeZone, new Date(checked_at))
  return {
    ...bought,
    today,
    isBookedDayByDay: permit.isBookedDayByDay,
    isGood: isGoodOn(permit, today),
    bookings: bookings.filter(({ day }) => isOfThem(day)),
    outings: outingsInField(permit).filter(({ day }) => isOfThem(day)),
    catches: of.catches(row.id).filter((fish) => isOfThem(dayOfFish(fish))),
    stated: of.stated(row.id),
    beside: of.links(row.id).map(({ supporter_id }) => supporter_id),
    notes: of.notes(row.id),
    // An angler who fishes through the night may be checked the morning after.
    checks: of
      .checks(row.id)
      .filter((check) => isOfThem(dayOfCheck(check)) || isNightAfter(dayOfCheck(check))),
  }

  function isNightAfter(day: Day): boolean {
    const slot = slotNow(bought, row.slot ?? undefined)
    return to !== undefined && slot !== undefined && slot.to <= slot.from && day === addDays(to, 1)
  }
}
