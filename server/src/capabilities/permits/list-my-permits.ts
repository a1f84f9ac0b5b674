import { listMyPermits } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { withUndeliveredMail } from '#server/platform/mail/ended-mails.ts'
import { presentPermit } from './present-permit.ts'

/** The year and the day are those of the associations. */
const TIME_ZONE = 'Europe/Rome'

/** The permits that the caller holds or bought, this year's and all to come: the next first, then the past. Or the one asked for. */
export function serveListMyPermits(serve: Serve, services: Services): void {
  serve(listMyPermits, async ({ input: { purchaseId }, caller, language, now }) => {
    const { accountId } = caller
    const today = dayIn(TIME_ZONE, now)
    // Whoever fishes through New Year’s night still needs the permit of the old year.
    const yesterday = addDays(today, -1)
    const newYear = `${today.slice(0, 4)}-01-01`
    const own = services.db
      .selectFrom('purchase')
      .selectAll()
      .where((e) => e.or([e('holder_id', '=', accountId), e('buyer_id', '=', accountId)]))
      .where('state', 'in', ['issued', 'voided', 'refunded'])
    const asked =
      purchaseId === undefined
        ? own.where('last_day', '>=', yesterday < newYear ? yesterday : newYear)
        : own.where('id', '=', purchaseId)
    const rows = await asked.orderBy('first_day').orderBy('id').execute()
    const toCome = rows.filter((row) => row.last_day >= today)
    const past = rows.filter((row) => row.last_day < today).toReversed()
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
