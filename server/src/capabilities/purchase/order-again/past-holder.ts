import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { goesNowhere } from '#server/platform/mail/nowhere.ts'
import { otherEmailIn } from '../order/order-of-purchase.ts'
import type { Lost } from './past-choices.ts'

/** For whom the caller buys again. */
export type PastHolder =
  | { kind: 'self' }
  | { kind: 'minor'; firstName?: string; lastName?: string; birthDate?: string }
  | { kind: 'guest'; firstName: string; lastName: string; birthDate: string; email?: string }
  /** The e-mail as the buyer gave it, also where its owner has another one by now. */
  | { kind: 'other'; email: string }
  /** The buyer never gave their e-mail, or it is not in use any more. */
  | { kind: 'unknownOther'; lost: Lost }

/** A caller who holds the permit but did not buy it orders for themselves: other people's data are for the buyer only. */
export function pastHolder(purchase: PurchaseRow, accountId: string): PastHolder {
  if (purchase.buyer_id !== accountId || purchase.holder_kind === 'self') return { kind: 'self' }
  if (purchase.holder_kind === 'minor') {
    const { minor_first_name: first, minor_last_name: last, minor_birth_date: born } = purchase
    return {
      kind: 'minor',
      ...(first !== null && { firstName: first }),
      ...(last !== null && { lastName: last }),
      ...(born !== null && { birthDate: born }),
    }
  }
  const { holder_first_name: firstName, holder_last_name: lastName, holder_birth_date: birthDate } = purchase
  // The buyer has named the guest, also where the guest has claimed the permit since; who was invited has named themselves.
  const isGuests =
    (purchase.holder_kind === 'guest' || purchase.claimed_at !== null) && purchase.complete_by === null
  if (isGuests && birthDate !== null) {
    const { guest_email: typed } = purchase
    return { kind: 'guest', firstName, lastName, birthDate, ...(typed !== null && { email: typed }) }
  }
  // An e-mail alone is asked for again: who is meant may have an account by now.
  if (purchase.holder_kind === 'invited')
    return { kind: 'unknownOther', lost: [{ field: 'holder', name: purchase.guest_email ?? '' }] }
  // After a change of holder (code version 2 and later) the order has an e-mail that the buyer did not give.
  const isAsBought = purchase.code_version === 1
  const email = otherEmailIn(purchase.order_key)
  if (isAsBought && email !== undefined && !goesNowhere(email)) return { kind: 'other', email }
  const name = `${firstName} ${lastName}`.trim()
  return { kind: 'unknownOther', lost: [{ field: 'holder', name }] }
}
