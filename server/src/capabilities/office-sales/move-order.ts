import { moveOrder, planOrderMove } from '#contract/office-order-changes.ts'
import type { RequestOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { movePermits, planMove } from '../after-sales/index.ts'
import type { PermitRequest } from '../purchase/index.ts'
import { recordEvent } from '../staff/index.ts'
import { chosenLines } from './chosen-lines.ts'
import { findSale } from './find-sale.ts'
import { presentSale } from './present-sale.ts'
import { requireReason } from './require-reason.ts'

interface Asking {
  input: RequestOf<typeof moveOrder>
  caller: Officer
  language: Language
  now: Date
}

/** The same use case as an angler's own change of several permits; the trail has a line for each. */
export function serveMoveOrder(serve: Serve, services: Services): void {
  const { db } = services

  serve(moveOrder, async (asking) => {
    const { input, language } = asking
    requireReason(input)
    await retryDecision(async () => {
      const lines = await chosenLines(services, input)
      return movePermits(requestOf(services, asking, lines), lines, input.day)
    })
    services.outbox.nudge()
    return presentSale(services, await findSale(db, input.associationId, input.purchaseId), language)
  })

  serve(planOrderMove, async ({ input, caller, language, now }) => {
    const { beyondRules = false } = input
    const request = { services, caller, language, now, beyondRules }
    const permits = await retryDecision(async () =>
      planMove(request, await chosenLines(services, input), input.day),
    )
    return { permits }
  })
}

function requestOf(
  services: Services,
  { input: { beyondRules = false, day, reason }, caller, language, now }: Asking,
  lines: readonly PurchaseRow[],
): PermitRequest {
  const dayBefore = new Map(lines.map(({ id, first_day }) => [id, first_day]))
  const alongside: PermitRequest['alongside'] = (tx, { id }) =>
    recordEvent(
      tx,
      caller,
      {
        act: 'sale.moved',
        subjectId: id,
        before: { day: dayBefore.get(id) ?? day },
        after: { day, beyondRules },
        ...(reason !== undefined && { reason }),
      },
      now,
    )
  return { services, caller, language, now, beyondRules, alongside }
}
