import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { SavedCardTables } from '#server/platform/database/tables/saved-card-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export type SavedCardRow = Selectable<SavedCardTables['saved_card']>
export type EndedCustomerRow = Selectable<SavedCardTables['ended_customer']>

/** The card that a row keeps. */
export interface KeptCard {
  card_id: string
  brand: string
  last4: string
  expiry_month: number
  expiry_year: number
}
export type RowWithCard = SavedCardRow & KeptCard & { customer_id: string; consented_at: Date }

export const hasCard = (row: SavedCardRow): row is RowWithCard => row.card_id !== null

interface Place {
  accountId: string
  associationId: number
  stripeAccount: string | null
}

export const savedCardsOf = (db: Db, accountId: string): Promise<SavedCardRow[]> =>
  db.selectFrom('saved_card').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

export const savedCardAt = (db: Db, place: Place): Promise<SavedCardRow | undefined> =>
  db
    .selectFrom('saved_card')
    .selectAll()
    .where('account_id', '=', place.accountId)
    .where('association_id', '=', place.associationId)
    .where('stripe_account', 'is not distinct from', place.stripeAccount)
    .executeTakeFirst()

interface Consent extends Place {
  id: string
  orderId: string
  now: Date
}

const MINUTE_MS = 60_000
const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS)

/** Notes the consent before anything is asked of the provider. A card that is kept already stays until the new one is. */
export const noteConsent = (db: Db, { id, accountId, associationId, stripeAccount, orderId, now }: Consent) =>
  db
    .insertInto('saved_card')
    .values({
      id,
      account_id: accountId,
      association_id: associationId,
      stripe_account: stripeAccount,
      customer_id: null,
      order_id: orderId,
      requested_at: now,
      card_id: null,
      brand: null,
      last4: null,
      expiry_month: null,
      expiry_year: null,
      consented_at: null,
      look_at: inMinutes(now, 1),
    })
    .onConflict((c) =>
      c.expression(sql`account_id, association_id, coalesce(stripe_account, '')`).doUpdateSet((e) => ({
        order_id: e.ref('excluded.order_id'),
        requested_at: e.ref('excluded.requested_at'),
        look_at: e.ref('excluded.look_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Undefined: the row is gone meanwhile. */
export const noteCustomer = (db: Db, { id }: SavedCardRow, customerId: string) =>
  db
    .updateTable('saved_card')
    .set({ customer_id: customerId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Only of the order that was looked at: another may have been asked for meanwhile. */
const ofOrder = (db: Db, { id, order_id }: SavedCardRow) =>
  db.updateTable('saved_card').where('id', '=', id).where('order_id', 'is not distinct from', order_id)

const NO_ORDER = { order_id: null, requested_at: null, look_at: null } as const

/** The card of the order is the one that is kept. */
export const keepCard = (db: Db, row: SavedCardRow, card: KeptCard) =>
  ofOrder(db, row)
    .set({ ...card, consented_at: row.requested_at, ...NO_ORDER })
    .execute()

/** What was kept before stays. */
export const keepAsBefore = (db: Db, row: RowWithCard) => ofOrder(db, row).set(NO_ORDER).execute()

/** The same, where the consent of this order is taken back. */
export const keepAsBeforeOrder = (db: Db, accountId: string, orderId: string) =>
  db
    .updateTable('saved_card')
    .set(NO_ORDER)
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('card_id', 'is not', null)
    .execute()

export const settleLater = (db: Db, row: SavedCardRow, now: Date, minutes: number) =>
  ofOrder(db, row)
    .set({ look_at: inMinutes(now, minutes) })
    .execute()

/** As long as a payment of an order can still be confirmed with its customer. */
const WHILE_PAYING_MINUTES = 60

type Ended = { accountId: string; id?: string | undefined; associationId?: number; orderId?: string }

/**
 * Ends what is kept for a person, all or one: from now on it is not theirs, and a job has the provider delete it. Returns whether
 * there was any.
 */
export async function endSavedCards(on: Db | Tx, ended: Ended, now: Date): Promise<boolean> {
  const { accountId, id = null, associationId = null, orderId = null } = ended
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from saved_card where account_id = ${accountId} and (${id}::uuid is null or id = ${id}::uuid)
        and (${associationId}::integer is null or association_id = ${associationId}::integer)
        and (${orderId}::uuid is null or (order_id = ${orderId}::uuid and card_id is null))
      returning *
    )
    insert into ended_customer (id, stripe_account, customer_id, look_at)
    select id, stripe_account, customer_id,
      case when order_id is null then ${now}::timestamptz else ${inMinutes(now, WHILE_PAYING_MINUTES)}::timestamptz end
    from gone returning id`.execute(on)
  return rows.length > 0
}

/** What has been expired for a while ends as if it had been removed. */
export async function endExpiredCards(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await sql`
    with gone as (
      delete from saved_card
      where make_date(expiry_year, expiry_month, 1) + interval '1 month' <= ${before}::timestamptz and order_id is null
      returning *
    )
    insert into ended_customer (id, stripe_account, customer_id, look_at)
    select id, stripe_account, customer_id, ${now}::timestamptz from gone`.execute(db)
}

const BATCH = 50

export const dueSavedCards = (db: Db, now: Date): Promise<SavedCardRow[]> =>
  db
    .selectFrom('saved_card')
    .selectAll()
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(BATCH)
    .execute()

export const dueEndedCustomers = (db: Db, now: Date): Promise<EndedCustomerRow[]> =>
  db
    .selectFrom('ended_customer')
    .selectAll()
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(BATCH)
    .execute()

export const forgetCustomer = (db: Db, { id }: EndedCustomerRow) =>
  db.deleteFrom('ended_customer').where('id', '=', id).execute()

export const triedLater = (db: Db, { id }: EndedCustomerRow, now: Date, minutes: number) =>
  db
    .updateTable('ended_customer')
    .set({ look_at: inMinutes(now, minutes) })
    .where('id', '=', id)
    .execute()
