import { logAppError, LONGEST_APP_ERROR } from '#contract/app-errors.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { networkLimit } from '#server/platform/http/network-limit.ts'
import { appErrors } from '#server/platform/metrics/counted.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'

const A_MINUTE = 60
/** One broken page in a loop must not fill the disk. */
const REPORTS_A_MINUTE = 20
export const KEPT_APP_ERRORS = 10_000

const SECRETS = /((?:token|codice\w*|password)[\\"']*\s*(?:=|:|%3D)[\s\\"']*|bearer\s+)[^\s&"']+/gi

/** A token in an address or a message is not for our logs (a stack may quote a URL, or what was sent). */
const withoutSecrets = (message: string) => message.replaceAll(SECRETS, '$1…')

/** No text column takes a zero byte. */
const storable = (message: string) => message.toWellFormed().replaceAll('\0', '\ufffd')

/** Keeps what the apps report, the newest 10,000; harmless text whatever it holds. */
export function serveAppErrors(serve: Serve, { db, pool }: Services): void {
  const countReport = networkLimit(pool, 'app-error', REPORTS_A_MINUTE, A_MINUTE)

  serve(logAppError, async ({ input, address, log, now }) => {
    await countReport(address, now)
    const message = withoutSecrets(storable(input.message)).slice(0, LONGEST_APP_ERROR)
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
