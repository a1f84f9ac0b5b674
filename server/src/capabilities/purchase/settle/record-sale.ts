import { randomBytes } from 'node:crypto'
import { refusals } from '#rules/buying.ts'
import { keepingOf } from '#rules/keeping.ts'
import type { Order, OrderHolder } from '#rules/order.ts'
import type { PermitOnSale, PermitTerms } from '#rules/permit-terms.ts'
import { isMinorHolder } from '#rules/price.ts'
import { shortCode, SHORT_CODE_BYTES } from '#rules/short-code.ts'
import type { Technique } from '#rules/codes.ts'
import { inTransaction, OutcomeUnknown, type Tx } from '#server/platform/database/transaction.ts'
import { asHolder, holderFacts, permitOnSale } from '../../catalogue/index.ts'
import { factsOf, presentSigningKey, type SigningKey, signPermit } from '../../permits/index.ts'
import { useDiscount } from '../discount/use-discount.ts'
import {
  findPurchase,
  lockPurchase,
  keyOf,
  type FoundPurchase,
  type PaymentRow,
  type PurchaseRow,
} from '../find-purchase.ts'
import { spotsOf } from '../hold/write-hold.ts'
import { postSaleMails } from '../mails/sale-mails.ts'
import { peopleOf, type PurchasePeople } from '../people-of.ts'
import type { Intent } from '../payments/card-payments.ts'
import { currentPayment } from '../payments/current-payment.ts'
import { movePayment } from '../payments/move-payment.ts'
import { takePlaces } from '../places/take-places.ts'
import type { Settling } from './settling.ts'

/** Everything that is read before the transaction begins: inside it, no second connection is asked for. */
interface Sale {
  purchaseId: string
  people: PurchasePeople
  key: SigningKey
  permit: PermitOnSale | undefined
  payment: PaymentRow | undefined
  intent: Intent | undefined
}

/** Thrown inside the transaction: an expired hold found no place again, and nothing of the sale may stay. */
class NoPlace extends Error {}

/**
 * The sale, in one transaction: the payment is authorised, the permit issued with its codes, the mails are in
 * the outbox. A hold that ran out takes its places again. False: it cannot be sold any more.
 */
export async function recordSale(
  settling: Settling,
  purchaseId: string,
  payment?: PaymentRow,
  intent?: Intent,
): Promise<boolean> {
  const { services } = settling
  const found = await findPurchase(services.db, purchaseId)
  if (found === undefined) return false
  const sale: Sale = {
    purchaseId,
    people: await peopleOf(services.db, found.purchase),
    key: await presentSigningKey(services.db, settling.now),
    permit:
      found.purchase.state === 'expired'
        ? await permitOnSale(services.db, found.purchase.permit_id)
        : undefined,
    payment,
    intent,
  }
  const sold = await inTransaction(services.db, (tx) => saleIn(tx, settling, sale)).catch(
    (error: unknown) => {
      if (error instanceof NoPlace) return false
      throw error
    },
  )
  if (sold) services.outbox.nudge()
  return sold
}

async function saleIn(
  tx: Tx,
  { services, now, wish }: Settling,
  { purchaseId, people, key, permit, payment, intent }: Sale,
): Promise<boolean> {
  const found = await lockPurchase(tx, purchaseId)
  if (found === undefined || !isForSale(found, payment)) return found?.purchase.state === 'issued'
  const { purchase } = found
  if (purchase.state === 'expired') await takeAgain(tx, purchase, permit, people.terms, now)
  if (payment !== undefined) {
    const taken = intent?.status === 'captured'
    if (!(await movePayment(tx, payment, taken ? ['authorised', 'captured'] : ['authorised'], now)))
      return true
  }

  const accepted = wish.buyer?.conditionsVersion !== undefined && purchase.conditions_version === null
  const issued: PurchaseRow = {
    ...purchase,
    state: 'issued',
    keeps_catch: wish.buyer?.keepsCatch ?? purchase.keeps_catch,
    code_version: 1,
    short_code: shortCode(randomBytes(SHORT_CODE_BYTES)),
    issued_at: now,
    ...(accepted && {
      conditions_version: wish.buyer?.conditionsVersion ?? null,
      conditions_accepted_at: now,
    }),
  }
  issued.signed_code = await signPermit(factsOf(issued, people.terms, people.holder), key)
  await writeIssued(tx, issued)
  await postSaleMails(tx, services, issued, people)
  return true
}

/** The newest payment pays for it, or nothing does because nothing is to be paid. */
function isForSale(found: FoundPurchase, payment: PaymentRow | undefined): boolean {
  const { state, amount_cents } = found.purchase
  if (state !== 'held' && state !== 'expired') return false
  const current = currentPayment(found)
  return payment === undefined
    ? amount_cents === 0
    : current?.attempt === payment.attempt && current.state === payment.state && current.withdrawn_at === null
}

const writeIssued = (tx: Tx, issued: PurchaseRow) =>
  tx
    .updateTable('purchase')
    .set({
      state: 'issued',
      ended_at: null,
      keeps_catch: issued.keeps_catch,
      code_version: issued.code_version,
      short_code: issued.short_code,
      signed_code: issued.signed_code,
      issued_at: issued.issued_at,
      conditions_version: issued.conditions_version,
      conditions_accepted_at: issued.conditions_accepted_at,
    })
    .where('association_id', '=', issued.association_id)
    .where('id', '=', issued.id)
    .execute()

const holderOf = (purchase: PurchaseRow): OrderHolder => {
  if (purchase.holder_kind !== 'minor') return { kind: 'self' }
  return {
    kind: 'minor',
    child: {
      ...(purchase.minor_first_name !== null && { firstName: purchase.minor_first_name }),
      ...(purchase.minor_last_name !== null && { lastName: purchase.minor_last_name }),
      ...(purchase.minor_birth_date !== null && { birthDate: purchase.minor_birth_date }),
    },
  }
}

const orderAgain = (purchase: PurchaseRow): Order => ({
  firstDay: purchase.first_day,
  lastDay: purchase.last_day,
  ...(purchase.zone_id !== null && { zoneId: purchase.zone_id }),
  ...(purchase.slot !== null && { slot: purchase.slot }),
  ...(purchase.technique !== null && { technique: purchase.technique as Technique }),
  ...(purchase.keeps_catch !== null && { keepsCatch: purchase.keeps_catch }),
  holder: holderOf(purchase),
  options: purchase.option_codes,
})

/**
 * The hold ran out while somebody was paying: its places and its discount are taken again if they are free,
 * and if nothing closed meanwhile and the holder got no other permit. The sale itself was open when it began.
 */
async function takeAgain(
  tx: Tx,
  purchase: PurchaseRow,
  onSale: PermitOnSale | undefined,
  terms: PermitTerms,
  now: Date,
): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', purchase.holder_id).forNoKeyUpdate().execute()
  const facts = await holderFacts(tx, { accountId: purchase.holder_id }, purchase.first_day, now)
  if (facts === undefined) throw new NoPlace()
  // Expired between the look before and now: the next round reads it all again.
  if (onSale === undefined) throw new OutcomeUnknown('the hold ran out at this moment')
  const permit = { ...onSale, terms, version: purchase.permit_version, onSale: true }
  const order = orderAgain(purchase)
  const holder = asHolder(facts, permit, order, {
    ...(order.holder.kind === 'minor' && { child: order.holder.child }),
  })
  const keeping = keepingOf(terms, order)
  const wish = { ...order, ...(keeping && { keeping }) }
  if (refusals(permit, wish, holder, purchase.created_at, false).length > 0) throw new NoPlace()

  const spots = spotsOf(permit, order)
  const { associationId, purchaseId } = keyOf(purchase)
  const minor = isMinorHolder(holder, purchase.first_day)
  const places = { associationId, purchaseId, permitId: purchase.permit_id, spots, minor }
  if (!(await takePlaces(tx, places))) throw new NoPlace()
  const { discount_code_id: discountCodeId, buyer_id: buyerId } = purchase
  if (
    discountCodeId !== null &&
    !(await useDiscount(tx, { associationId, purchaseId, discountCodeId, buyerId }))
  )
    throw new NoPlace()
}
