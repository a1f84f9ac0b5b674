import type { Localised } from '#rules/permit-terms.ts'
import type { GivesBackBy } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type HeldBeside, heldBeside } from '../../permits/index.ts'
import { bookingsAffectedBy } from '../store/bookings-affected-by.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { recordEvent } from '../../staff/index.ts'
import { byCommand, closureSubject, writeClosureIn, type ZoneClosure } from './closure.ts'
import { type GivenBack, giveBackClosed } from './give-back-closed.ts'
import { type MoneyBack, moneyBackByWay } from '../store/money-back-by-way.ts'
import { type AffectedPermit, permitsAffectedBy } from '../store/permits-affected-by.ts'

interface ClosurePlan {
  permits: number
  cents: number
  holds: number
  bookings: number
  /** Sold permits outside the zones that end too, as they hold beside those; `cents` has theirs as well. */
  beside: number
  /** Of `cents`, with the permits that they are of: who gives them back. */
  back: Record<GivesBackBy, MoneyBack>
  /** What may still be paid, and goes back then. */
  unpaidCents: number
}

/** What ends with these closures of one association: each permit and each booking once, however many of them it ends with. */
export async function planClosures(
  on: Db | Tx,
  associationId: number,
  closures: readonly Omit<ZoneClosure, 'associationId'>[],
): Promise<ClosurePlan> {
  const affected = new Map<string, AffectedPermit>()
  const booked = new Set<string>()
  for (const days of closures) {
    const closure = { ...days, associationId }
    for (const permit of await permitsAffectedBy(on, closure)) affected.set(permit.id, permit)
    for (const { bookingId } of await bookingsAffectedBy(on, closure)) booked.add(bookingId)
  }
  const own = [...affected.values()]
  const sold = own.filter(({ state }) => state === 'issued')
  const beside = await besideThese(on, own)
  const soldBeside = beside.filter(({ state }) => state === 'issued')
  const ids = [...sold.map(({ id }) => id), ...soldBeside.map(({ purchaseId }) => purchaseId)]
  const unpaid = [
    ...own.filter(({ state, isBlank }) => state === 'held' && !isBlank),
    ...beside.filter(({ state }) => state === 'held'),
  ]
  return {
    permits: sold.length,
    beside: soldBeside.length,
    cents: centsOf([...sold, ...soldBeside]),
    holds: own.length - sold.length + beside.length - soldBeside.length,
    bookings: booked.size,
    back: await moneyBackByWay(on, associationId, ids),
    unpaidCents: centsOf(unpaid),
  }
}

const centsOf = (permits: readonly { amountCents: number }[]): number =>
  permits.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What is not of the zones and would end with these, each once. */
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
