import { sql } from 'kysely'
import { type NamedPerson, wordsOfName } from '#rules/sale/same-person.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { guestOf, isGuestAsBefore, type GuestFacts } from '../../catalogue/index.ts'
import { guards } from '../guards.ts'

export interface GuestAt {
  associationId: number
  person: NamedPerson
}

/** As `isSamePerson` compares them. */
const keyOf = ({ associationId, person: { firstName, lastName, birthDate } }: GuestAt): string =>
  JSON.stringify([associationId, birthDate, wordsOfName(firstName, lastName)])

/**
 * A guest has no account whose revision a writing could claim: who writes for the same guest waits here for whoever came first.
 * Called before anything else is locked, and several in one order, so that no two wait for each other.
 */
export async function lockGuests(tx: Tx, guests: readonly GuestAt[]): Promise<void> {
  for (const key of new Set(guests.map(keyOf).toSorted((one, other) => (one < other ? -1 : 1))))
    await sql`select ${sql.raw(guards.lockGuest)} from (select hashtextextended(${key}, 0) as guest) k`.execute(
      tx,
    )
}

/** The guests of these purchases. */
export const guestsOf = (purchases: readonly PurchaseRow[]): GuestAt[] =>
  purchases.flatMap((purchase) => {
    const person = guestOf(purchase)
    return person ? [{ associationId: purchase.association_id, person }] : []
  })

/** Locks the guests, and tells whether they have what the decision found. */
export async function lockGuestsAsDecided(
  tx: Tx,
  guests: readonly (GuestFacts | undefined)[],
): Promise<boolean> {
  const decided = guests.flatMap((guest) => guest ?? [])
  await lockGuests(tx, decided)
  for (const guest of decided) if (!(await isGuestAsBefore(tx, guest))) return false
  return true
}
