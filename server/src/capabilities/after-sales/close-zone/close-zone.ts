import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type HeldBeside, heldBeside } from '../../permits/index.ts'
import { bookingsAffectedBy } from '../store/bookings-affected-by.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { recordEvent } from '../../staff/index.ts'
import { byCommand, closureSubject, findClosure, writeClosureIn, type ZoneClosure } from './closure.ts'
import { type GivenBack, giveBackClosed } from './give-back-closed.ts'
import { type MoneyBack, moneyBackByWay } from '../store/money-back-by-way.ts'
import { type AffectedPermit, permitsAffectedBy } from '../store/permits-affected-by.ts'

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
  /** Of `cents`, with the permits that they are of: what persons of the office give back, and what the outlets that sold it do. */
  byHand: MoneyBack
  atOutlets: MoneyBack
}

export async function planClosure(db: Db, closure: ZoneClosure): Promise<ClosurePlan> {
  const known = await findClosure(db, closure)
  const affected = await permitsAffectedBy(db, closure)
  const sold = affected.filter(({ state }) => state === 'issued')
  const beside = await besideThese(db, affected)
  const soldBeside = beside.filter(({ state }) => state === 'issued')
  const ids = [...sold.map(({ id }) => id), ...soldBeside.map(({ purchaseId }) => purchaseId)]
  const { hand, outlet } = await moneyBackByWay(db, closure.associationId, ids)
  return {
    reason: known?.reason,
    permits: sold.length,
    beside: soldBeside.length,
    cents: [...sold, ...soldBeside].reduce((sum, { amountCents }) => sum + amountCents, 0),
    holds: affected.length - sold.length + beside.length - soldBeside.length,
    bookings: (await bookingsAffectedBy(db, closure)).length,
    purchaseIds: ids,
    byHand: hand,
    atOutlets: outlet,
  }
}

/** What is not of the zone and would end with these, each once. */
async function besideThese(db: Db, affected: readonly AffectedPermit[]): Promise<HeldBeside[]> {
  const sold = affected.filter(({ state }) => state === 'issued')
  const beside = (await Promise.all(sold.map(({ id }) => heldBeside(db, id)))).flat()
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
