import type { RequestOf } from '#contract/call.ts'
import type { openPayment } from '#contract/purchase.ts'
import type { Order, OrderHolder } from '#rules/order.ts'
import type { OrderDraft, TypedHolder } from '../order-draft.ts'

type Asked = RequestOf<typeof openPayment>
/** What is asked for as it was typed: an order once the contract has read it. */
export type TypedOrder = Omit<Asked, 'firstDay' | 'lastDay'> & { firstDay?: string; lastDay?: string }

const given = (text: string) => (text.trim() === '' ? undefined : text.trim())

function holderFields({ kind, otherEmail, firstName, lastName, birthDate }: TypedHolder) {
  if (kind === 'other') return { otherEmail: given(otherEmail)?.toLowerCase() }
  if (kind === 'self') return {}
  return {
    accompaniedMinor: true,
    minorFirstName: given(firstName),
    minorLastName: given(lastName),
    minorBirthDate: given(birthDate),
  }
}

/** The draft as both calls of the purchase carry it; what is not given is left out. */
export function orderTyped(draft: OrderDraft): TypedOrder {
  const fields = {
    permitId: draft.permitId,
    firstDay: draft.firstDay,
    lastDay: draft.lastDay,
    zoneId: draft.zoneId,
    slot: draft.slot,
    technique: draft.technique,
    ...holderFields(draft.holder),
    discountCodeId: draft.discountCodeId,
    keepsCatch: draft.keepsCatch,
    options: draft.options.length > 0 ? draft.options : undefined,
    conditionsVersion: draft.conditionsVersion,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as TypedOrder
}

/** A draft that went through the form names its days. */
export function orderAsked(draft: OrderDraft): Asked | undefined {
  const { firstDay, lastDay, ...rest } = orderTyped(draft)
  return firstDay === undefined || lastDay === undefined ? undefined : { ...rest, firstDay, lastDay }
}

function holderOf({ kind, otherEmail, firstName, lastName, birthDate }: TypedHolder): OrderHolder {
  if (kind === 'self') return { kind }
  if (kind === 'other') return { kind, email: otherEmail.trim() }
  const child = { firstName: given(firstName), lastName: given(lastName), birthDate: given(birthDate) }
  return { kind, child: Object.fromEntries(Object.entries(child).filter(([, v]) => v !== undefined)) }
}

/** The draft as the rules see it. */
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
