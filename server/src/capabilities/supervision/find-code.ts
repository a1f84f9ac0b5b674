import { findCode } from '#contract/supervision.ts'
import { readShortCode } from '#rules/permit/short-code.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { aboutCode, permitOfCode } from './store/short-codes.ts'

/** For a typed code that the phone's list does not have. It names no person, so it is no look at personal data. */
export function serveFindCode(serve: Serve, { db }: Services): void {
  serve(findCode, async ({ input, caller }) => {
    const code = readShortCode(input.code)
    const found = code === undefined ? undefined : await permitOfCode(db, caller.accountId, code)
    if (found === undefined) return {}
    return {
      permit: { ...aboutCode(found), timeZone: found.time_zone },
    }
  })
}
