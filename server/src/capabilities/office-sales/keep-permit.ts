import { keepPermit } from '#contract/office-sale-changes.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { keepDespiteRefund, orderIdOf } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { findSale } from './find-sale.ts'
import { presentSale } from './present-sale.ts'

/** The permit stays valid although money of it went back in the card provider's dashboard. */
export function serveKeepPermit(serve: Serve, services: Services): void {
  const { db } = services
  serve(keepPermit, async ({ input: { associationId, purchaseId, cents }, caller, language, now }) => {
    const { purchase } = await findSale(db, associationId, purchaseId)
    await keepDespiteRefund(
      services,
      { orderId: orderIdOf(purchase), purchaseId, cents },
      { language, now },
      {
        first: async (tx) => void (await requireRight(tx, caller, 'money')),
        alongside: (tx, after) =>
          recordEvent(tx, caller, { act: 'sale.kept', subjectId: purchaseId, after }, now),
      },
    )
    return presentSale(services, await findSale(db, associationId, purchaseId), language)
  })
}
