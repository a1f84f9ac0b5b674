import { sheetLink } from '#contract/links.ts'
import { startExport } from '#contract/office-exports.ts'
import { mayExport, namesPeople } from '#rules/club/office-exports.ts'
import { rightsOf } from '#rules/club/office-rights.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { requireConfirmation } from '../identity/index.ts'
import { recordEvent } from '../staff/index.ts'
import { ticketFor } from './ticket.ts'

const AN_HOUR_IN_SECONDS = 60 * 60
export const EXPORTS_AN_HOUR = 30

/** Writes the export to the trail and answers with its link; with names, after the password. */
export function serveStartExport(serve: Serve, { db, pool, config }: Services): void {
  const exports = limit(pool, 'office-exports', EXPORTS_AN_HOUR, AN_HOUR_IN_SECONDS)

  serve(startExport, async ({ input, caller, now }) => {
    const { kind, year, format } = input
    const withNames = namesPeople(kind, input.withNames)
    if (!mayExport(rightsOf(caller.role), kind, withNames)) return refuse('RIGHT_MISSING')
    if (withNames) await inTransaction(db, (tx) => requireConfirmation(tx, caller, now))
    await exports.count(caller.accountId, now)
    const after = { export: kind, year, format, withNames }
    await inTransaction(db, (tx) =>
      recordEvent(tx, caller, { act: 'export.made', subjectId: uuidv7(), after }, now),
    )
    const ticket = { ...input, withNames, accountId: caller.accountId }
    return { link: sheetLink(ticketFor(config, ticket, now)) }
  })
}
