import { quoteOrder } from '#contract/orders.ts'
import { useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import type { FormMistake } from '../choose/find-mistakes.ts'
import type { OrderDraft } from '../order-draft.ts'
import {
  canJoin,
  joinsIn,
  membershipOfJoin,
  mistakesOfJoin,
  type PersonWhoJoins,
  type QuotedMembership,
} from './joins.ts'

const STALE_MS = 10_000

/** Somebody who becomes a member with the order, as far as it is known what that costs. */
export interface KnownJoin extends PersonWhoJoins {
  quoted: QuotedMembership | undefined
}

interface JoinsAnswer {
  joins: KnownJoin[]
  /** The fees of all. */
  cents: number
  mistakes: FormMistake[]
  isChecking: boolean
}

/** The memberships of an order: known before its permits are chosen. Nothing is asked where nobody joins. */
export function useJoins(draft: OrderDraft): JoinsAnswer {
  const isAngler = useSession()?.kind === 'angler'
  const all = joinsIn(draft)
  const known = all.filter(({ person }) => canJoin(person.holder))
  const isAsking = isAngler && known.length > 0
  const query = useCallQuery(
    quoteOrder,
    { lines: [], memberships: known.map((one) => membershipOfJoin(one, false)) },
    { enabled: isAsking, staleMs: STALE_MS },
  )
  const answer = isAsking ? query.data?.memberships : undefined
  const joins = all.map((one): KnownJoin => ({ ...one, quoted: answer?.[known.indexOf(one)] }))
  return {
    joins,
    cents: joins.reduce((sum, { quoted }) => sum + (quoted?.price?.totalCents ?? 0), 0),
    mistakes: joins.flatMap((one) => (one.quoted ? mistakesOfJoin(one, one.quoted) : [])),
    isChecking: isAsking && query.isFetching,
  }
}
