import { joinMembership, listMemberships, type Membership } from '#contract/memberships.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { networkLimit } from '#server/platform/http/network-limit.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import { withWayOut } from '#server/platform/http/tries-of-a-day.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, Refusal } from '#server/platform/refusal.ts'
import { accountById } from '../identity/index.ts'
import { serveApplications } from './applications/serve-applications.ts'
import { serveListBought } from './list-bought.ts'
import { serveJoinByLetter } from './join-by-letter.ts'
import { serveListPlans } from './list-plans.ts'
import { joinTo, lockNumbered, membershipsOf, type MembershipRow, noteGuess } from './store/memberships.ts'

const DAY = 24 * 60 * 60
/** Enough for typing mistakes and two clubs; too few to try the numbers of a list. */
export const TRIES_A_DAY = 6
const TRIES_OF_A_NETWORK = 40

interface Joining {
  associationId: number
  number: string
  accountId: string
  now: Date
}

/** An angler sees where they are a member, and says which member they are where the association has no e-mail of theirs. */
export function serveMemberships(serve: Serve, services: Services): void {
  const { db, pool, texts } = services
  serveListPlans(serve, services)
  serveListBought(serve, services)
  serveApplications(serve, services)
  serveJoinByLetter(serve, services)
  const tries = limit(pool, 'member-number', TRIES_A_DAY, DAY)
  const fromNetwork = networkLimit(pool, 'member-number-address', TRIES_OF_A_NETWORK, DAY)

  serve(listMemberships, async ({ caller, now }) => {
    const today = await siteToday(db, now)
    const rows = await membershipsOf(db, caller.accountId)
    return { memberships: rows.map((row) => presented(row, today)) }
  })

  serve(joinMembership, async ({ input, caller, address, language, now }) => {
    const joining: Joining = { ...input, accountId: caller.accountId, now }
    const { associationId, accountId } = joining
    const known = await db
      .selectFrom('association')
      .select('id')
      .where('id', '=', associationId)
      .executeTakeFirst()
    if (known === undefined) return refuse('NOT_FOUND')
    try {
      await tries.count(accountId, now)
      await fromNetwork(address, now)
      await retryDecision(() => inTransaction(db, (tx) => join(tx, joining)))
    } catch (error) {
      const isGuess =
        error instanceof Refusal && (error.code === 'TOO_MANY_TRIES' || error.code === 'MEMBER_OF_ANOTHER')
      if (isGuess) await noteGuess(db, joining)
      throw withWayOut(error, () => texts.say(language, 'membership-sale.spent.numbers'))
    }
    const own = (await membershipsOf(db, accountId)).find((row) => row.associationId === associationId)
    return presented(own ?? refuse('MEMBER_NOT_FOUND'), await siteToday(db, now))
  })
}

/** By the number and the birth date of the account: one alone is known to too many. */
async function join(tx: Tx, { associationId, number, accountId, now }: Joining): Promise<true> {
  const { birthDate } = (await accountById(tx, accountId)) ?? refuse('NOT_FOUND')
  if (birthDate === null) return refuse('MEMBER_NOT_FOUND')
  const found = await lockNumbered(tx, { associationId, number, birthDate })
  if (found.some((member) => member.accountId === accountId)) return true
  const free = found.find((member) => member.accountId === null)
  if (free === undefined) return refuse(found.length === 0 ? 'MEMBER_NOT_FOUND' : 'MEMBER_OF_ANOTHER')
  if (!(await joinTo(tx, { memberId: free.id, associationId, accountId, now })))
    return refuse('MEMBER_ALREADY')
  return true
}

const presented = (
  { associationId, associationName, name, number, validUntil }: MembershipRow,
  today: string,
): Membership => ({
  associationId,
  associationName,
  ...(name !== null && { name }),
  ...(number !== null && { number }),
  ...(validUntil !== null && { validUntil }),
  isOver: validUntil !== null && validUntil < today,
})
