import { findCode } from '#contract/supervision.ts'
import { readShortCode } from '#rules/short-code.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { permitOfCode } from './store/short-codes.ts'

/** For a typed code that the phone's list does not have. It names no person, so it is no look at personal data. */
export function serveFindCode(serve: Serve, { db }: Services): void {
  serve(findCode, async ({ input, caller }) => {
    const code = readShortCode(input.code)
    const found = code === undefined ? undefined : await permitOfCode(db, caller.accountId, code)
    if (found === undefined) return {}
    return {
      permit: {
        permitId: found.permit_id,
        state: found.state,
        firstDay: found.first_day,
        lastDay: found.last_day,
        timeZone: found.time_zone,
      },
    }
  })
}
