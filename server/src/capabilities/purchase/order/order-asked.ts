import type { Call, RequestOf } from '#contract/call.ts'
import { openPayment } from '#contract/purchase.ts'
import type { FieldMistake } from '#contract/read.ts'
import { wireNameOf } from '#contract/wire.ts'
import { holderAsked, type Order, type OrderMistake } from '#rules/order.ts'
import { type Buyer, orderMistakes } from '#rules/order-mistakes.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { refuseFields } from '#server/platform/refusal.ts'

/** What both calls carry, as it arrives. */
export type AskedOrder = RequestOf<typeof openPayment>

const onTheWire = ({ field, code, least, most }: OrderMistake): FieldMistake => ({
  field: wireNameOf(openPayment.request, field),
  code,
  ...((least !== undefined || most !== undefined) && {
    values: { ...(least !== undefined && { least }), ...(most !== undefined && { most }) },
  }),
})

/** Days between which the rules can count years back and ahead; nobody sells a permit for another. */
const FIRST_DAY = '1000-01-01'
const LAST_DAY = '9000-12-31'

/** Refuses a day of the calendar that cannot be counted with. */
export const checkDays = (days: Partial<Record<keyof AskedOrder, string>>): void =>
  checkDayOf(openPayment, days)

/** The same for the days of another call, by its own names. */
export function checkDayOf(call: Pick<Call, 'request'>, days: Record<string, string>): void {
  const wrong = Object.entries(days).filter(([, day]) => day < FIRST_DAY || day > LAST_DAY)
  if (wrong.length > 0)
    refuseFields(wrong.map(([key]) => ({ field: wireNameOf(call.request, key), code: 'NOT_A_DAY' })))
}

/** The order as the rules see it. Refuses at once what names another angler and a child together. */
export function orderOf(asked: AskedOrder): Order {
  checkDays({ firstDay: asked.firstDay, lastDay: asked.lastDay })
  const who = holderAsked({
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
    // A code named twice is one option: nobody has two boats on one permit.
    options: [...new Set(asked.options)].toSorted(),
  }
}

/** Refuses an order that the permit's rules do not allow, every wrong field at once. */
export function checkFields(permit: PermitOnSale, order: Order, buyer: Buyer): void {
  const mistakes = orderMistakes(permit, order, buyer)
  if (mistakes.length > 0) refuseFields(mistakes.map(onTheWire))
}

/** Refuses a declaration that the place does not allow; all else was checked when the place was held. */
export function checkKeeping(permit: PermitOnSale, order: Order): void {
  const mistakes = orderMistakes(permit, order, { email: '' }).filter(({ field }) => field === 'keepsCatch')
  if (mistakes.length > 0) refuseFields(mistakes.map(onTheWire))
}
