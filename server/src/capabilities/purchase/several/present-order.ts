import type { readOrder } from '#contract/orders.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { transferReference } from '#rules/sale/transfer-reference.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { permitVersion } from '../../catalogue/index.ts'
import { holderOnPermit, namedChild } from '../../permits/index.ts'
import type { OpenedPayment } from '../card/open-intent.ts'
import { otherEmailIn } from '../order/order-of-purchase.ts'
import { showPrice } from '../order/show-price.ts'
import { currentPayment } from '../store/payments.ts'
import { centsOfOrder, linesOf, membershipsIn, orderIdOf, permitsIn } from '../store/purchases.ts'
import { transferAccountOf } from '../store/transfer-account.ts'
import { isForTransfer } from './pay-by-transfer.ts'
import { presentHeldMembership } from '../memberships/present-memberships.ts'

type HeldOrder = NonNullable<ResponseOf<typeof readOrder>['order']>

/** A held order with the price of each line and the payment of all. Throws where it is none. */
export async function presentOrder(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  opened: OpenedPayment,
  language: Language,
  now: Date,
): Promise<HeldOrder> {
  const { intent, stripeAccount } = opened
  const [first] = linesOf(opened)
  const memberships = membershipsIn(opened)
  const heldUntil = first?.hold_expires_at
  if (first === undefined || !heldUntil) throw new Error('an order that is not held')
  return {
    orderId: first.id,
    lines: await Promise.all(permitsIn(opened).map((line) => presentLine(line))),
    ...(memberships.length > 0 && {
      memberships: await Promise.all(
        memberships.map((line) => presentHeldMembership(db, line, { texts, language })),
      ),
    }),
    ...(intent && { clientSecret: intent.clientSecret }),
    ...(stripeAccount !== undefined && { stripeAccount }),
    ...(await transferOf(db, opened)),
    amountCents: centsOfOrder(opened),
    currency: 'EUR',
    heldUntil: heldUntil.toISOString(),
    secondsLeft: Math.max(0, Math.floor((heldUntil.getTime() - now.getTime()) / 1000)),
  }

  async function presentLine(line: PurchaseRow) {
    const terms = await permitVersion(db, line.permit_id, line.permit_version)
    if (terms === undefined) throw new Error(`purchase ${line.id} has no terms`)
    const holderName = nameOfHolder(line)
    return {
      purchaseId: line.id,
      permitId: line.permit_id,
      permitName: inLanguage(terms.name, language),
      ...(holderName !== undefined && { holderName }),
      price: showPrice(line.price, terms, texts, language),
    }
  }
}

/** Of another angler or somebody invited the e-mail that the buyer gave: their name is theirs. Undefined: a child whose name is not given yet. */
function nameOfHolder(line: PurchaseRow): string | undefined {
  if (line.holder_kind === 'other') return otherEmailIn(line.order_key)
  if (line.holder_kind === 'invited') return line.guest_email ?? undefined
  const person = line.holder_kind === 'minor' ? namedChild(line) : holderOnPermit(line)
  return person && `${person.firstName} ${person.lastName}`.trim()
}

/** Where it is paid by transfer, or that it may be. */
async function transferOf(
  db: Db,
  opened: OpenedPayment,
): Promise<Pick<HeldOrder, 'transfer' | 'transferDays'>> {
  if (!isForTransfer(opened)) return {}
  const { association_id: associationId } = opened.purchase
  const account = await transferAccountOf(db, associationId)
  if (account === undefined) return {}
  const { holder, iban, days } = account
  if (currentPayment(opened)?.kind !== 'transfer') return { transferDays: days }
  return { transfer: { holder, iban, reference: transferReference(orderIdOf(opened.purchase)) } }
}
