import type { Unbookable } from '#rules/codes.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import { permitVersion } from '../../catalogue/index.ts'
import { ownPermit, type PermitRequest } from '../../purchase/index.ts'

const SENTENCES: Record<Unbookable, string> = {
  NOT_VALID: 'changes.why.NOT_VALID',
  NOT_DAY_BY_DAY: 'bookings.why.NOT_DAY_BY_DAY',
  OUTING_BEGUN: 'bookings.why.OUTING_BEGUN',
  BOOKING_OVER: 'bookings.why.BOOKING_OVER',
}

export function refuseBooking({ services, language }: PermitRequest, why: Unbookable): never {
  return refuse('NOT_BOOKABLE', {
    detail: services.texts.say(language, SENTENCES[why]),
    extension: { why },
  })
}

/** The caller's own permit with the terms of the purchase. Refuses a permit without bookings. */
export async function ownBookable(
  request: PermitRequest,
  purchaseId: string,
): Promise<{ purchase: PurchaseRow; terms: PermitTerms }> {
  const { purchase } = await ownPermit(request, purchaseId, 'atTheRiver')
  const terms = await permitVersion(request.services.db, purchase.permit_id, purchase.permit_version)
  if (terms === undefined) throw new Error(`purchase ${purchase.id} has no terms`)
  if (terms.booking !== 'dayByDay') refuseBooking(request, 'NOT_DAY_BY_DAY')
  return { purchase, terms }
}
