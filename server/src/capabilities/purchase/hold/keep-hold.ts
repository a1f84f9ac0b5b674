import type { Order } from '#rules/order.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { permitVersion } from '../../catalogue/index.ts'
import type { Asking } from '../asking.ts'
import { chosenDiscount } from '../discount/chosen-discount.ts'
import { giveBackDiscount, useDiscount } from '../discount/use-discount.ts'
import { lockPurchase, keyOf, type PurchaseRow } from '../find-purchase.ts'
import { givesWay, holderFrom } from '../order/holder-of-order.ts'
import { factsAsBought } from '../order/holder-as-bought.ts'
import { checkFields } from '../order/order-asked.ts'
import { priceOrder } from '../order/price-order.ts'
import { discountSentence } from '../order/refuse-order.ts'
import type { Wanted } from '../order/decide-order.ts'
import type { OrderSituation } from '../order/order-situation.ts'
import { type Held, newHold } from './new-hold.ts'
import { notePayment } from '../payments/note-payment.ts'

const sameTexts = (one: string[], other: string[]) => one.join('\n') === other.join('\n')

/** What the permit will say of a child, to the letter: a birth date that was corrected is not what is held. */
function isSameChild(standing: PurchaseRow, { holder }: Order): boolean {
  const child = holder.kind === 'minor' ? holder.child : {}
  return (
    standing.minor_first_name === (child.firstName ?? null) &&
    standing.minor_last_name === (child.lastName ?? null) &&
    standing.minor_birth_date === (child.birthDate ?? null)
  )
}

/** The permit under the terms that a hold was priced by, whatever is on sale now. */
export async function permitOfHold(
  asking: Asking,
  permit: PermitOnSale,
  hold: PurchaseRow,
): Promise<PermitOnSale> {
  if (hold.permit_version === permit.version) return permit
  const terms = await permitVersion(asking.services.db, hold.permit_id, hold.permit_version)
  if (terms === undefined) throw new Error(`purchase ${hold.id} stands on terms that are not there`)
  return { ...permit, version: hold.permit_version, terms }
}

/**
 * Asking again for what is held: the same hold, at its price, although terms may have changed since. Other
 * options or another discount price it anew, and a new payment is noted; whoever has read newer conditions, or
 * says something else of the child, gets a new hold. Undefined: the hold is gone by now.
 */
export async function keepHold(
  asking: Asking,
  wanted: Wanted,
  situation: OrderSituation,
  standing: PurchaseRow,
): Promise<Held | undefined> {
  const { asked } = asking
  const version = asked.conditionsVersion
  if (version !== undefined && version !== standing.permit_version) {
    if (version !== wanted.permit.version)
      refuse('CONDITIONS_CHANGED', { more: { versioneCondizioni: wanted.permit.version } })
    return newHold(asking, { ...wanted, replacing: standing.id }, situation)
  }
  if (!isSameChild(standing, wanted.order))
    return newHold(asking, { ...wanted, replacing: standing.id }, situation)
  const permit = await permitOfHold(asking, wanted.permit, standing)
  const same =
    sameTexts(standing.option_codes, wanted.order.options) &&
    standing.discount_code_id === (asked.discountCodeId ?? null)
  if (!same) return priceAnew(asking, { ...wanted, permit }, situation, standing.id)
  checkFields(permit, wanted.order, asking.buyer)
  await noteWhatIsNew(asking, standing)
  return { purchaseId: standing.id, buyer: situation.buyer }
}

async function noteWhatIsNew({ services, asked, now }: Asking, standing: PurchaseRow): Promise<void> {
  const declared = asked.keepsCatch !== undefined && asked.keepsCatch !== standing.keeps_catch
  const accepted = asked.conditionsVersion !== undefined && standing.conditions_version === null
  if (!declared && !accepted) return
  await services.db
    .updateTable('purchase')
    .set({
      ...(declared && { keeps_catch: asked.keepsCatch ?? null }),
      ...(accepted && { conditions_version: asked.conditionsVersion ?? null, conditions_accepted_at: now }),
    })
    .where('association_id', '=', standing.association_id)
    .where('id', '=', standing.id)
    .where('state', '=', 'held')
    .execute()
}

async function priceAnew(
  asking: Asking,
  { permit, order }: Wanted,
  { catalogue, buyer: account, holder: whose }: OrderSituation,
  purchaseId: string,
): Promise<Held | undefined> {
  const { services, buyer, asked, now, language } = asking
  const stripeAccount = catalogue.associations.get(permit.associationId)?.stripeAccount ?? null
  const present = whose?.facts ?? refuse('OTHER_HOLDER_UNKNOWN')
  return inTransaction(services.db, async (tx) => {
    const found = await lockPurchase(tx, purchaseId)
    if (found?.purchase.state !== 'held') return undefined
    const { purchase, payments } = found
    const facts = factsAsBought(present, purchase)
    checkFields(permit, order, order.holder.kind === 'other' ? buyer : facts)
    const holder = holderFrom(facts, permit, order, givesWay(buyer, order))
    const discount = await chosenDiscount(tx, asking, permit, [purchaseId])
    const price = priceOrder(permit.terms, order, holder, discount?.rule)

    await giveBackDiscount(tx, keyOf(purchase))
    if (discount !== undefined) {
      const use = { ...keyOf(purchase), discountCodeId: discount.discountCodeId, buyerId: buyer.accountId }
      if (!(await useDiscount(tx, use)))
        refuse('DISCOUNT_REFUSED', { detail: discountSentence(services, language, 'DISCOUNT_USED_UP') })
    }
    await tx
      .updateTable('purchase')
      .set({
        price: JSON.stringify(price),
        amount_cents: price.totalCents,
        option_codes: order.options,
        discount_code_id: discount?.discountCodeId ?? null,
        ...(asked.keepsCatch !== undefined && { keeps_catch: asked.keepsCatch }),
      })
      .where('association_id', '=', purchase.association_id)
      .where('id', '=', purchaseId)
      .execute()
    if (price.totalCents > 0) {
      const priced = { ...purchase, amount_cents: price.totalCents }
      await notePayment(tx, priced, (payments[0]?.attempt ?? 0) + 1, stripeAccount, now)
    }
    return { purchaseId, buyer: account }
  })
}
