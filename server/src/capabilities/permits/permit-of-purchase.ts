import type { Technique } from '#rules/codes.ts'
import { type KeepingChosen, keepingOf } from '#rules/permit/keeping.ts'
import { idEnd, type PermitFacts } from '#rules/permit/permit-claims.ts'
import { zonesUnlocked } from '#rules/permit/unlocked-zones.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'

/** The holder as stored in the purchase, not in their account; of an accompanied minor the adult. */
export const holderOnPermit = (
  purchase: Pick<PurchaseRow, 'holder_first_name' | 'holder_last_name' | 'holder_birth_date'>,
) => ({
  firstName: purchase.holder_first_name,
  lastName: purchase.holder_last_name,
  birthDate: purchase.holder_birth_date,
})

/** Whom the buyer invited, while they have not completed the permit; without an e-mail once that was erased. */
export const invitedOn = ({
  holder_kind,
  guest_email,
  complete_by,
}: Pick<PurchaseRow, 'holder_kind' | 'guest_email' | 'complete_by'>):
  | { email: string; completeBy: Date }
  | undefined =>
  holder_kind === 'invited' && complete_by !== null
    ? { email: guest_email ?? '', completeBy: complete_by }
    : undefined

/** Only the year is shown on a permit. */
export const birthYearIn = (birthDate: string | null): { birthYear?: number } =>
  birthDate === null ? {} : { birthYear: Number(birthDate.slice(0, 4)) }

/** The holders before corrections, the oldest first. */
export const earlierHolders = (purchase: Pick<PurchaseRow, 'earlier_holders'>) =>
  (purchase.earlier_holders ?? []).map(({ firstName, lastName, birthDate }) => ({
    firstName,
    lastName,
    ...birthYearIn(birthDate),
  }))

/** The child of an accompanied purchase; undefined without a child, or if it has no name. */
export const namedChild = (
  purchase: Pick<PurchaseRow, 'holder_kind' | 'minor_first_name' | 'minor_last_name' | 'minor_birth_date'>,
) =>
  purchase.holder_kind === 'minor' && purchase.minor_first_name !== null
    ? {
        firstName: purchase.minor_first_name,
        lastName: purchase.minor_last_name ?? '',
        ...birthYearIn(purchase.minor_birth_date),
      }
    : undefined

/** What was chosen with a purchase, as the rules read it. */
export const chosenIn = (
  purchase: Pick<PurchaseRow, 'zone_id' | 'slot' | 'technique' | 'keeps_catch'>,
): KeepingChosen => ({
  zoneId: purchase.zone_id ?? undefined,
  slot: purchase.slot ?? undefined,
  technique: (purchase.technique ?? undefined) as Technique | undefined,
  keepsCatch: purchase.keeps_catch ?? undefined,
})

/** The content of the signed code, under the terms that were agreed. `companionId`: the permit beside which it holds. */
export function factsOf(purchase: PurchaseRow, terms: PermitTerms, companionId?: string): PermitFacts {
  const holder = holderOnPermit(purchase)
  const child = namedChild(purchase)
  const chosen = {
    ...(purchase.zone_id !== null && { zoneId: purchase.zone_id }),
    ...(purchase.slot !== null && { slot: purchase.slot }),
    ...(purchase.technique !== null && { technique: purchase.technique as Technique }),
  }
  const keeping = keepingOf(terms, chosenIn(purchase))
  const unlockedZones = zonesUnlocked(terms, purchase.option_codes)
  const who = child ?? { ...holder, ...birthYearIn(holder.birthDate) }
  return {
    purchaseId: purchase.id,
    version: purchase.code_version,
    permitId: purchase.permit_id,
    name: `${who.firstName} ${who.lastName}`.trim(),
    ...(who.birthYear !== undefined && { birthYear: who.birthYear }),
    accompaniedMinor: purchase.holder_kind === 'minor',
    ...chosen,
    firstDay: purchase.first_day,
    lastDay: purchase.last_day,
    ...(keeping !== undefined && { keeping }),
    ...(companionId !== undefined && { companion: idEnd(companionId) }),
    ...(unlockedZones.length > 0 && { unlockedZones }),
  }
}
