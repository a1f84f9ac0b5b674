import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { WantedSpot } from '#rules/sale/places.ts'
import type { LineRow, PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type LiveBooking, liveBookings } from '../../permits/index.ts'
import { guards } from '../guards.ts'
import { keysInJson } from './fitting-places.ts'
import { cancelBookings, giveBackPlaces, takePlaces } from './places.ts'
import { type FoundOrder, isPermit, orderIdOf, updateOf } from './purchases.ts'
import { claimWithSupporters, lockSupporters } from './supports.ts'
import type { KnownSupport } from './write-supports.ts'

/** The places that were wanted are taken: rolls the transaction back. */
export class NoPlace extends Error {
  readonly spots: WantedSpot[]
  readonly purchaseId: string
  constructor(spots: WantedSpot[], purchaseId: string) {
    super('a place is taken')
    this.spots = spots
    this.purchaseId = purchaseId
  }
}

interface TakenPlace extends WantedSpot {
  /** Of a month or a season, whose bookings come and go. */
  forPeriod: boolean
}

/** A line of an order and its payments under their lock, until the transaction ends, and what can be changed of them there. */
export class LockedPurchase<Line extends LineRow = PurchaseRow> implements FoundOrder<Line> {
  readonly tx: Tx
  readonly purchase: Line
  /** Read without a lock; absent: an order of one. */
  readonly others: LineRow[] | undefined
  readonly payments: PaymentRow[]

  constructor(tx: Tx, { purchase, others, payments }: FoundOrder<Line>) {
    this.tx = tx
    this.purchase = purchase
    this.others = others
    this.payments = payments
  }

  /** As they are taken now, under the layout of now. */
  async places(): Promise<TakenPlace[]> {
    const { rows } = await sql<TakenPlace>`
      select t.day, t.quota_id as "quotaId", t.zone_id as "zoneId", t.slot, t.others, coalesce(p.layout, 0) as layout,
        coalesce(q.rule ? 'period', false) as "forPeriod"
      from taken_place t left join place p using (association_id, day, quota_id, zone_id, slot)
      left join quota q on q.association_id = t.association_id and q.id = t.quota_id
      where t.association_id = ${this.purchase.association_id} and t.purchase_id = ${this.purchase.id}`.execute(
      this.tx,
    )
    return rows
  }

  /**
   * Takes one place of every spot; those of `again` also where others wait, as they were its own. Throws NoPlace, or Conflict where
   * other quotas count since the decision.
   */
  async takePlaces(spots: WantedSpot[], again: WantedSpot[] = []): Promise<void> {
    const outcome = await takePlaces(this, spots, again)
    if (outcome === 'full') throw new NoPlace([...spots, ...again], this.purchase.id)
    if (outcome === 'decideAnew') throw new Conflict('the quotas were changed')
  }

  /** Replaces the places, see `exchangePlaces`. */
  exchangePlaces(wanted: WantedSpot[], { anew = false } = {}): Promise<void> {
    return exchangePlaces([{ locked: this, wanted }], { anew })
  }

  /** The same for one day of a permit that is booked day by day. */
  async exchangePlacesOfDay(day: Day, spots: WantedSpot[]): Promise<void> {
    const ofOtherDays = (await this.places()).filter((spot) => spot.day !== day || spot.forPeriod)
    await this.exchangePlaces([...ofOtherDays, ...spots])
  }

  /** Those beside which it goes on, before any places. Throws Conflict when one was taken back or issued anew. */
  async lockSupporters(supports: readonly KnownSupport[]): Promise<void> {
    await lockSupporters(this.tx, supports)
  }

  /** The accounts of its holder and of the supporters' holders, after the places. Throws Conflict when one has changed. */
  async claimWithSupporters(
    holder: { accountId: string; revision: number },
    supports: readonly KnownSupport[],
  ): Promise<void> {
    await claimWithSupporters(this.tx, [holder], supports)
  }

  bookings(): Promise<LiveBooking[]> {
    return liveBookings(this.tx, this.purchase)
  }

  /** Cancels bookings outside these days. Returns the places of the others. */
  async keepBookingsWithin(
    { first_day: firstDay, last_day: lastDay }: Pick<PurchaseRow, 'first_day' | 'last_day'>,
    now: Date,
  ): Promise<WantedSpot[]> {
    const bookings = await this.bookings()
    if (bookings.length === 0) return []
    const isWithin = ({ day }: LiveBooking) => day >= firstDay && day <= lastDay
    const outside = bookings.filter((booking) => !isWithin(booking)).map(({ bookingId }) => bookingId)
    await this.cancelBookings(now, outside)
    const staying = new Set(bookings.filter(isWithin).map(({ day }) => day))
    return (await this.places()).filter(({ day, forPeriod }) => staying.has(day) && !forPeriod)
  }

  /** Its place is free at once. */
  async cancelBooking({ bookingId, day }: LiveBooking, now: Date): Promise<void> {
    await this.freePlacesOfDays([day])
    await this.cancelBookings(now, [bookingId])
  }

  async freePlacesOfDays(days: Day[]): Promise<void> {
    const isStaying = ({ day, forPeriod }: TakenPlace) => forPeriod || !days.includes(day)
    await this.exchangePlaces((await this.places()).filter(isStaying))
  }

  /** Cancels the given bookings, or all. Their places stay taken. */
  async cancelBookings(now: Date, bookingIds?: string[]): Promise<void> {
    await cancelBookings(this.tx, this.purchase, now, bookingIds)
  }

  /** Writes the columns that a change of days or holder may change. `movedAt`: its days have changed, for programs that read sales. */
  async write(changed: PurchaseRow, movedAt?: Date): Promise<void> {
    const { first_day, last_day, date_changes, counted_from, holder_id, holder_kind, order_key } = changed
    const { code_version, short_code, signed_code, earlier_holders, handed_over_as } = changed
    const { holder_first_name, holder_last_name, holder_birth_date, guest_email, claimed_at } = changed
    const { complete_by, lapsed_at, guest_facts } = changed
    await updateOf(this.tx, this.purchase)
      .set({ first_day, last_day, date_changes, counted_from, holder_id, holder_kind, order_key })
      .set({
        holder_first_name,
        holder_last_name,
        holder_birth_date,
        guest_email,
        claimed_at,
        complete_by,
        lapsed_at,
      })
      .set({ earlier_holders: earlier_holders && JSON.stringify(earlier_holders) })
      .set({ guest_facts: guest_facts && JSON.stringify(guest_facts) })
      .set({ code_version, short_code, signed_code, handed_over_as, ...(movedAt && { changed_at: movedAt }) })
      .execute()
    if (short_code !== this.purchase.short_code) await this.keepEarlierCode()
  }

  /** Whoever had it before may still show it. */
  private async keepEarlierCode(): Promise<void> {
    const { association_id, id, short_code: code } = this.purchase
    if (code !== null)
      await this.tx
        .insertInto('earlier_short_code')
        .values({ code, association_id, purchase_id: id })
        .execute()
  }
}

/** A permit or a membership. */
export type LockedLine = LockedPurchase<LineRow>

export const isLockedPermit = (locked: LockedLine): locked is LockedPurchase => isPermit(locked.purchase)

/**
 * Replaces the places of each. A place in both lists is kept, unless `anew`: then it is taken again, as the present holder is
 * counted. Old and new rows of all are locked together in their one order, so that purchases that exchange places do not
 * deadlock, and what one of them frees another may take. Throws NoPlace, or Conflict where other quotas count since the decision.
 */
export async function exchangePlaces(
  lines: readonly { locked: LockedLine; wanted: WantedSpot[] }[],
  { anew = false } = {},
): Promise<void> {
  const plans = []
  for (const { locked, wanted } of lines) {
    const present = await locked.places()
    const keeping = anew ? [] : without(present, without(present, wanted))
    const taking = without(wanted, keeping)
    plans.push({ locked, present, keeping, taking })
  }
  const [first] = plans
  if (first === undefined) return
  await lockPlaces(
    first.locked.tx,
    first.locked.purchase,
    plans.flatMap(({ present, keeping, taking }) => [...without(present, keeping), ...taking]),
  )
  for (const { locked, keeping } of plans) await giveBackPlaces(locked.tx, locked.purchase, keeping)
  for (const { locked, present, taking } of plans) {
    const added = without(taking, present)
    await locked.takePlaces(added, without(taking, added))
  }
}

/** Locks a permit. */
export async function lockPurchase(tx: Tx, purchaseId: string): Promise<LockedPurchase | undefined> {
  const locked = await lockLine(tx, purchaseId)
  return locked !== undefined && isLockedPermit(locked) ? locked : undefined
}

/** Locks a line. Its payments are read after the lock is granted, as earlier reads are stale. */
export async function lockLine(tx: Tx, purchaseId: string): Promise<LockedLine | undefined> {
  const purchase = await lockRow(tx, purchaseId)
  if (purchase === undefined) return undefined
  const payments = await lockPayments(tx, purchase)
  const others = purchase.order_id === null ? undefined : await othersOf(tx, purchase).execute()
  return new LockedPurchase(tx, { purchase, others, payments })
}

/**
 * Locks several in the order of their ids, and then the payments of their orders, as whoever locks a whole order does. Those that
 * exist, in that order.
 */
export async function lockPurchases(tx: Tx, ids: readonly string[]): Promise<LockedPurchase[]> {
  const [only, ...more] = ids
  if (only === undefined) return []
  if (more.length === 0) {
    const locked = await lockPurchase(tx, only)
    return locked === undefined ? [] : [locked]
  }
  const rows = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const payments = new Map<string, PaymentRow[]>()
  for (const row of rows.toSorted((one, other) => (orderIdOf(one) < orderIdOf(other) ? -1 : 1)))
    if (!payments.has(orderIdOf(row))) payments.set(orderIdOf(row), await lockPayments(tx, row))
  return rows.map(
    (purchase) => new LockedPurchase(tx, { purchase, payments: payments.get(orderIdOf(purchase)) ?? [] }),
  )
}

/** Locks an order by its first purchase: all purchases in the order of their ids, then its payments. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedLine[]> {
  const first = await lockRow(tx, orderId)
  if (first === undefined) return []
  const others = first.order_id === null ? [] : await othersOf(tx, first).forUpdate().execute()
  const lines = [first, ...others]
  const payments = await lockPayments(tx, first)
  return lines.map((purchase) => {
    const rest = lines.filter((one) => one !== purchase)
    return new LockedPurchase(tx, { purchase, ...(rest.length > 0 && { others: rest }), payments })
  })
}

const lockRow = async (tx: Tx, purchaseId: string): Promise<LineRow | undefined> =>
  (await tx
    .selectFrom('order_line')
    .selectAll()
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst()) as LineRow | undefined

/** In the order of their ids, as they are locked. */
const othersOf = (tx: Tx, { association_id, order_id, id }: LineRow) =>
  tx
    .selectFrom('order_line')
    .selectAll()
    .where('association_id', '=', association_id)
    .where('order_id', '=', order_id)
    .where('id', '<>', id)
    .orderBy('id')
    .$castTo<LineRow>()

const lockPayments = (tx: Tx, purchase: LineRow): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('association_id', '=', purchase.association_id)
    .where('purchase_id', '=', orderIdOf(purchase))
    .orderBy('attempt', 'desc')
    .forUpdate()
    .execute()

const nameOf = ({ day, quotaId, zoneId, slot }: WantedSpot) => `${day} ${quotaId} ${zoneId} ${slot}`
const without = (spots: WantedSpot[], others: WantedSpot[]) => {
  const names = new Set(others.map(nameOf))
  return spots.filter((spot) => !names.has(nameOf(spot)))
}

async function lockPlaces(tx: Tx, purchase: LineRow, spots: WantedSpot[]): Promise<void> {
  if (spots.length === 0) return
  await sql`
    select from place p
    join (
      select distinct * from json_to_recordset(${JSON.stringify(keysInJson(spots))}::json)
        as s (day date, quota_id integer, zone_id integer, slot text)
    ) s on p.day = s.day and p.quota_id = s.quota_id and p.zone_id = s.zone_id and p.slot = s.slot
      and p.association_id = ${purchase.association_id}
    order by p.day, p.quota_id, p.zone_id, p.slot, p.association_id
    ${sql.raw(guards.lockPlaces)}`.execute(tx)
}
