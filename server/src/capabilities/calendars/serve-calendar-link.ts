import { makeCalendarLink, readCalendarLink, removeCalendarLink } from '#contract/calendar-links.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { hashOfCode, linkOf, newCode, openCode, sealCode } from './calendar-code.ts'
import { calendarLinkOf, deleteCalendarLink, writeCalendarLink } from './store/calendar-links.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
export const LINKS_A_DAY = 20

/** The address with which an angler's calendar follows their permits: made, shown again, changed and ended by them. */
export function serveCalendarLink(serve: Serve, { db, pool, config }: Services): void {
  const made = limit(pool, 'calendar-links', LINKS_A_DAY, A_DAY_IN_SECONDS)

  async function present(accountId: string) {
    const row = await calendarLinkOf(db, accountId)
    const code = row && openCode(config, accountId, { keyId: row.key_id, bytes: row.code })
    if (row === undefined || code === undefined) return {}
    return {
      link: linkOf(config, code),
      madeAt: row.made_at.toISOString(),
      ...(row.read_in !== null && { lastReadAt: row.read_in.toISOString() }),
    }
  }

  serve(readCalendarLink, ({ caller }) => present(caller.accountId))

  serve(makeCalendarLink, async ({ caller: { accountId }, now }) => {
    await made.count(accountId, now)
    const code = newCode()
    const sealed = sealCode(config, accountId, code)
    await writeCalendarLink(db, { accountId, hash: hashOfCode(code), sealed, now })
    return present(accountId)
  })

  serve(removeCalendarLink, async ({ caller: { accountId } }) => {
    await deleteCalendarLink(db, accountId)
    return {}
  })
}
