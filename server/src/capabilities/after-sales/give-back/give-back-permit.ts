import { giveBackPermit, giveBackPermits } from '#contract/changes.ts'
import { wireNameOf } from '#contract/wire.ts'
import { mayGiveBack, stepNow } from '#rules/permit/changes.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { hasBegun, heldBeside, soldPermit } from '../../permits/index.ts'
import { requireAllowed, requireValid } from '../change/require-changeable.ts'
import {
  findPurchase,
  moneyBack,
  orderIdOf,
  ownPermit,
  peopleOfPurchase,
  type PermitRequest,
  settledNow,
} from '../../purchase/index.ts'
import { decideGiveBack, type GivenBack, isMoneyMoving } from './decide-give-back.ts'

const idsField = wireNameOf(giveBackPermits.request, 'purchaseIds')

/** Gives permits back by the association's rule. Idempotent. */
export function serveGiveBackPermit(serve: Serve, services: Services): void {
  serve(giveBackPermit, async ({ input: { purchaseId }, caller, language, now }) => {
    const { permits, underWay } = await giveBack({ services, caller, language, now }, [purchaseId])
    return { ...(permits[0] ?? refuse('NOT_FOUND')), underWay }
  })

  serve(giveBackPermits, ({ input: { purchaseIds }, caller, language, now }) => {
    if (purchaseIds.length === 0) return refuseFields([{ field: idsField, code: 'REQUIRED' }])
    return giveBack({ services, caller, language, now }, [...new Set(purchaseIds)])
  })
}

async function giveBack(request: PermitRequest, purchaseIds: readonly string[]) {
  const { services, caller } = request
  await retryDecision(() => giveBackTogether(request, purchaseIds))
  services.outbox.nudge()
  // Their money is one refund: it is settled with the first.
  const [first = ''] = purchaseIds
  await settledNow(services, first)
  const found = await Promise.all(purchaseIds.map((id) => findPurchase(services.db, id)))
  const present = found.map((one) => one ?? refuse('NOT_FOUND'))
  return {
    permits: present.map((one) => ({
      purchaseId: one.purchase.id,
      ...(one.purchase.buyer_id === caller.accountId && { refundCents: moneyBack(one).refundCents }),
    })),
    underWay: present.some((one) => moneyBack(one).isUnderWay),
  }
}

/** True: all are given back, now or before. Undefined: a permit has changed. */
async function giveBackTogether(
  request: PermitRequest,
  purchaseIds: readonly string[],
): Promise<true | undefined> {
  const orders = new Set<string>()
  const given: GivenBack[] = []
  for (const id of purchaseIds) {
    const { purchase, payments } = await ownPermit(request, id, 'giveBack')
    orders.add(orderIdOf(purchase))
    if (purchase.state === 'refunded') continue
    given.push(await mayBeGivenBack(request, purchase, purchaseIds))
    if (isMoneyMoving(payments)) return whileMoneyMoves(request, id)
  }
  if (orders.size > 1) return refuse('NOT_FOUND')
  const [first, ...others] = given
  if (first !== undefined) await decideGiveBack(request, [first, ...others])
  return true
}

/** Refuses what the rule does not allow; what goes back with it is not beside it. */
export async function mayBeGivenBack(
  request: PermitRequest,
  before: GivenBack['before'],
  together: readonly string[],
): Promise<GivenBack> {
  const { services, now } = request
  requireValid(request, before)
  const people = await peopleOfPurchase(services.db, before)
  const begun = await hasBegun(services.db, before.id)
  const beside = await heldBeside(services.db, before.id)
  const staying = beside.filter(({ purchaseId }) => !together.includes(purchaseId))
  const sold = soldPermit(before, people.terms, people.details.timeZone, { begun, beside: staying })
  requireAllowed(request, sold, mayGiveBack(sold, now))
  return { before, people, step: stepNow(sold, now) }
}

async function whileMoneyMoves(request: PermitRequest, purchaseId: string): Promise<undefined> {
  const { services, language } = request
  const settled = await settledNow(services, purchaseId)
  if (settled === undefined || !isMoneyMoving(settled.payments)) return undefined
  return refuse('NOT_CHANGEABLE', {
    detail: services.texts.say(language, 'changes.why.NOT_SETTLED'),
    extension: { why: 'NOT_SETTLED' },
  })
}
