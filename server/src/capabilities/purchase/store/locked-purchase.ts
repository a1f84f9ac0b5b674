import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { TakenSpot } from '#rules/places.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type LiveBooking, liveBookings } from '../../permits/index.ts'
import { guards } from '../guards.ts'
import { spotsInJson } from './fitting-places.ts'
import { cancelBookings, giveBackPlaces, type PlacesWanted, takePlaces } from './places.ts'
import { type FoundPurchase, updateOf } from './purchases.ts'

/** The places that were wanted are taken: rolls the transaction back. */
export class NoPlace extends Error {
  readonly spots: TakenSpot[]
  constructor(spots: TakenSpot[]) {
    super('a place is taken')
    this.spots = spots
  }
}

/** A purchase and its payments under their lock, until the transaction ends, and what can be changed of them there. */
export class LockedPurchase implements FoundPurchase {
  readonly tx: Tx
  readonly purchase: PurchaseRow
  readonly payments: PaymentRow[]

  constructor(tx: Tx, { purchase, payments }: FoundPurchase) {
    this.tx = tx
    this.purchase = purchase
    this.payments = payments
  }

  async places(): Promise<TakenSpot[]> {
    const rows = await this.tx
      .selectFrom('taken_place')
      .select(['day', 'zone_id', 'slot'])
      .where('association_id', '=', this.purchase.association_id)
      .where('purchase_id', '=', this.purchase.id)
      .execute()
    return rows.map(({ day, zone_id: zoneId, slot }) => ({ day, zoneId, slot }))
  }

  /** Takes one place of every spot. Throws NoPlace. */
  async takePlaces(wanted: PlacesWanted): Promise<void> {
    if (!(await takePlaces(this, wanted))) throw new NoPlace(wanted.spots)
  }

  /**
   * Replaces the places. A place in both lists is kept, unless `anew`: then it is taken again, from the pool of the
   * present holder. Old and new rows are locked together in their one order, so that two purchases that exchange places
   * do not deadlock. Throws NoPlace.
   */
  async exchangePlaces(wanted: PlacesWanted, { anew = false } = {}): Promise<void> {
    const present = await this.places()
    const keeping = anew ? [] : without(present, without(present, wanted.spots))
    const taking = without(wanted.spots, keeping)
    await lockPlaces(this.tx, this.purchase, [...without(present, keeping), ...taking])
    await giveBackPlaces(this.tx, this.purchase, keeping)
    await this.takePlaces({ ...wanted, spots: taking })
  }

  /** The same for one day of a permit that is booked day by day. */
  async exchangePlacesOfDay(day: Day, { spots, minor }: PlacesWanted): Promise<void> {
    const others = (await this.places()).filter((spot) => spot.day !== day)
    await this.exchangePlaces({ spots: [...others, ...spots], minor })
  }

  bookings(): Promise<LiveBooking[]> {
    return liveBookings(this.tx, this.purchase)
  }

  /** Cancels bookings outside these days. Returns the places of the others. */
  async keepBookingsWithin(
    { first_day: firstDay, last_day: lastDay }: Pick<PurchaseRow, 'first_day' | 'last_day'>,
    now: Date,
  ): Promise<TakenSpot[]> {
    const bookings = await this.bookings()
    if (bookings.length === 0) return []
    const isWithin = ({ day }: LiveBooking) => day >= firstDay && day <= lastDay
    const outside = bookings.filter((booking) => !isWithin(booking)).map(({ bookingId }) => bookingId)
    await this.cancelBookings(now, outside)
    const staying = new Set(bookings.filter(isWithin).map(({ day }) => day))
    return (await this.places()).filter(({ day }) => staying.has(day))
  }

  /** Its place is free at once. */
  async cancelBooking({ bookingId, day }: LiveBooking, now: Date): Promise<void> {
    await this.freePlacesOfDays([day])
    await this.cancelBookings(now, [bookingId])
  }

  async freePlacesOfDays(days: Day[]): Promise<void> {
    const spots = (await this.places()).filter(({ day }) => !days.includes(day))
    await this.exchangePlaces({ spots, minor: false })
  }

  /** Cancels the given bookings, or all. Their places stay taken. */
  async cancelBookings(now: Date, bookingIds?: string[]): Promise<void> {
    await cancelBookings(this.tx, this.purchase, now, bookingIds)
  }

  /** Writes the columns that a change of days or holder may change. */
  async write(changed: PurchaseRow): Promise<void> {
    const { first_day, last_day, date_changes, holder_id, holder_kind, order_key } = changed
    const { code_version, short_code, signed_code, earlier_holders } = changed
    const { holder_first_name, holder_last_name, holder_birth_date } = changed
    await updateOf(this.tx, this.purchase)
      .set({ first_day, last_day, date_changes, holder_id, holder_kind, order_key })
      .set({ holder_first_name, holder_last_name, holder_birth_date })
      .set({ earlier_holders: earlier_holders && JSON.stringify(earlier_holders) })
      .set({ code_version, short_code, signed_code })
      .execute()
  }
}

/** Locks a purchase. Its payments are read after the lock is granted, as earlier reads are stale. */
export async function lockPurchase(tx: Tx, purchaseId: string): Promise<LockedPurchase | undefined> {
  const purchase = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst()
  if (purchase === undefined) return undefined
  const payments = await tx
    .selectFrom('payment')
    .selectAll()
    .where('association_id', '=', purchase.association_id)
    .where('purchase_id', '=', purchase.id)
    .orderBy('attempt', 'desc')
    .forUpdate()
    .execute()
  return new LockedPurchase(tx, { purchase, payments })
}

const nameOf = ({ day, zoneId, slot }: TakenSpot) => `${day} ${zoneId} ${slot}`
const without = (spots: TakenSpot[], others: TakenSpot[]) => {
  const names = new Set(others.map(nameOf))
  return spots.filter((spot) => !names.has(nameOf(spot)))
}

async function lockPlaces(tx: Tx, purchase: PurchaseRow, spots: TakenSpot[]): Promise<void> {
  if (spots.length === 0) return
  await sql`
    select from place p
    join (
      select distinct * from json_to_recordset(${JSON.stringify(spotsInJson(spots))}::json)
        as s (day date, zone_id integer, slot text)
    ) s on p.day = s.day and p.permit_id = ${purchase.permit_id} and p.zone_id = s.zone_id and p.slot = s.slot
      and p.association_id = ${purchase.association_id}
    order by p.day, p.permit_id, p.zone_id, p.slot, p.association_id
    ${sql.raw(guards.lockPlaces)}`.execute(tx)
}
