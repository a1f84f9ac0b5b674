import type { PermitTerms } from '#rules/permit-terms.ts'
import { refuse } from '#server/platform/refusal.ts'
import { permitVersion } from '../../catalogue/index.ts'
import { type Changing, ownPermit } from '../../after-sales/index.ts'
import { type PurchaseRow } from '../../purchase/index.ts'

export type NotBookable = 'NOT_VALID' | 'NOT_DAY_BY_DAY' | 'OUTING_BEGUN' | 'BOOKING_OVER'

const SENTENCES: Record<NotBookable, string> = {
  NOT_VALID: 'changes.why.NOT_VALID',
  NOT_DAY_BY_DAY: 'bookings.why.NOT_DAY_BY_DAY',
  OUTING_BEGUN: 'bookings.why.OUTING_BEGUN',
  BOOKING_OVER: 'bookings.why.BOOKING_OVER',
}

export function refuseBooking({ services, language }: Changing, why: NotBookable): never {
  return refuse('NOT_BOOKABLE', {
    detail: services.texts.say(language, SENTENCES[why]),
    more: { motivo: why },
  })
}

/** The caller's own permit with the terms under which it was bought. Refuses one that was not bought to be booked. */
export async function ownBookable(
  changing: Changing,
  purchaseId: string,
): Promise<{ purchase: PurchaseRow; terms: PermitTerms }> {
  const { purchase } = await ownPermit(changing, purchaseId)
  const terms = await permitVersion(changing.services.db, purchase.permit_id, purchase.permit_version)
  if (terms === undefined) throw new Error(`purchase ${purchase.id} stands on no terms`)
  if (terms.booking !== 'dayByDay') refuseBooking(changing, 'NOT_DAY_BY_DAY')
  return { purchase, terms }
}
