import { OutcomeUnknown } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { permitOnSale } from '../../catalogue/index.ts'
import type { Asking } from '../asking.ts'
import { type PurchaseRow, purchasesOfOrder } from '../find-purchase.ts'
import { orderOf } from '../order/order-asked.ts'
import { orderKeyOf } from '../order/order-key.ts'
import { refuseOrder } from '../order/refuse-order.ts'
import { settle } from '../settle/settle.ts'
import { expireHold } from './expire-holds.ts'
import { keepHold } from './keep-hold.ts'
import { newHold } from './new-hold.ts'
import { NoHold } from './write-hold.ts'

/** Each round finds what another tab, or a commit whose answer was lost, has left. */
const ROUNDS = 4

/**
 * Holds the place for what is asked and fixes its price: a new hold, or the one that the buyer has already,
 * priced anew where options or discount are others now. Answers with the purchase's id.
 */
export async function placeHold(asking: Asking): Promise<string> {
  const { services, asked } = asking
  const order = orderOf(asked)
  let permit = (await permitOnSale(services.db, asked.permitId)) ?? refuse('NOT_FOUND')
  const orderKey = orderKeyOf(asked)

  for (let round = 1; ; round++) {
    const standing = await standingHold(asking, orderKey)
    try {
      const held =
        standing === undefined
          ? await newHold(asking, { permit, order, orderKey })
          : await keepHold(asking, { permit, order, orderKey }, standing)
      if (held !== undefined) return held
    } catch (error) {
      if (error instanceof NoHold && error.kind === 'termsChanged')
        permit = (await permitOnSale(services.db, asked.permitId)) ?? refuse('NOT_FOUND')
      else if (!(error instanceof OutcomeUnknown)) throw error
    }
    if (round === ROUNDS) throw new Error('a hold was neither made nor found')
  }
}

/**
 * The buyer's live hold of the same thing. What ran out before is brought to its end first, so that nobody
 * pays an earlier intent too; whoever has the very same permit already is told so.
 */
async function standingHold(asking: Asking, orderKey: string): Promise<PurchaseRow | undefined> {
  const { services, buyer, asked, now, language } = asking
  const own = await purchasesOfOrder(services.db, { buyerId: buyer.accountId, orderKey })
  const held = own.find(({ state }) => state === 'held')
  if (held !== undefined && held.hold_expires_at !== null && held.hold_expires_at > now) return held

  if (held !== undefined) await expireHold(services.db, held.id, now)
  for (const { id, state } of own) {
    if (state !== 'held' && state !== 'expired') continue
    const ended = await settle(services, id, { abandon: true })
    if (ended?.purchase.state === 'issued') return hasIt(asking, id)
  }
  const unnamedChild = asked.accompaniedMinor === true && asked.minorFirstName === undefined
  const issued = own.find(({ state }) => state === 'issued')
  // Two children whom nobody named may each have one; everybody else has this permit already.
  if (issued !== undefined && !unnamedChild) return hasIt(asking, issued.id)
  return undefined

  async function hasIt({ services: { db, texts } }: Asking, purchaseId: string): Promise<never> {
    const permit = (await permitOnSale(db, asked.permitId)) ?? refuse('NOT_FOUND')
    const { timeZone } = permit
    const situation = { texts, language, timeZone, firstDay: asked.firstDay, now }
    return refuseOrder([{ code: 'ALREADY_HAS_PERMIT' }], situation, { idAcquisto: purchaseId })
  }
}
