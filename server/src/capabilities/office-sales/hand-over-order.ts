import type { RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { handOverOrder, planOrderHandOver } from '#contract/office-order-changes.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { handPermitsOver, planHandOver } from '../after-sales/index.ts'
import { holderLookupLimit } from '../catalogue/index.ts'
import type { PermitRequest } from '../purchase/index.ts'
import { recordEvent } from '../staff/index.ts'
import { chosenLines } from './chosen-lines.ts'
import { findSale } from './find-sale.ts'
import { presentSale } from './present-sale.ts'
import { requireReason } from './require-reason.ts'

interface Asking {
  input: RequestOf<typeof handOverOrder>
  caller: Officer
  language: Language
  now: Date
}

/** The same use case as an angler's own hand-over of several permits; the trail has a line for each. */
export function serveHandOverOrder(serve: Serve, services: Services): void {
  const { db } = services
  const countLookup = holderLookupLimit(services)

  serve(handOverOrder, async (asking) => {
    const { input, caller, language, address, now } = asking
    requireReason(input)
    const { associationId, purchaseId, email } = input
    // Each answer reveals whether an angler has the e-mail.
    await countLookup({ accountId: caller.accountId, address, emails: [email], now })
    await retryDecision(async () =>
      handPermitsOver(requestOf(services, asking), await chosenLines(services, input), {
        email,
        giverId: await giverOf(services, input),
        mayBeChanged: true,
        byId: null,
      }),
    )
    services.outbox.nudge()
    return presentSale(services, await findSale(db, associationId, purchaseId), language)
  })

  serve(planOrderHandOver, async (asking) => {
    const { input, caller, address, now } = asking
    const { email } = input
    await findSale(db, input.associationId, input.purchaseId)
    await countLookup({ accountId: caller.accountId, address, emails: [email], now })
    return retryDecision(async () =>
      planHandOver(requestOf(services, asking), await chosenLines(services, input), {
        email,
        giverId: await giverOf(services, input),
      }),
    )
  })
}

/** Who has the sale that the office looks at. */
const giverOf = async ({ db }: Services, { associationId, purchaseId }: Asking['input']): Promise<string> =>
  (await findSale(db, associationId, purchaseId)).purchase.holder_id

function requestOf(
  services: Services,
  { input: { beyondRules = false, reason }, caller, language, now }: Asking,
): PermitRequest {
  const alongside: PermitRequest['alongside'] = (tx, { id }) =>
    recordEvent(
      tx,
      caller,
      {
        act: 'sale.handedOver',
        subjectId: id,
        after: { beyondRules },
        ...(reason !== undefined && { reason }),
      },
      now,
    )
  return { services, caller, language, now, beyondRules, alongside }
}
