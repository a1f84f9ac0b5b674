import type { Language } from '#contract/languages.ts'
import type { MembershipSold } from '#contract/office-memberships.ts'
import { type Day, inLanguage } from '#rules/permit-terms.ts'
import { isBoughtAsMember } from '#rules/sale/members-price.ts'
import type { Db } from '#server/platform/database/open.ts'
import { permitVersion } from '../catalogue/index.ts'
import { permitsBeside } from './store/permits-beside.ts'

type PermitsAsMember = NonNullable<MembershipSold['permitsAsMember']>

/** By membership, the permits that were bought with it as a member, and that stay valid when it is taken back. */
export async function permitsAsMember(
  db: Db,
  membershipIds: readonly string[],
  { today, language }: { today: Day; language: Language },
): Promise<Map<string, PermitsAsMember>> {
  const found = new Map<string, PermitsAsMember>()
  for (const { membershipId, purchaseId, permitId, version, price, amountCents } of await permitsBeside(
    db,
    membershipIds,
    today,
  )) {
    const terms = await permitVersion(db, permitId, version)
    if (terms === undefined || !isBoughtAsMember(terms, price)) continue
    const permit = { purchaseId, permitName: inLanguage(terms.name, language), amountCents }
    found.set(membershipId, [...(found.get(membershipId) ?? []), permit])
  }
  return found
}
