import { keepMembership } from '#contract/office-memberships.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { keepDespiteRefund } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { presentSold } from './list-memberships-sold.ts'
import { membershipsSold } from './store/memberships-sold.ts'

/** The membership stays valid although money of it went back at the card provider. */
export function serveKeepMembership(serve: Serve, services: Services): void {
  const { db } = services
  serve(keepMembership, async ({ input: { associationId, purchaseId, cents }, caller, language, now }) => {
    const findSold = async () =>
      (await membershipsSold(db, { associationId, purchaseId }))[0] ?? refuse('NOT_FOUND')
    const { orderId } = await findSold()
    await keepDespiteRefund(
      services,
      { orderId, purchaseId, cents },
      { language, now },
      {
        first: async (tx) => void (await requireRight(tx, caller, 'money')),
        alongside: (tx, after) =>
          recordEvent(tx, caller, { act: 'membership.kept', subjectId: purchaseId, after }, now),
      },
    )
    return { membership: presentSold(await findSold(), language) }
  })
}
