import type { RequestOf } from '#contract/call.ts'
import type { openOrder } from '#contract/orders.ts'
import type { openPayment } from '#contract/purchase.ts'
import { isDay } from '#rules/days.ts'
import type { Order, OrderHolder } from '#rules/sale/order.ts'
import { factsToSend } from '#web/platform/facts/typed-facts.ts'
import type { OrderDraft, TypedHolder } from '../typed-order.ts'

/** As a line of an order has it: an order of one is for no guest. */
type OrderRequest = RequestOf<typeof openPayment> & Partial<RequestOf<typeof openOrder>['lines'][number]>
/** The order as typed: days may be missing, and the contract has not validated it. */
type TypedOrder = Omit<OrderRequest, 'firstDay' | 'lastDay'> & { firstDay?: string; lastDay?: string }

const trimmed = (text: string) => (text.trim() === '' ? undefined : text.trim())

const unlessEmpty = (guestFacts: ReturnType<typeof factsToSend>) =>
  guestFacts.length > 0 ? { guestFacts } : {}

/** The fields by which a line of an order says who fishes. */
export function holderFields({ kind, otherEmail, firstName, lastName, birthDate, facts }: TypedHolder) {
  if (kind === 'other') return { otherEmail: trimmed(otherEmail)?.toLowerCase() }
  if (kind === 'invited') return { invitedEmail: trimmed(otherEmail)?.toLowerCase() }
  if (kind === 'self' || kind === 'notChosen') return {}
  if (kind === 'guest')
    return {
      guestFirstName: trimmed(firstName),
      guestLastName: trimmed(lastName),
      guestBirthDate: trimmed(birthDate),
      guestEmail: trimmed(otherEmail)?.toLowerCase(),
      ...unlessEmpty(factsToSend(facts)),
    }
  return {
    accompaniedMinor: true,
    minorFirstName: trimmed(firstName),
    minorLastName: trimmed(lastName),
    minorBirthDate: trimmed(birthDate),
  }
}

/** The request of both purchase calls; empty fields are left out. */
export function orderTyped(draft: OrderDraft): TypedOrder {
  const fields = {
    permitId: draft.permitId,
    firstDay: draft.firstDay,
    lastDay: draft.lastDay,
    zoneId: draft.zoneId,
    slot: draft.slot,
    technique: draft.technique,
    ...holderFields(draft.holder),
    companionCode: trimmed(draft.companionTyped ?? ''),
    discountCodeId: draft.discountCodeId,
    keepsCatch: draft.keepsCatch,
    options: draft.options.length > 0 ? draft.options : undefined,
    conditionsVersion: draft.conditionsVersion,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as TypedOrder
}

/** Undefined while a day is missing. */
export function orderRequest(draft: OrderDraft): OrderRequest | undefined {
  const { firstDay, lastDay, ...rest } = orderTyped(draft)
  return firstDay === undefined || lastDay === undefined ? undefined : { ...rest, firstDay, lastDay }
}

function holderOf({ kind, otherEmail, firstName, lastName, birthDate }: TypedHolder): OrderHolder {
  if (kind === 'self' || kind === 'notChosen') return { kind: 'self' }
  if (kind === 'other' || kind === 'invited') return { kind, email: otherEmail.trim() }
  const born = isDay(birthDate) ? birthDate : ''
  if (kind === 'guest') return { kind, guest: { firstName, lastName, birthDate: born } }
  const child = { firstName: trimmed(firstName), lastName: trimmed(lastName), birthDate: trimmed(born) }
  return { kind, child: Object.fromEntries(Object.entries(child).filter(([, v]) => v !== undefined)) }
}

export const orderForRules = (draft: OrderDraft): Order => ({
  firstDay: draft.firstDay ?? '',
  lastDay: draft.lastDay ?? '',
  ...(draft.zoneId !== undefined && { zoneId: draft.zoneId }),
  ...(draft.slot !== undefined && { slot: draft.slot }),
  ...(draft.technique !== undefined && { technique: draft.technique }),
  ...(draft.keepsCatch !== undefined && { keepsCatch: draft.keepsCatch }),
  holder: holderOf(draft.holder),
  options: draft.options,
})
