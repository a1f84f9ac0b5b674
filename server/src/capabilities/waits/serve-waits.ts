import { changeWait, factsForWait, joinWait, leaveWait, listWaits } from '#contract/waits.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holderLookupLimit, namedPersonLimit } from '../catalogue/index.ts'
import { findPurchase, releaseHold } from '../purchase/index.ts'
import { factsOfParty } from './facts-for-wait.ts'
import { joinWaits } from './join-waits.ts'
import { presentWaits } from './present-waits.ts'
import { endWait, setLeast, waitById } from './store/waits.ts'

const AN_HOUR = 60 * 60
/** Each may be decided in every zone and slot. Enough for a family that looks for a day. */
const JOINED_AN_HOUR = 60

/** The waiting list, for who waits. */
export function serveWaits(serve: Serve, services: Services): void {
  const { db } = services
  const countLookup = holderLookupLimit(services)
  const countNamed = namedPersonLimit(services)
  const joined = limit(services.pool, 'waits-joined', JOINED_AN_HOUR, AN_HOUR)

  serve(listWaits, ({ caller: { accountId }, language, now }) =>
    presentWaits(services, { accountId, language, now }),
  )

  serve(joinWait, async ({ input, caller, language, address, now }) => {
    const { accountId } = caller
    await joined.count(accountId, now)
    await countNamed(input.people ?? [], { accountId, address, language, now, isOfNetwork: false })
    for (const { otherEmail: email } of input.people ?? [])
      if (email !== undefined) await countLookup({ accountId, address, emails: [email], now })
    await joinWaits(services, input, { buyer: caller, language, now })
    return presentWaits(services, { accountId, language, now })
  })

  serve(factsForWait, async ({ input, language, now }) => ({
    people: await factsOfParty(services, input, { language, now }),
  }))

  serve(changeWait, async ({ input: { waitId, least }, caller, language, now }) => {
    const { people } = await ownWait(caller, waitId)
    await inTransaction(db, (tx) => setLeast(tx, waitId, Math.min(Math.max(least, 1), people.length)))
    return presentWaits(services, { accountId: caller.accountId, language, now })
  })

  serve(leaveWait, async ({ input: { waitId }, caller, language, now }) => {
    const { state, order_id } = await ownWait(caller, waitId)
    await endWait(db, waitId, 'left', now)
    if (state === 'offered' && order_id !== null) await giveUpOffer(order_id)
    return presentWaits(services, { accountId: caller.accountId, language, now })
  })

  /** An order that its person has opened instead of what was offered is theirs, and goes on. */
  async function giveUpOffer(orderId: string): Promise<void> {
    const found = await findPurchase(db, orderId)
    if (found?.purchase.seller_kind === 'job') await releaseHold(services, orderId)
  }

  /** Another's is not found. */
  async function ownWait({ accountId }: Angler, waitId: string) {
    const wait = await waitById(db, waitId)
    return wait?.account_id === accountId ? wait : refuse('NOT_FOUND')
  }
}
