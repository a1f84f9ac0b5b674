import { refusals } from '#rules/buying.ts'
import type { Order } from '#rules/order.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { ExistingPermit, HolderFacts } from '../../catalogue/index.ts'
import type { Asking } from '../asking.ts'
import { chosenDiscount } from '../discount/chosen-discount.ts'
import type { ReadyOrder } from '../hold/ready-order.ts'
import { givesWay, holderFrom } from './holder-of-order.ts'
import { checkFields } from './order-asked.ts'
import type { OrderSituation } from './order-situation.ts'
import { priceOrder } from './price-order.ts'
import { refuseOrder } from './refuse-order.ts'

export interface Wanted {
  permit: PermitOnSale
  order: Order
  orderKey: string
  /** Refuses with HOLD_MISSING what costs something: that is paid first. */
  onlyFree?: boolean
  /** The buyer's hold of the same, under earlier conditions or for another child. */
  replacing?: string
}

export interface Decided {
  ready: ReadyOrder
  /** The buyer's unpaid holds that give way to it. */
  giving: string[]
}

/** A family on several days, but not all places of a river. */
const MOST_HOLDS = 12
export const HOLDS_WAIT_SECONDS = 60

/**
 * Whether the order can be bought as everything stands, and at which price. Refuses what cannot, with every wrong
 * field or every reason. Nothing is locked: `writeOrder` notices if it stands differently by then.
 */
export async function decideOrder(
  asking: Asking,
  wanted: Wanted,
  situation: OrderSituation,
): Promise<Decided> {
  const { services, buyer, asked } = asking
  const { permit, order, orderKey } = wanted
  const { conditionsVersion } = asked
  if (conditionsVersion !== undefined && conditionsVersion !== permit.version)
    refuse('CONDITIONS_CHANGED', { more: { versioneCondizioni: permit.version } })
  if (situation.liveHolds >= MOST_HOLDS)
    refuse('TOO_MANY_TRIES', {
      retryAfterSeconds: HOLDS_WAIT_SECONDS,
      more: { retryAfterSeconds: HOLDS_WAIT_SECONDS },
    })
  // The fields of an order for another angler do not depend on who that is.
  if (order.holder.kind === 'other') checkFields(permit, order, buyer)
  const { holder: whose } = situation
  if (whose === undefined)
    return refuse(order.holder.kind === 'other' ? 'OTHER_HOLDER_UNKNOWN' : 'SIGN_IN_NEEDED')
  const { account, facts } = whose
  if (order.holder.kind !== 'other') checkFields(permit, order, facts)

  const giving = wayGivers(asking, wanted, facts)
  const holder = holderFrom(facts, permit, order, (had) => giving.includes(had.purchaseId))
  const discount = await chosenDiscount(services.db, asking, permit, giving)
  const price = priceOrder(permit.terms, order, holder, discount?.rule)
  if (wanted.onlyFree === true && price.totalCents > 0) refuse('HOLD_MISSING')
  const association = situation.catalogue.associations.get(permit.associationId) ?? refuse('NOT_FOUND')
  return {
    giving,
    ready: {
      association,
      permit,
      order,
      orderKey,
      buyer: situation.buyer,
      account,
      holder,
      revision: facts.revision,
      price,
      discountCodeId: discount?.discountCodeId,
      conditionsVersion,
    },
  }
}

/**
 * The buyer's own unpaid holds that give way: they changed their mind about zone, slot or technique, or the
 * rules do not allow both. Refuses the order when it cannot be bought even without them.
 */
function wayGivers(
  { services: { texts }, buyer, now, language }: Asking,
  { permit, order, replacing }: Wanted,
  facts: HolderFacts,
): string[] {
  const ownHold = givesWay(buyer, order)
  const overlaps = (had: ExistingPermit) => had.firstDay <= order.lastDay && had.lastDay >= order.firstDay
  const refusedIgnoring = (ignoring: (had: ExistingPermit) => boolean) =>
    refusals(permit, order, holderFrom(facts, permit, order, ignoring), now, false)

  const refused = refusedIgnoring(ownHold)
  const aboutAnother = order.holder.kind === 'other'
  const { timeZone } = permit
  const situation = { texts, language, timeZone, firstDay: order.firstDay, now, aboutAnother }
  if (refused.length > 0) refuseOrder(refused, situation)

  const own = facts.permits.filter((had) => ownHold(had) && overlaps(had))
  const samePermit = own.filter(({ permitId }) => permitId === permit.permitId)
  const among = (list: ExistingPermit[]) => (had: ExistingPermit) =>
    list.some((h) => h.purchaseId === had.purchaseId)
  const giving = refusedIgnoring(among(samePermit)).length === 0 ? samePermit : own
  return [...new Set([...giving.map(({ purchaseId }) => purchaseId), ...(replacing ? [replacing] : [])])]
}
