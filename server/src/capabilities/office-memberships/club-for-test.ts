import { listMembershipsSold, refundMembership } from '#contract/office-memberships.ts'
import { granted } from '#server/testing/buying.ts'
import { aMembersWater, MEMBERSHIP_CENTS } from '#server/testing/memberships.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import type { Shop } from '#server/testing/shop.ts'

/** A club that sells memberships, its treasurer, and what the tests do as they do it. */
export async function aClub(
  shop: Shop,
  ...given: Parameters<typeof aMembersWater> extends [unknown, ...infer R] ? R : never
) {
  const water = await aMembersWater(shop, ...given)
  const { associationId } = water
  const { token, accountId } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const as = { token, language: 'en' as const }
  const sold = async () =>
    granted(await shop.lenza.call(listMembershipsSold, { associationId }, as)).memberships
  const refund = (purchaseId: string, more: object = {}) =>
    shop.lenza.call(
      refundMembership,
      {
        associationId,
        purchaseId,
        takesBack: true,
        cents: MEMBERSHIP_CENTS,
        seenBackCents: 0,
        reason: 'Moved away.',
        ...more,
      },
      as,
    )
  return { water, associationId, accountId, as, sold, refund }
}
