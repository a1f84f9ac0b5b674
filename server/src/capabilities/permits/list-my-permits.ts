import { listMyPermits } from '#contract/permits.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { withUndeliveredMail } from '#server/platform/mail/ended-mails.ts'
import { presentPermit } from './present-permit.ts'
import { ownPermits } from './store/own-permits.ts'

/** The permits that the caller holds or bought: the next first, then the past ones. */
export function serveListMyPermits(serve: Serve, services: Services): void {
  serve(listMyPermits, async ({ input: { purchaseId }, caller, language, now }) => {
    const { accountId } = caller
    const rows = await ownPermits(services.db, accountId, now, purchaseId)
    const toCome = rows.filter((row) => row.last_day >= row.today)
    const past = rows.filter((row) => row.last_day < row.today).toReversed()
    const shown = [...toCome, ...past].map((row) => presentPermit(services, row, { accountId, language }))
    const undelivered = await withUndeliveredMail(
      services.db,
      rows.map(({ id }) => id),
      caller.email,
    )
    const permits = await Promise.all(shown)
    return {
      permits: permits.map((permit) =>
        undelivered.has(permit.purchaseId) ? { ...permit, mailNotDelivered: true } : permit,
      ),
    }
  })
}
