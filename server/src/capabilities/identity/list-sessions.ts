import { listSessions } from '#contract/sessions.ts'
import { BROWSERS, SYSTEMS } from '#contract/devices.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text)

export function serveListSessions(serve: Serve, { db }: Services): void {
  serve(listSessions, async ({ caller, now }) => {
    const rows = await db
      .selectFrom('session')
      .select(['id', 'token_hash', 'browser', 'system', 'created_at', 'last_used_at'])
      .where('account_id', '=', caller.accountId)
      .where('expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .execute()
    const sessions = rows.map((row) => {
      const [browser, system] = [oneOf(BROWSERS, row.browser), oneOf(SYSTEMS, row.system)]
      return {
        sessionId: row.id,
        ...(browser && { browser }),
        ...(system && { system }),
        since: row.created_at.toISOString(),
        lastUse: row.last_used_at.toISOString(),
        isThisOne: row.token_hash.equals(caller.sessionHash),
      }
    })
    return { sessions }
  })
}
