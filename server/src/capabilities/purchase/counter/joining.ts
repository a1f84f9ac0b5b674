import type { Language } from '#contract/languages.ts'
import type { Services } from '#server/platform/http/services.ts'
import { decideEachMembership, type DecidedMembership } from '../memberships/decide-memberships.ts'
import type { MembershipRequest } from '../memberships/read-memberships.ts'
import type { OrderRequest } from '../order/order-request.ts'
import type { Parties } from '../order/parties.ts'
import { refuseMemberships } from '../several/refuse-lines.ts'
import type { Customer } from './customer.ts'

/** By which plan the holder of a line joins. */
export type Joining = MembershipRequest['input'] & {
  /** The member of the list whom the seller has chosen. */
  memberId?: string | undefined
}

interface Order extends Omit<Parties, 'buyer'> {
  customer: Customer
  lines: readonly { joins?: Joining | undefined }[]
  language: Language
  now: Date
}

interface JoiningInOrder {
  requests: MembershipRequest[]
  /** Of the line, from 0, whose holder joins by this membership. */
  lineOf: (membership: number) => number
  /** Refuses them all where one cannot be had. */
  decide: (services: Services) => Promise<readonly DecidedMembership[]>
}

/** The memberships of an order, each of the holder of its line; of an order without any, nothing is read. */
export function joiningOf(
  { lines, customer, seller, paysBy, language, now }: Order,
  orders: readonly OrderRequest[],
): JoiningInOrder {
  const buyer = customer.account
  const joining = lines.flatMap(({ joins }, line) => {
    const order = orders[line]?.order
    if (joins === undefined || order === undefined) return []
    const { memberId, ...input } = joins
    const request: MembershipRequest = {
      seller,
      buyer,
      paysBy,
      input,
      holder: order.holder,
      ...(memberId !== undefined && { memberId }),
      language,
      now,
    }
    return { line, request }
  })
  const requests = joining.map(({ request }) => request)
  const lineOf = (membership: number) => joining[membership]?.line ?? membership
  const fieldOf = (membership: number, field: string) => `righe.${lineOf(membership)}.tessera.${field}`
  return {
    requests,
    lineOf,
    async decide(services) {
      const { decided, refused } = await decideEachMembership(services, requests, {
        gaveUp: [],
        buyer,
        fieldOf,
      })
      if (refused.length === 0) return decided
      return refuseMemberships(refused.map((one) => ({ ...one, membership: lineOf(one.membership) })))
    },
  }
}
