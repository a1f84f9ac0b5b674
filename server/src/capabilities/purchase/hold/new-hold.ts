import { refusals } from '#rules/buying.ts'
import { keepingOf } from '#rules/keeping.ts'
import type { Order } from '#rules/order.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { associationById, type HadPermit, type HolderFacts } from '../../catalogue/index.ts'
import type { Asking } from '../asking.ts'
import { chosenDiscount } from '../discount/chosen-discount.ts'
import type { PurchaseRow } from '../find-purchase.ts'
import { dependsOnOthers, factsFor, givesWay, holderFrom, oneAtATimeFor } from '../order/holder-of-order.ts'
import { checkFields } from '../order/order-asked.ts'
import { priceOrder } from '../order/price-order.ts'
import { discountSentence, refuseOrder } from '../order/refuse-order.ts'
import { endPurchase } from './end-hold.ts'
import { expireHoldsOn } from './expire-holds.ts'
import { NoHold, spotsOf, writeHold } from './write-hold.ts'

export interface Wanted {
  permit: PermitOnSale
  order: Order
  orderKey: string
  /** Refuses with HOLD_MISSING what costs something: that is paid first. */
  onlyFree?: boolean
}

/**
 * Checks the whole order and holds its place, all in one transaction. Refuses what cannot be bought, with
 * every wrong field or every reason. Undefined: the buyer holds the very same already, or
 * has just bought it (a second tab).
 * `replacing`: the buyer's hold of the same under earlier conditions.
 */
export async function newHold(
  asking: Asking,
  wanted: Wanted,
  replacing?: string,
): Promise<string | undefined> {
  const { services, asked, now, language } = asking
  const { permit, order } = wanted
  if (asked.conditionsVersion !== undefined && asked.conditionsVersion !== permit.version)
    refuse('CONDITIONS_CHANGED', { more: { versioneCondizioni: permit.version } })
  await checkHowManyHolds(asking)
  const stripeAccount = (await associationById(services.db, permit.associationId))?.stripeAccount ?? null

  const hold = () =>
    inTransaction(services.db, (tx) => holdIn(tx, asking, wanted, { stripeAccount, replacing }))
  try {
    return await hold()
  } catch (error) {
    if (!(error instanceof NoHold) || error.kind === 'termsChanged') throw error
    if (error.kind === 'boughtMeanwhile') return undefined
    if (error.kind === 'discountUsedUp')
      return refuse('DISCOUNT_REFUSED', { detail: discountSentence(services, language, 'DISCOUNT_USED_UP') })
  }
  // Before anybody is told that it is gone: holds that ran out give their place back.
  const spots = spotsOf(permit, order)
  if ((await expireHoldsOn(services.db, services.log, permit.permitId, spots, now)) === 0)
    return refuse('PLACE_TAKEN')
  return hold().catch((error: unknown) => {
    if (!(error instanceof NoHold)) throw error
    return error.kind === 'boughtMeanwhile' ? undefined : refuse('PLACE_TAKEN')
  })
}

/** A family on several days, but not all places of a river. */
const MOST_HOLDS = 12
const HOLDS_WAIT_SECONDS = 60

/** One person can keep only so many places from others without paying. */
async function checkHowManyHolds({ services, buyer, now }: Asking): Promise<void> {
  const { holds } = await services.db
    .selectFrom('purchase')
    .select((e) => e.fn.countAll<number>().as('holds'))
    .where('buyer_id', '=', buyer.accountId)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (holds >= MOST_HOLDS)
    refuse('TOO_MANY_TRIES', {
      retryAfterSeconds: HOLDS_WAIT_SECONDS,
      more: { retryAfterSeconds: HOLDS_WAIT_SECONDS },
    })
}

async function holdIn(
  tx: Tx,
  asking: Asking,
  { permit, order, orderKey, onlyFree = false }: Wanted,
  { stripeAccount, replacing }: { stripeAccount: string | null; replacing: string | undefined },
): Promise<string | undefined> {
  const { buyer, asked, now } = asking
  if (dependsOnOthers(permit, order)) await oneAtATimeFor(tx, buyer, order)
  // The fields of an order for another angler do not depend on who that is.
  if (order.holder.kind === 'other') checkFields(permit, order, buyer)
  const facts = await factsFor(tx, buyer, order, now)
  if (order.holder.kind !== 'other') checkFields(permit, order, facts)

  const gone = wayGivers(asking, { permit, order }, facts, replacing)
  const holder = holderFrom(facts, permit, order, (had) => gone.includes(had.purchaseId))
  const discount = await chosenDiscount(tx, asking, permit, [...gone])
  const price = priceOrder(permit.terms, order, holder, discount?.rule)
  if (onlyFree && price.totalCents > 0) refuse('HOLD_MISSING')
  if (!(await release(tx, gone, { orderKey, replacing }, now))) return undefined
  const purchase = await writeHold(
    tx,
    {
      permit,
      order,
      orderKey,
      buyerId: buyer.accountId,
      holderId: facts.accountId,
      holder,
      price,
      stripeAccount,
      ...(discount && { discountCodeId: discount.discountCodeId }),
      ...(asked.conditionsVersion !== undefined && { conditionsVersion: asked.conditionsVersion }),
    },
    now,
  )
  return purchase?.id
}

/**
 * The buyer's own unpaid holds that give way: they changed their mind about zone, slot or technique, or the
 * rules do not allow both. Refuses the order when it cannot be bought even without them.
 */
function wayGivers(
  { services: { texts }, buyer, now, language }: Asking,
  { permit, order }: Pick<Wanted, 'permit' | 'order'>,
  facts: HolderFacts,
  replacing: string | undefined,
): string[] {
  const keeping = keepingOf(permit.terms, order)
  const wish = { ...order, ...(keeping && { keeping }) }
  const ownHold = givesWay(buyer, order)
  const overlaps = (had: HadPermit) => had.firstDay <= order.lastDay && had.lastDay >= order.firstDay
  const refusedIgnoring = (ignoring: (had: HadPermit) => boolean) =>
    refusals(permit, wish, holderFrom(facts, permit, order, ignoring), now, false)

  const refused = refusedIgnoring(ownHold)
  const aboutAnother = order.holder.kind === 'other'
  const situation = {
    texts,
    language,
    timeZone: permit.timeZone,
    firstDay: order.firstDay,
    now,
    aboutAnother,
  }
  if (refused.length > 0) refuseOrder(refused, situation)

  const own = facts.had.filter((had) => ownHold(had) && overlaps(had))
  const samePermit = own.filter(({ permitId }) => permitId === permit.permitId)
  const among = (list: HadPermit[]) => (had: HadPermit) => list.some((h) => h.purchaseId === had.purchaseId)
  const giving = refusedIgnoring(among(samePermit)).length === 0 ? samePermit : own
  return [...new Set([...giving.map(({ purchaseId }) => purchaseId), ...(replacing ? [replacing] : [])])]
}

/**
 * Ends them, in one order. False: one of them is the very hold that is asked for, made a moment ago, or became a
 * permit while its row was waited for; what stands now has to be looked at again.
 */
async function release(
  tx: Tx,
  ids: string[],
  { orderKey, replacing }: { orderKey: string; replacing: string | undefined },
  now: Date,
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', 'in', ['held', 'issued'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const stands = (row: PurchaseRow) =>
    row.state === 'issued' || (row.order_key === orderKey && row.id !== replacing)
  if (rows.some(stands)) return false
  for (const row of rows) await endPurchase(tx, row, 'released', now)
  return true
}
