import { orderLine } from '#contract/orders.ts'
import { openPayment } from '#contract/purchase.ts'
import type { English } from '#contract/wire.ts'
import type { Language } from '#contract/languages.ts'
import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import { requestedHolder, type Order, type OrderMistake, valuesOfMistake } from '#rules/sale/order.ts'
import { type Buyer as CheckedBuyer, orderMistakes } from '#rules/sale/order-mistakes.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { readShortCode } from '#rules/permit/short-code.ts'
import { refuseFields } from '#server/platform/refusal.ts'
import { guestInKey, invitedInKey } from './order-of-purchase.ts'
import type { JoinedInOrder } from '../memberships/joined-in-order.ts'
import type { Parties } from './parties.ts'

/** The fields that the calls openPayment and buyPermit share, and those of a guest, which only a line of an order has. */
type OrderInput = English<typeof orderLine.table & typeof openPayment.request.table>

interface Sender extends Parties {
  now: Date
  language: Language
  /** Network address; needed only for an unpaid hold. */
  address?: string
}

export interface OrderRequest extends Sender {
  input: OrderInput
  /** In the form of the rules. */
  order: Order
  orderKey: string
  /** The code of the permit of the person who comes along. */
  companionCode?: string | undefined
  /** Who becomes a member with the same order. */
  joined?: readonly JoinedInOrder[] | undefined
  /** Of a guest whom the seller knows as a member: until when; absent: of none, or of whom only an account can tell. */
  guestMembership?: Membership | undefined
}

/** `until`: the last day; undefined: without end. */
export interface Membership {
  until: Day | undefined
}

/** Refuses days out of range, and an order that names another angler and a child together. */
export function readOrder(input: OrderInput, sender: Sender): OrderRequest {
  const companionCode = companionCodeOf(input)
  return { ...sender, input, order: orderOf(input), orderKey: orderKeyOf(input), companionCode }
}

/** A code with a wrong sign is nobody's. */
export function companionCodeOf({
  companionCode: typed,
}: Pick<OrderInput, 'companionCode'>): string | undefined {
  if (typed === undefined) return undefined
  const code = readShortCode(typed)
  if (code !== undefined) return code
  const field = wireNameOf(openPayment.request, 'companionCode')
  return refuseFields([{ field, code: 'COMPANION_CODE_WRONG' }])
}

const plain = (name: string | undefined) => name?.trim().toLowerCase() ?? null

/**
 * The fields that identify an order, as one text: the same buyer and key mean the same hold. Options, discount and
 * keeping the catch change the price of a hold or complete it, but not what is held.
 */
export const orderKeyOf = (input: OrderInput): string =>
  JSON.stringify([
    input.permitId,
    input.firstDay,
    input.lastDay,
    input.zoneId ?? null,
    input.slot ?? null,
    input.technique ?? null,
    input.otherEmail ?? null,
    ...(input.accompaniedMinor ? [1, plain(input.minorFirstName), plain(input.minorLastName)] : []),
    ...(input.guestFirstName === undefined
      ? []
      : [
          guestInKey({
            firstName: input.guestFirstName,
            lastName: input.guestLastName,
            birthDate: input.guestBirthDate,
          }),
        ]),
    ...(input.invitedEmail === undefined ? [] : [invitedInKey(input.invitedEmail)]),
    ...(input.companionCode === undefined ? [] : [{ beside: readShortCode(input.companionCode) ?? null }]),
  ])

function onTheWire(mistake: OrderMistake): FieldMistake {
  const values = valuesOfMistake(mistake)
  return {
    field: wireNameOf(orderLine, mistake.field),
    code: mistake.code,
    ...(Object.keys(values).length > 0 && { values }),
  }
}

function orderOf(input: OrderInput): Order {
  const who = requestedHolder({
    ...(input.otherEmail !== undefined && { otherEmail: input.otherEmail }),
    ...(input.accompaniedMinor !== undefined && { accompaniedMinor: input.accompaniedMinor }),
    ...(input.minorFirstName !== undefined && { minorFirstName: input.minorFirstName }),
    ...(input.minorLastName !== undefined && { minorLastName: input.minorLastName }),
    ...(input.minorBirthDate !== undefined && { minorBirthDate: input.minorBirthDate }),
    ...(input.guestFirstName !== undefined && { guestFirstName: input.guestFirstName }),
    ...(input.guestLastName !== undefined && { guestLastName: input.guestLastName }),
    ...(input.guestBirthDate !== undefined && { guestBirthDate: input.guestBirthDate }),
    ...(input.guestEmail !== undefined && { guestEmail: input.guestEmail }),
    ...(input.guestFacts !== undefined && { guestFacts: input.guestFacts }),
    ...(input.invitedEmail !== undefined && { invitedEmail: input.invitedEmail }),
  })
  if ('mistakes' in who) return refuseFields(who.mistakes.map(onTheWire))
  return {
    firstDay: input.firstDay,
    lastDay: input.lastDay,
    ...(input.zoneId !== undefined && { zoneId: input.zoneId }),
    ...(input.slot !== undefined && { slot: input.slot }),
    ...(input.technique !== undefined && { technique: input.technique }),
    ...(input.keepsCatch !== undefined && { keepsCatch: input.keepsCatch }),
    holder: who.holder,
    // A repeated code is one option.
    options: [...new Set(input.options)].toSorted(),
  }
}

/** Refuses an order against the permit's rules, with every wrong field. */
export function checkFields(permit: PermitOnSale, order: Order, buyer: CheckedBuyer): void {
  const mistakes = orderMistakes(permit, order, buyer)
  if (mistakes.length > 0) refuseFields(mistakes.map(onTheWire))
}

/** Refuses a declaration that the place does not allow; the other fields were checked at the hold. */
export function checkKeeping(permit: PermitOnSale, order: Order): void {
  const mistakes = orderMistakes(permit, order, { email: '' }).filter(({ field }) => field === 'keepsCatch')
  if (mistakes.length > 0) refuseFields(mistakes.map(onTheWire))
}
