import type { Order } from '#rules/sale/order.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { besideForPrice } from '#rules/permit/requirements/supporters.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { permitVersion } from '../../catalogue/index.ts'
import { factsAsBought } from '../order/order-of-purchase.ts'
import { chosenDiscount, discountSentence } from '../order/chosen-discount.ts'
import { holderFrom, isReplaceable, priceOrder } from '../order/decide-order.ts'
import { supportersAgain } from '../order/supports-of-order.ts'
import { checkFields, type OrderRequest } from '../order/order-request.ts'
import { changePurchase } from '../change-purchase.ts'
import { giveBackDiscount, useDiscount } from '../store/discounts.ts'
import type { OrderSituation } from '../store/order-situation.ts'
import { addPayment } from '../store/payments.ts'
import { findPurchase, type FoundPurchase, updateOf } from '../store/purchases.ts'

/** A corrected birth date counts as another child. */
function isSameChild(hold: PurchaseRow, { holder }: Order): boolean {
  const child = holder.kind === 'minor' ? holder.child : {}
  return (
    hold.minor_first_name === (child.firstName ?? null) &&
    hold.minor_last_name === (child.lastName ?? null) &&
    hold.minor_birth_date === (child.birthDate ?? null)
  )
}

const hasSameOptions = (hold: PurchaseRow, { options }: Order): boolean =>
  hold.option_codes.join('\n') === options.join('\n')

/** Whether places, other permits, or whether it can be bought at all, depend on the paid extras. */
function dependsOnOptions({ terms, quotas, purchaseLimits }: PermitOnSale): boolean {
  const { facts = [], requires = [], sale } = terms
  const scopes = [
    ...[...facts, ...requires, ...purchaseLimits].map((rule) => rule.for),
    ...purchaseLimits.map(({ counts }) => counts),
    ...sale.opens.map(({ scope }) => scope),
    ...quotas,
  ]
  return scopes.some((scope) => scope?.addOns !== undefined)
}

/**
 * A hold is replaced when the buyer has read newer conditions, when the child's data differ, or when other paid extras
 * take other places.
 */
export function replacesHold(
  { input, order }: OrderRequest,
  permit: PermitOnSale,
  hold: PurchaseRow,
): boolean {
  const { conditionsVersion } = input
  if (conditionsVersion === undefined || conditionsVersion === hold.permit_version)
    return !isSameChild(hold, order) || (!hasSameOptions(hold, order) && dependsOnOptions(permit))
  if (conditionsVersion !== permit.version)
    refuse('CONDITIONS_CHANGED', { extension: { conditionsVersion: permit.version } })
  return true
}

export async function permitOfHold(
  { db }: Services,
  permit: PermitOnSale,
  hold: PurchaseRow,
): Promise<PermitOnSale> {
  if (hold.permit_version === permit.version) return permit
  const terms = await permitVersion(db, hold.permit_id, hold.permit_version)
  if (terms === undefined) throw new Error(`purchase ${hold.id} has no terms`)
  return { ...permit, version: hold.permit_version, terms }
}

/**
 * The same order keeps its hold and price, although the terms may have changed. Other options or another discount
 * change the price, with a new payment. Undefined: the hold has ended.
 */
export async function updateHold(
  services: Services,
  request: OrderRequest,
  situation: OrderSituation,
  onSale: PermitOnSale,
  hold: PurchaseRow,
): Promise<FoundPurchase | undefined> {
  const { input, order, buyer } = request
  const permit = await permitOfHold(services, onSale, hold)
  const hasSamePrice = hasSameOptions(hold, order) && hold.discount_code_id === (input.discountCodeId ?? null)
  if (hasSamePrice) {
    checkFields(permit, order, buyer)
    await addDeclarations(services, request, hold)
  } else if (!(await changePrice(services, request, situation, permit, hold))) return undefined
  return findPurchase(services.db, hold.id)
}

async function addDeclarations(
  { db }: Services,
  { input, now }: OrderRequest,
  hold: PurchaseRow,
): Promise<void> {
  const declared = input.keepsCatch !== undefined && input.keepsCatch !== hold.keeps_catch
  const accepted = input.conditionsVersion !== undefined && hold.conditions_version === null
  if (!declared && !accepted) return
  await updateOf(db, hold)
    .set({
      ...(declared && { keeps_catch: input.keepsCatch ?? null }),
      ...(accepted && { conditions_version: input.conditionsVersion ?? null, conditions_accepted_at: now }),
    })
    .where('state', '=', 'held')
    .execute()
}

async function changePrice(
  services: Services,
  request: OrderRequest,
  { catalogue, holder }: OrderSituation,
  permit: PermitOnSale,
  { id }: PurchaseRow,
): Promise<true | undefined> {
  const { buyer, order, input, now, language } = request
  const stripeAccount = catalogue.associations.get(permit.associationId)?.stripeAccount ?? null
  const present = holder?.facts ?? refuse('OTHER_HOLDER_UNKNOWN')
  return changePurchase(services.db, id, async ({ tx, purchase, payments }) => {
    if (purchase.state !== 'held') return undefined
    const facts = factsAsBought(present, purchase)
    checkFields(permit, order, order.holder.kind === 'other' ? buyer : facts)
    const discount = await chosenDiscount(tx, services, request, permit, [id])
    const priced = holderFrom(facts, permit, order, isReplaceable(buyer, order))
    const supporters = await supportersAgain(tx, purchase, permit.terms, order, {
      holderId: facts.accountId,
      now,
    })
    const beside = besideForPrice(permit, order, { ...priced, supporters })
    const price = priceOrder(permit.terms, { ...order, beside }, priced, discount?.rule)

    await giveBackDiscount(tx, purchase)
    if (discount !== undefined && !(await useDiscount(tx, purchase, discount.discountCodeId)))
      refuse('DISCOUNT_REFUSED', { detail: discountSentence(services, language, 'DISCOUNT_USED_UP') })
    await updateOf(tx, purchase)
      .set({
        price: JSON.stringify(price),
        amount_cents: price.totalCents,
        option_codes: order.options,
        discount_code_id: discount?.discountCodeId ?? null,
        ...(input.keepsCatch !== undefined && { keeps_catch: input.keepsCatch }),
      })
      .execute()
    if (price.totalCents > 0)
      await addPayment(
        tx,
        { ...purchase, amount_cents: price.totalCents },
        payments[0],
        { kind: request.paysBy, stripeAccount },
        now,
      )
    return true
  })
}
