import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type HeldBeside, heldBeside } from '../../permits/index.ts'
import { bookingsAffectedBy } from '../store/bookings-affected-by.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { recordEvent } from '../../staff/index.ts'
import { byCommand, closureSubject, findClosure, writeClosureIn, type ZoneClosure } from './closure.ts'
import { type GivenBack, giveBackClosed } from './give-back-closed.ts'
import { type MoneyBack, moneyBackByWay } from '../store/money-back-by-way.ts'
import { type AffectedPermit, permitsAffectedBy } from '../store/permits-affected-by.ts'

interface Unpaid {
  id: string
  amountCents: number
}

interface ClosurePlan {
  /** The reason of the same closure, if it exists. */
  reason: Localised | undefined
  permits: number
  cents: number
  holds: number
  bookings: number
  /** Sold permits outside the zone that end too, as they hold beside those; `cents` has theirs as well. */
  beside: number
  /** What is sold of both. */
  purchaseIds: string[]
  /** What may still be paid of both, and goes back then. */
  unpaid: Unpaid[]
  /** Of `cents`, with the permits that they are of: what persons of the office give back, and what the outlets that sold it do. */
  byHand: MoneyBack
  atOutlets: MoneyBack
}

export async function planClosure(on: Db | Tx, closure: ZoneClosure): Promise<ClosurePlan> {
  const known = await findClosure(on, closure)
  const affected = await permitsAffectedBy(on, closure)
  const sold = affected.filter(({ state }) => state === 'issued')
  const beside = await besideThese(on, affected)
  const soldBeside = beside.filter(({ state }) => state === 'issued')
  const ids = [...sold.map(({ id }) => id), ...soldBeside.map(({ purchaseId }) => purchaseId)]
  const { hand, outlet } = await moneyBackByWay(on, closure.associationId, ids)
  return {
    reason: known?.reason,
    permits: sold.length,
    beside: soldBeside.length,
    cents: [...sold, ...soldBeside].reduce((sum, { amountCents }) => sum + amountCents, 0),
    holds: affected.length - sold.length + beside.length - soldBeside.length,
    bookings: (await bookingsAffectedBy(on, closure)).length,
    purchaseIds: ids,
    unpaid: [
      ...affected.filter(({ state, isBlank }) => state === 'held' && !isBlank),
      ...beside
        .filter(({ state }) => state === 'held')
        .map(({ purchaseId: id, amountCents }) => ({ id, amountCents })),
    ],
    byHand: hand,
    atOutlets: outlet,
  }
}

/**
 * The most that these closures give back: what is sold, and what is being paid and sold before they begin to give back. Read after
 * they were written, in the same transaction. Each permit counts once, however many of the zones it ends with.
 */
export async function mostGivenBack(tx: Tx, closures: readonly ZoneClosure[]): Promise<number> {
  const ids = new Set<string>()
  const unpaid = new Map<string, number>()
  for (const closure of closures) {
    const plan = await planClosure(tx, closure)
    for (const id of plan.purchaseIds) ids.add(id)
    for (const { id, amountCents } of plan.unpaid) unpaid.set(id, amountCents)
  }
  const [{ associationId } = { associationId: 0 }] = closures
  const sold = Object.values(await moneyBackByWay(tx, associationId, [...ids]))
  return [...sold.map(({ cents }) => cents), ...unpaid.values()].reduce((sum, cents) => sum + cents, 0)
}

/** What is not of the zone and would end with these, each once. */
async function besideThese(on: Db | Tx, affected: readonly AffectedPermit[]): Promise<HeldBeside[]> {
  const sold = affected.filter(({ state }) => state === 'issued')
  const beside = (
    await heldBeside.all(
      on,
      sold.map(({ id }) => id),
    )
  ).flat()
  const others = new Map(beside.map((one) => [one.purchaseId, one]))
  for (const { id } of affected) others.delete(id)
  return [...others.values()]
}

/** Also takes back the permits sold on it; idempotent. `reason` absent: the stored one stays. */
export async function closeZone(
  services: Services,
  closure: ZoneClosure,
  texts: { reason?: Localised; otherwise: Localised },
  now: Date,
): Promise<GivenBack> {
  const { db } = services
  const reason = await inTransaction(db, async (tx) => {
    const { reason: written } = await writeClosureIn(tx, closure, texts, now)
    const { zoneId, from, to } = closure
    const after = { zone: zoneId, from, to, givesBack: true }
    const subjectId = closureSubject(closure)
    await recordEvent(tx, byCommand(closure), { act: 'closure.closed', subjectId, after }, now)
    return written
  })
  return giveBackClosed(services, closure, reason)
}
