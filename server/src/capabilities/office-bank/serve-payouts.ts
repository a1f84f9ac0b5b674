import { listDisputes, listPayouts, PAYOUTS_OF_A_PAGE, readPayout } from '#contract/office-payouts.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { presentDispute, presentPayout, presentSummary } from './present-payouts.ts'
import { disputesOf } from './store/disputes.ts'
import { payoutsOf } from './store/payouts.ts'

/** What the card provider paid out, as it was read from it, and what banks take back. Nothing here asks the provider. */
export function servePayouts(serve: Serve, services: Services): void {
  const { db } = services
  serve(listPayouts, async ({ input }) => {
    const found = await payoutsOf(db, { ...input, most: PAYOUTS_OF_A_PAGE + 1 })
    const shown = found.slice(0, PAYOUTS_OF_A_PAGE)
    return {
      payouts: shown.map(presentSummary),
      ...(found.length > shown.length && { next: shown.at(-1)?.id }),
    }
  })

  serve(readPayout, ({ input, language }) => presentPayout(services, { ...input, language }))

  serve(listDisputes, async ({ input: { associationId }, language }) => {
    const found = await disputesOf(db, associationId)
    return { disputes: found.map((dispute) => presentDispute(services, dispute, language)) }
  })
}
