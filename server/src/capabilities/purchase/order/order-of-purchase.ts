import type { Technique } from '#rules/codes.ts'
import type { Order, OrderHolder } from '#rules/order.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

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

/** The order in the form of the rules, for the present holder. */
export const orderOfPurchase = (purchase: PurchaseRow): Order => ({
  firstDay: purchase.first_day,
  lastDay: purchase.last_day,
  ...(purchase.zone_id !== null && { zoneId: purchase.zone_id }),
  ...(purchase.slot !== null && { slot: purchase.slot }),
  ...(purchase.technique !== null && { technique: purchase.technique as Technique }),
  ...(purchase.keeps_catch !== null && { keepsCatch: purchase.keeps_catch }),
  holder: holderOf(purchase),
  options: purchase.option_codes,
})
