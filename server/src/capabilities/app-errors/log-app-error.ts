import { logAppError } from '#contract/app-errors.ts'
import { reduceErrorReport } from '#contract/error-report.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { networkLimit } from '#server/platform/http/network-limit.ts'
import { appErrors } from '#server/platform/metrics/counted.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'

const A_MINUTE = 60
/** A page that fails in a loop must not fill the disk. */
const REPORTS_A_MINUTE = 20
export const KEPT_APP_ERRORS = 10_000

/** Stores the newest 10,000 reports of the apps. Reduces them again, because any client can send any text. */
export function serveAppErrors(serve: Serve, { db, pool }: Services): void {
  const countReport = networkLimit(pool, 'app-error', REPORTS_A_MINUTE, A_MINUTE)

  serve(logAppError, async ({ input, address, log, now }) => {
    await countReport(address, now)
    const message = reduceErrorReport(input.message)
    const id = uuidv7()
    await db.insertInto('app_error').values({ id, message, received_at: now }).execute()
    await db
      .deleteFrom('app_error')
      .where('id', 'in', (q) =>
        q.selectFrom('app_error').select('id').orderBy('id', 'desc').offset(KEPT_APP_ERRORS).limit(100),
      )
      .execute()
    appErrors.inc()
    log.warn({ appError: message }, 'the app reported an error')
    return { received: true }
  })
}
