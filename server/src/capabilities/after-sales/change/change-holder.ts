import { changeHolder } from '#contract/changes.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holderLookupLimit } from '../../catalogue/index.ts'
import { presentPermit } from '../../permits/index.ts'
import { findPurchase, peopleOf, type PurchaseRow } from '../../purchase/index.ts'
import { type Changing, inRoundsUntilDone, isOwn, ownPermit, requireValid } from './changing.ts'
import { decideHolder } from './decide-holder.ts'
import { writeHolder } from './write-holder.ts'

/** Hands a permit over; to whoever holds it already, nothing changes. */
export function serveChangeHolder(serve: Serve, services: Services): void {
  const countLookup = holderLookupLimit(services)

  serve(changeHolder, async ({ input: { purchaseId, email }, caller, language, address, now }) => {
    const changing = { services, caller, language, now }
    await ownPermit(changing, purchaseId)
    // Each answer tells whether the e-mail is one.
    if (email !== caller.email) await countLookup({ accountId: caller.accountId, address, email, now })
    const permit = await inRoundsUntilDone(() => handOver(changing, purchaseId, email))
    services.outbox.nudge()
    const reader = { accountId: caller.accountId, language }
    return {
      purchaseId,
      ...(isOwn(changing, permit) && { permit: await presentPermit(services, permit, reader) }),
    }
  })
}

/** The permit, as it is then. It was the caller's when they asked; undefined: it stands differently by now. */
async function handOver(
  changing: Changing,
  purchaseId: string,
  email: string,
): Promise<PurchaseRow | undefined> {
  const { db } = changing.services
  const { purchase } = (await findPurchase(db, purchaseId)) ?? refuse('NOT_FOUND')
  requireValid(changing, purchase)
  const people = await peopleOf(db, purchase)
  // By an earlier round, of which the answer was lost, it may not be the caller's any more.
  if (people.holder.email === email) return purchase
  if (!isOwn(changing, purchase)) refuse('NOT_FOUND')
  return writeHolder(changing, purchase, people, await decideHolder(changing, purchase, people, email))
}
