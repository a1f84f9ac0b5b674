import { giveBackPermit } from '#contract/changes.ts'
import { mayGiveBack, stepNow } from '#rules/permit/changes.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hasBegun, heldBeside, soldPermit } from '../../permits/index.ts'
import { requireAllowed, requireValid } from '../change/require-changeable.ts'
import {
  moneyBack,
  ownPermit,
  peopleOfPurchase,
  type PermitRequest,
  settledNow,
} from '../../purchase/index.ts'
import { decideGiveBack, isMoneyMoving } from './decide-give-back.ts'

/** Gives a permit back by the association's rule. Idempotent. */
export function serveGiveBackPermit(serve: Serve, services: Services): void {
  serve(giveBackPermit, async ({ input: { purchaseId }, caller, language, now }) => {
    const request = { services, caller, language, now }
    await retryDecision(() => giveBack(request, purchaseId))
    services.outbox.nudge()
    const found = (await settledNow(services, purchaseId)) ?? refuse('NOT_FOUND')
    const { refundCents, isUnderWay: underWay } = moneyBack(found)
    const iAmBuyer = found.purchase.buyer_id === caller.accountId
    return { purchaseId, ...(iAmBuyer && { refundCents }), underWay }
  })
}

/** True: it is given back, now or before. Undefined: the permit has changed. */
async function giveBack(request: PermitRequest, purchaseId: string): Promise<true | undefined> {
  const { services, language, now } = request
  const { purchase, payments } = await ownPermit(request, purchaseId, 'giveBack')
  if (purchase.state === 'refunded') return true
  requireValid(request, purchase)
  const people = await peopleOfPurchase(services.db, purchase)
  const begun = await hasBegun(services.db, purchase.id)
  const beside = await heldBeside(services.db, purchase.id)
  const sold = soldPermit(purchase, people.terms, people.details.timeZone, { begun, beside })
  requireAllowed(request, sold, mayGiveBack(sold, now))
  if (isMoneyMoving(payments)) {
    const settled = await settledNow(services, purchaseId)
    if (settled === undefined || !isMoneyMoving(settled.payments)) return undefined
    return refuse('NOT_CHANGEABLE', {
      detail: services.texts.say(language, 'changes.why.NOT_SETTLED'),
      extension: { why: 'NOT_SETTLED' },
    })
  }
  return decideGiveBack(request, purchase, people, stepNow(sold, now))
}
