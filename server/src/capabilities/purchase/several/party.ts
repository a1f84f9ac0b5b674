import type { Language } from '#contract/languages.ts'
import { placesOfOrder, type WantedSpot } from '#rules/sale/places.ts'
import { groupsOf } from '#rules/sale/quotas/reserved.ts'
import type { Services } from '#server/platform/http/services.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { holdsPlaced } from '#server/platform/metrics/counted.ts'
import type { Buyer, Parties } from '../order/parties.ts'
import { lockGuestsAsDecided } from '../store/lock-guests.ts'
import { readOrderSituations } from '../store/order-situation.ts'
import { type NewPurchase, type OrderOutcome, writeTogether } from '../store/write-orders.ts'
import { type DecidedLine, decideLines } from './decide-lines.ts'
import { rowsOfOrder } from './place-order.ts'
import { readLines, type SeveralInput } from './read-lines.ts'

/** An order that is decided for somebody by the server, and not written yet. */
export type DecidedParty = readonly [DecidedLine, ...DecidedLine[]]

/** By a job of the server, for who pays by card later. */
const soldByJob = (buyer: Buyer): Parties => ({ seller: { kind: 'job' }, buyer, paysBy: 'card' })

/** Decides the order of a party as it would be decided if they sent it now. Refuses as an order is refused. */
export async function decideParty(
  services: Services,
  lines: SeveralInput['lines'],
  { buyer, language, now }: { buyer: Buyer; language: Language; now: Date },
): Promise<DecidedParty> {
  const requests = readLines({ lines }, { ...soldByJob(buyer), now, language })
  const situations = await readOrderSituations(services.db, requests)
  return decideLines(services, { lines: requests, situations, gaveUp: [] })
}

/** The places that each of a decided party would take in another zone and slot. */
export const placesOfParty = (
  party: DecidedParty,
  where: { zoneId?: number | undefined; slot?: string | undefined },
): WantedSpot[][] =>
  party.map(({ request: { order }, decided: { permit, holder } }) => {
    const { zoneId: _zone, slot: _slot, ...rest } = order
    const elsewhere = {
      ...rest,
      ...(where.zoneId !== undefined && { zoneId: where.zoneId }),
      ...(where.slot !== undefined && { slot: where.slot }),
    }
    return placesOfOrder(permit, elsewhere, groupsOf(permit.quotas, holder, order.firstDay))
  })

/** The holds of the buyer that a decided party would end. */
export const holdsInTheWay = (party: DecidedParty): string[] => [
  ...new Set(party.flatMap(({ decided: { replaces } }) => replaces)),
]

/** Rolls back what is not written whole. */
class NotHeld extends Error {
  outcome: OrderOutcome['outcome']
  constructor(outcome: OrderOutcome['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

/**
 * Holds the places of a decided party until a moment, whoever waits for them; `alongside` writes in the same transaction, and
 * decides with false that nothing is held.
 */
export async function holdForParty(
  { db }: Services,
  party: DecidedParty,
  until: Date,
  alongside: (tx: Tx, orderId: string) => Promise<boolean>,
): Promise<OrderOutcome['outcome']> {
  const rows = rowsOfOrder(party).map((row): NewPurchase => ({
    ...row,
    purchase: { ...row.purchase, hold_expires_at: until },
    goesBeforeWaits: true,
  }))
  const orderId = rows[0]?.purchase.id ?? ''
  try {
    await inTransaction(db, async (tx) => {
      const guests = rows.map(({ guest }) => guest)
      if (!(await lockGuestsAsDecided(tx, guests))) throw new NotHeld('decideAnew')
      if (!(await alongside(tx, orderId))) throw new NotHeld('decideAnew')
      const { outcome } = await writeTogether(tx, rows)
      if (outcome !== 'written') throw new NotHeld(outcome)
    })
  } catch (error) {
    if (error instanceof NotHeld) return error.outcome
    throw error
  }
  holdsPlaced.inc()
  return 'written'
}
