import { retryDecision } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { invitedOn } from '../../permits/index.ts'
import {
  changeSoldPermit,
  findPurchase,
  invitationOver,
  letterAbout,
  afterFirstMail,
  orderIdOf,
  peopleOfPurchase,
  type PermitRequest,
  settledNow,
} from '../../purchase/index.ts'
import { decideGiveBack, type GivenBack, isMoneyMoving } from '../give-back/decide-give-back.ts'
import { mayBeGivenBack } from '../give-back/give-back-permit.ts'
import { forEachDue } from '../store/each-due.ts'
import { recordLapse, unansweredInvitations } from '../store/invitation-links.ts'

/** What nobody completed until the limit goes back by its rule, or stays the buyer's where the rule gives nothing. */
export const endInvitations = (services: Services): Promise<void> =>
  forEachDue(services, {
    read: (after) => unansweredInvitations(services.db, services.clock.now(), after),
    act: ({ purchaseId }) => endOne(services, purchaseId),
    failure: 'an invitation could not be ended',
  })

async function endOne(services: Services, purchaseId: string): Promise<void> {
  await retryDecision(() => endUnanswered(services, purchaseId))
  // What was sent back of its money is the order's.
  const ended = await findPurchase(services.db, purchaseId)
  if (ended?.purchase.state === 'refunded') await settledNow(services, orderIdOf(ended.purchase))
}

/** True: it is ended, completed, or not to be ended now. Undefined: it has changed. */
async function endUnanswered(services: Services, purchaseId: string): Promise<true | undefined> {
  const { db, clock } = services
  const now = clock.now()
  const found = await findPurchase(db, purchaseId)
  const invited = found && invitedOn(found.purchase)
  if (invited === undefined || found?.purchase.state !== 'issued' || now < invited.completeBy) return true
  if (isMoneyMoving(found.payments)) {
    await settledNow(services, purchaseId)
    return true
  }
  const { purchase } = found
  const { buyer } = await peopleOfPurchase(db, purchase)
  const request = { services, caller: buyer, language: buyer.language, now }
  const given = await givenBackByRule(request, purchase, invited.completeBy)
  if (given === undefined) return tellStays(request, purchase)
  await decideGiveBack(request, [given], 'unanswered')
  return true
}

/**
 * As the buyer's own giving back at the last moment before the limit: however late the job comes, nobody gets less for it.
 * Undefined: the rule takes nothing back, or gives nothing for it. What cost nothing goes back without a rule.
 */
async function givenBackByRule(
  request: PermitRequest,
  purchase: PurchaseRow,
  limit: Date,
): Promise<GivenBack | undefined> {
  if (purchase.amount_cents === 0)
    return {
      before: purchase,
      people: await peopleOfPurchase(request.services.db, purchase),
      step: undefined,
    }
  try {
    const atTheLimit = { ...request, now: new Date(limit.getTime() - 1) }
    const given = await mayBeGivenBack(atTheLimit, purchase, [purchase.id])
    return (given.step?.percent ?? 0) > 0 ? given : undefined
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_CHANGEABLE') return undefined
    throw error
  }
}

/** The buyer reads once what they can still do; who was invited, that it is over. */
async function tellStays({ services, now }: PermitRequest, purchase: PurchaseRow): Promise<true | undefined> {
  const { db, outbox } = services
  const people = await peopleOfPurchase(db, purchase)
  const letter = letterAbout(services, purchase, people.details)(people.buyer, 'invitationLate', {}, 'ticket')
  return changeSoldPermit(services, purchase, async ({ tx, purchase: locked }) => {
    if (await recordLapse(tx, locked, now))
      await outbox.post(
        tx,
        letter,
        ...(await afterFirstMail(tx, locked, invitationOver(services, locked, people))),
      )
    return true as const
  })
}
