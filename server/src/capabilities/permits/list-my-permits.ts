import { listMyPermits } from '#contract/permits.ts'
import { sql } from 'kysely'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { withUndeliveredMail } from '#server/platform/mail/ended-mails.ts'
import { presentPermit } from './present-permit.ts'

/**
 * The permits that the caller holds or bought, this year's and later, by the clock of their associations: the next
 * first, then the past ones. With `purchaseId`, only that one.
 */
export function serveListMyPermits(serve: Serve, services: Services): void {
  serve(listMyPermits, async ({ input: { purchaseId }, caller, language, now }) => {
    const { accountId } = caller
    const today = sql<string>`(${now}::timestamptz at time zone a.time_zone)::date`
    const own = services.db
      .selectFrom('purchase')
      .innerJoin('association as a', 'a.id', 'association_id')
      .selectAll('purchase')
      .select(today.as('today'))
      .where((e) => e.or([e('holder_id', '=', accountId), e('buyer_id', '=', accountId)]))
      .where('state', 'in', ['issued', 'voided', 'refunded'])
    const query =
      purchaseId === undefined
        ? // A permit for New Year’s Eve is needed until its night is over.
          own.where('last_day', '>=', sql<string>`least(${today} - 1, date_trunc('year', ${today})::date)`)
        : own.where('purchase.id', '=', purchaseId)
    const rows = await query.orderBy('first_day').orderBy('purchase.id').execute()
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
