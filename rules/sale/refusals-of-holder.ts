import { ageOn } from '../age.ts'
import { keepingOf, type KeepingTerms } from '../permit/keeping.ts'
import type { PermitTerms } from '../permit-terms.ts'
import type { NamedLimit } from './purchase-limit-terms.ts'
import { isExceeded, isOnePerDay, type LimitUse, limitUses, slotsADay } from './purchase-limits.ts'
import type { Holder, Refused, RequestedPeriod } from './refused.ts'
import { isSamePermit } from './same-permit.ts'
import { extrasCounted } from './supplements.ts'

/** The part of a permit that decides who may have it. */
export interface PermitOfHolder {
  permitId: number
  associationId: number
  terms: Pick<
    PermitTerms,
    'holder' | 'accompaniedMinors' | 'keepingExcludesReleasing' | 'booking' | 'slots' | 'supplementTo'
  > &
    KeepingTerms &
    Pick<PermitTerms, 'zones'>
  purchaseLimits: readonly NamedLimit[]
}

function refusalsOfAge(permit: PermitOfHolder, order: RequestedPeriod, holder: Holder): Refused[] {
  if (holder.birthDate === undefined) return []
  const { holder: rule, accompaniedMinors } = permit.terms
  const age = ageOn(holder.birthDate, order.firstDay)
  // An accompanied child may be of any age.
  const youngest = holder.accompanied ? undefined : rule.youngest
  if (youngest !== undefined && age < youngest) return [{ code: 'HOLDER_TOO_YOUNG', youngest }]
  const oldestChild = holder.accompanied ? accompaniedMinors?.oldest : undefined
  const oldest = Math.min(rule.oldest ?? Infinity, oldestChild ?? Infinity)
  return age > oldest ? [{ code: 'HOLDER_TOO_OLD', oldest }] : []
}

/** What the purchase and the holder's others count for, by each limit of the association that is about it. */
export function limitUsesOf(
  { permitId, associationId, terms, purchaseLimits }: PermitOfHolder,
  order: RequestedPeriod,
  holder: Holder,
): LimitUse<NamedLimit>[] {
  if (purchaseLimits.length === 0) return []
  const { firstDay, lastDay, zoneId, slot, options } = order
  const wanted = {
    permitId,
    firstDay,
    lastDay,
    zoneId,
    slot,
    options: extrasCounted(terms, options),
    isToChoose: terms.booking !== 'dayByDay',
    // Few limits are of slots, and each permit of a list is asked.
    get slotsADay() {
      return slotsADay(terms, zoneId, slot)
    },
  }
  const here = holder.others.filter((other) => other.associationId === associationId)
  return limitUses(purchaseLimits, wanted, here, holder)
}

/** One purchase alone is within every number of purchases: so are most of a list's, for most of its readers. */
const areAllKept = (
  { associationId, purchaseLimits }: PermitOfHolder,
  { others }: Pick<Holder, 'others'>,
): boolean =>
  purchaseLimits.every(({ of }) => of === 'purchases') &&
  others.every((other) => other.associationId !== associationId)

function refusalsOfLimits(permit: PermitOfHolder, order: RequestedPeriod, holder: Holder): Refused[] {
  if (areAllKept(permit, holder)) return []
  const exceeded = limitUsesOf(permit, order, holder).filter(isExceeded)
  const perDay = exceeded.find(({ limit }) => isOnePerDay(limit))
  const isAgain = holder.others.some((other) => isSamePermit(other, { ...order, permitId: permit.permitId }))
  const already = perDay ? [{ limit: perDay.limit }] : isAgain ? [{}] : []
  return [
    ...already.map((by) => ({ code: 'ALREADY_HAS_PERMIT' as const, ...by })),
    ...exceeded
      .filter(({ limit }) => !isOnePerDay(limit))
      .map((use) => ({ code: 'PURCHASE_LIMIT' as const, ...use })),
  ]
}

/** Refusals by the holder's age, membership, blocks and other permits of those days. */
export function refusalsOfHolder(permit: PermitOfHolder, order: RequestedPeriod, holder: Holder): Refused[] {
  const { terms } = permit
  const refused = refusalsOfAge(permit, order, holder)
  if (terms.holder.membersOnly && !holder.member && holder.isInvited !== true)
    refused.push({ code: 'MEMBERS_ONLY' })
  if (holder.blocked) refused.push({ code: 'HOLDER_BLOCKED' })

  const here = holder.others.filter((other) => other.associationId === permit.associationId)
  refused.push(...refusalsOfLimits(permit, order, holder))

  const keeping = keepingOf(terms, order)
  const mixed = here.some(
    (other) =>
      other.firstDay <= order.lastDay &&
      other.lastDay >= order.firstDay &&
      keeping &&
      other.keeping &&
      other.keeping !== keeping,
  )
  if (terms.keepingExcludesReleasing && mixed) refused.push({ code: 'KEEPING_MIXED' })

  const perAdult = terms.accompaniedMinors?.perAdult ?? Infinity
  if (holder.accompanied && (holder.otherMinors ?? 0) >= perAdult) {
    refused.push({ code: 'TOO_MANY_MINORS', perAdult })
  }
  return refused
}
