import type { Day } from '#rules/permit-terms.ts'
import type { Services } from '#server/platform/http/services.ts'
import { expireHold } from '../hold/expire-holds.ts'
import type { MembershipRequest } from './read-memberships.ts'
import { whyBeingPaid } from './refused-joining.ts'
import { type LiveMembership, liveMembershipsOf } from './store/membership-situation.ts'

interface OfPerson {
  memberKeys: readonly string[]
  /** As others may have typed the person. */
  keysByName: readonly string[]
  day: Day
  timeZone: string
}

/**
 * What the buyer holds for the same person gives way; another's keeps it from them while it is paid. One that waits days for a transfer
 * gives way to the person themself, and to the office, before whom they stand: also where it was ordered by their name and birth date,
 * which alone keep nobody from anything. An order of a family ends as a whole, and so only for the office, whose sale is paid already.
 * Throws NotPossible where another's is in the way.
 */
export async function holdsThatGiveWay(
  services: Services,
  request: MembershipRequest,
  { memberKeys, keysByName, day, timeZone }: OfPerson,
): Promise<string[]> {
  const { buyer, input, now } = request
  const { associationId } = input
  const keys = [...memberKeys, ...keysByName]
  const live = await liveMembershipsOf(services.db, { associationId, memberKeys: keys, from: day })
  const held = live.filter(({ state }) => state === 'held')
  const isOver = ({ holdExpiresAt }: LiveMembership) => holdExpiresAt !== null && holdExpiresAt <= now
  for (const one of held.filter(isOver)) await expireHold(services, one.id, now)
  const isOffice = request.seller.kind !== 'self'
  const givesWay = ({ buyerId, awaitsTransfer }: LiveMembership) =>
    buyerId === buyer.accountId ||
    (isOffice && awaitsTransfer !== null) ||
    (request.holder.kind === 'self' && awaitsTransfer === 'alone')
  const isByName = ({ memberKey }: LiveMembership) => !memberKeys.includes(memberKey)
  const own = held.filter(
    (one) => !isOver(one) && (!isByName(one) || (one.awaitsTransfer !== null && givesWay(one))),
  )
  const others = own.flatMap((one) => (givesWay(one) ? [] : (one.holdExpiresAt ?? [])))
  if (others.length > 0) throw whyBeingPaid(services, request, { ends: others, timeZone })
  return own.map(({ id }) => id)
}
