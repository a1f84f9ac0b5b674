import { openPayment } from '#contract/purchase.ts'
import type { Call, RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import { requestedHolder, type Order, type OrderMistake } from '#rules/order.ts'
import { type Buyer, orderMistakes } from '#rules/order-mistakes.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import { refuseFields } from '#server/platform/refusal.ts'

/** The fields that both calls carry, as they arrive. */
export type AskedOrder = RequestOf<typeof openPayment>

interface Sender {
  buyer: Angler
  now: Date
  language: Language
  /** The network address; only an unpaid hold needs it. */
  address?: string
}

/** An order as it arrived, read once: by whom, for what, when, and in which language it is answered. */
export interface OrderRequest extends Sender {
  asked: AskedOrder
  /** As the rules see it. */
  order: Order
  orderKey: string
}

/** Reads the order of a call. Refuses days out of range, and one that names another angler and a child together. */
export function readOrder(asked: AskedOrder, sender: Sender): OrderRequest {
  return { ...sender, asked, order: orderOf(asked), orderKey: orderKeyOf(asked) }
}

const onTheWire = ({ field, code, least, most }: OrderMistake): FieldMistake => ({
  field: wireNameOf(openPayment.request, field),
  code,
  ...((least !== undefined || most !== undefined) && {
    values: { ...(least !== undefined && { least }), ...(most !== undefined && { most }) },
  }),
})

/** The range in which the rules can count years back and ahead. */
const FIRST_DAY = '1000-01-01'
const LAST_DAY = '9000-12-31'

/** Refuses days of a call outside that range, by the call's own field names. */
export function checkDaysOf(call: Pick<Call, 'request'>, days: Record<string, string>): void {
  const wrong = Object.entries(days).filter(([, day]) => day < FIRST_DAY || day > LAST_DAY)
  if (wrong.length > 0)
    refuseFields(wrong.map(([key]) => ({ field: wireNameOf(call.request, key), code: 'NOT_A_DAY' })))
}

function orderOf(asked: AskedOrder): Order {
  checkDaysOf(openPayment, { firstDay: asked.firstDay, lastDay: asked.lastDay })
  const who = requestedHolder({
    ...(asked.otherEmail !== undefined && { otherEmail: asked.otherEmail }),
    ...(asked.accompaniedMinor !== undefined && { accompaniedMinor: asked.accompaniedMinor }),
    ...(asked.minorFirstName !== undefined && { minorFirstName: asked.minorFirstName }),
    ...(asked.minorLastName !== undefined && { minorLastName: asked.minorLastName }),
    ...(asked.minorBirthDate !== undefined && { minorBirthDate: asked.minorBirthDate }),
  })
  if ('mistakes' in who) return refuseFields(who.mistakes.map(onTheWire))
  return {
    firstDay: asked.firstDay,
    lastDay: asked.lastDay,
    ...(asked.zoneId !== undefined && { zoneId: asked.zoneId }),
    ...(asked.slot !== undefined && { slot: asked.slot }),
    ...(asked.technique !== undefined && { technique: asked.technique }),
    ...(asked.keepsCatch !== undefined && { keepsCatch: asked.keepsCatch }),
    holder: who.holder,
    // A code that is named twice is one option.
    options: [...new Set(asked.options)].toSorted(),
  }
}

/** Refuses an order that the permit's rules do not allow, every wrong field at once. */
export function checkFields(permit: PermitOnSale, order: Order, buyer: Buyer): void {
  const mistakes = orderMistakes(permit, order, buyer)
  if (mistakes.length > 0) refuseFields(mistakes.map(onTheWire))
}

/** Refuses a declaration that the place does not allow; the other fields were checked when the place was held. */
export function checkKeeping(permit: PermitOnSale, order: Order): void {
  const mistakes = orderMistakes(permit, order, { email: '' }).filter(({ field }) => field === 'keepsCatch')
  if (mistakes.length > 0) refuseFields(mistakes.map(onTheWire))
}

const plain = (name: string | undefined) => name?.trim().toLowerCase() ?? null

/**
 * What is bought, as one text: the fields that both calls carry, and the child's name if it has one. The same buyer with
 * the same key means the same hold. Options, discount and keeping are no part of it: they change the price of a hold, or
 * complete it, but not what is held.
 */
export const orderKeyOf = (asked: RequestOf<typeof openPayment>): string =>
  JSON.stringify([
    asked.permitId,
    asked.firstDay,
    asked.lastDay,
    asked.zoneId ?? null,
    asked.slot ?? null,
    asked.technique ?? null,
    asked.otherEmail ?? null,
    ...(asked.accompaniedMinor ? [1, plain(asked.minorFirstName), plain(asked.minorLastName)] : []),
  ])

/** The key of the same order for other days or another angler: ordered again, it is found to be bought already. */
export function orderKeyChanged(
  key: string,
  to: { firstDay: string; lastDay: string } | { otherEmail: string | null },
): string {
  const [permitId, firstDay, lastDay, zoneId, slot, technique, otherEmail, ...child] = JSON.parse(
    key,
  ) as unknown[]
  const changed = 'firstDay' in to ? [to.firstDay, to.lastDay] : [firstDay, lastDay]
  const holder = 'otherEmail' in to ? to.otherEmail : otherEmail
  return JSON.stringify([permitId, ...changed, zoneId, slot, technique, holder, ...child])
}
