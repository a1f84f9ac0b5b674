import { endOtherSessions, endSession } from '#contract/sessions.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'

/** Ends one session, which may be the caller's own, or all others. */
export function serveEndSessions(serve: Serve, { db }: Services): void {
  serve(endSession, async ({ input, caller }) => {
    const ended = await db
      .deleteFrom('session')
      .where('id', '=', input.sessionId)
      .where('account_id', '=', caller.accountId)
      .executeTakeFirst()
    if (ended.numDeletedRows === 0n) return refuse('NOT_FOUND')
    return { ended: 1 }
  })

  serve(endOtherSessions, async ({ caller }) => {
    const ended = await db
      .deleteFrom('session')
      .where('account_id', '=', caller.accountId)
      .where('token_hash', '!=', caller.sessionHash)
      .executeTakeFirst()
    return { ended: Number(ended.numDeletedRows) }
  })
}
