import { isAtProvider } from '#rules/sale/purchase-lifecycle.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { permitOnSale } from '../../catalogue/index.ts'
import { countSale } from '../count-sales.ts'
import { changePurchase } from '../change-purchase.ts'
import { transferBackMail } from '../memberships/transfer-mails.ts'
import { NoPlace } from '../store/locked-purchase.ts'
import { movePayment } from '../store/payments.ts'
import {
  findPurchase,
  type FoundOrder,
  type FoundPurchase,
  isOfPermit,
  linesOf,
  membershipsIn,
  withPayment,
} from '../store/purchases.ts'
import { guestsOf } from '../store/lock-guests.ts'
import { writeSale } from '../store/write-sales.ts'
import { isForSale, newSale } from './new-sale.ts'
import { sellOrder } from './sell-order.ts'
import type { PaymentSettlement, Settlement } from './settlement.ts'
import { takePlacesAgain } from './take-places-again.ts'
import { withdraw } from '../card/withdraw.ts'

/**
 * Sells, all or nothing: the payment is authorised, the permit issued with its codes, the mails are in the outbox. An
 * expired hold takes its places again; if that fails, its payment is withdrawn.
 */
export async function sell(sale: Settlement): Promise<FoundOrder | undefined> {
  const { services, payment } = sale
  const sold = isTooLateToInvite(sale) ? undefined : await soldBy(sale)
  if (sold !== undefined) services.outbox.nudge()
  else if (payment !== undefined) await endUnsold({ ...sale, payment })
  return sold
}

/** Who is invited could not complete it any more: it is not sold, and costs nothing. */
const isTooLateToInvite = ({ found, now }: Settlement): boolean =>
  linesOf(found).some(
    ({ holder_kind: kind, complete_by: limit }) => kind === 'invited' && limit !== null && limit <= now,
  )

function soldBy(sale: Settlement): Promise<FoundOrder | undefined> {
  const { found } = sale
  if (found.others !== undefined || !isOfPermit(found)) return sellOrder(sale)
  return found.purchase.state === 'expired' ? sellExpired({ ...sale, found }) : sellHeld({ ...sale, found })
}

/** Of an order of one permit. */
type SaleOfPermit = Settlement & { found: FoundPurchase }

/** A reservation at the provider is released; a transfer has arrived, and goes back: its buyer is told. */
async function endUnsold(sale: PaymentSettlement): Promise<void> {
  if (isAtProvider(sale.payment.kind)) return withdraw(sale)
  const { services, payment, found, now } = sale
  const isOver = await inTransaction(services.db, async (tx) => {
    if (!(await movePayment(tx, payment, ['captured', 'refunding'], now))) return false
    if (membershipsIn(found).length > 0)
      await services.outbox.post(tx, await transferBackMail(services, tx, linesOf(found)))
    return true
  })
  if (isOver) services.outbox.nudge()
}

/** Undefined: it cannot be sold any more. */
async function sellHeld(sale: SaleOfPermit): Promise<FoundOrder | undefined> {
  const { services, found } = sale
  const { people: _people, ...written } = await newSale(sale)
  const [number] = (await writeSale(services.db, [written])) ?? []
  if (number !== undefined) {
    countSale(written.issued)
    const sold = { ...found, purchase: { ...written.issued, receipt_number: number } }
    return written.payment ? withPayment(sold, written.payment) : sold
  }
  const present = await findPurchase(services.db, found.purchase.id)
  if (present !== undefined && isForSale(present, sale)) throw new Conflict('the purchase was changed')
  return present?.purchase.state === 'issued' ? present : undefined
}

/** Undefined: no place is left. */
async function sellExpired(sale: SaleOfPermit): Promise<FoundOrder | undefined> {
  const { services, found, now } = sale
  const { db } = services
  const onSale = await permitOnSale(db, found.purchase.permit_id)
  const { people, ...written } = await newSale(sale)
  try {
    const sold = await changePurchase(
      db,
      found.purchase.id,
      async (locked) => {
        if (!isForSale(locked, sale) || locked.purchase.state !== 'expired')
          throw new Conflict('the purchase was changed')
        await takePlacesAgain(locked, onSale, people.terms, now)
        if ((await writeSale(locked.tx, [written])) === undefined)
          throw new Conflict('the purchase was changed')
        return true
      },
      guestsOf([found.purchase]),
    )
    if (sold === undefined) return undefined
  } catch (error) {
    if (error instanceof NoPlace) return undefined
    throw error
  }
  countSale(written.issued)
  return findPurchase(db, found.purchase.id)
}
