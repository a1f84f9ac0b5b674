import {
  addBankEntries,
  BANK_ENTRIES_OF_A_PAGE,
  listBankEntries,
  removeStatement,
} from '#contract/office-bank.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { isOpenEntry, type JudgedEntry, judgedEntries, presentEntry } from './present-entries.ts'
import { isNewStatement, lastStatement, newestDay } from './store/entries.ts'
import { daysOf } from './store/month.ts'
import { insertEntries, removeEntries } from './store/write-entries.ts'

/** Also where the line was found meanwhile; nothing where it was taken out: what was shown is not shown again. */
function behind(judged: readonly JudgedEntry[], entryId: string): JudgedEntry[] {
  const place = judged.findIndex(({ entry }) => entry.id === entryId)
  return place === -1 ? [] : judged.slice(place + 1)
}

/** What the bank's statements have: read by the browser, matched here, and said by a person where it is a transfer. */
export function serveStatements(serve: Serve, services: Services): void {
  const { db } = services
  serve(addBankEntries, async ({ input, caller, now }) => {
    const { associationId, statementId, lines } = input
    const { added, recognised } = await inTransaction(
      db,
      async (tx) => {
        await requireRight(tx, caller, 'money')
        const isNew = await isNewStatement(tx, associationId, statementId)
        const written = await insertEntries(tx, input, now)
        if (isNew && written.added > 0)
          await recordEvent(tx, caller, { act: 'bank.statementRead', subjectId: statementId }, now)
        return written
      },
      { idempotent: true },
    )
    return { added, known: lines.length - added, recognised }
  })

  serve(listBankEntries, async ({ input, language, now }) => {
    const { associationId, onlyOpen = false, after } = input
    const month = input.month ?? (await newestDay(db, associationId))?.slice(0, 7)
    if (month === undefined) return { entries: [] }
    const { entries: judged } = await judgedEntries(db, associationId, daysOf({ month }), now)
    const rest = after === undefined ? judged : behind(judged, after)
    const wanted = onlyOpen ? rest.filter(isOpenEntry) : rest
    const shown = wanted.slice(0, BANK_ENTRIES_OF_A_PAGE)
    const last = await lastStatement(db, associationId)
    return {
      entries: shown.map((one) => presentEntry(one, language)),
      ...(last && { lastStatement: last }),
      ...(wanted.length > shown.length && { next: shown.at(-1)?.entry.id }),
    }
  })

  serve(removeStatement, async ({ input: { associationId, statementId }, caller, now }) => {
    const removed = await inTransaction(
      db,
      async (tx) => {
        await requireRight(tx, caller, 'money')
        const count = await removeEntries(tx, associationId, statementId)
        if (count > 0)
          await recordEvent(
            tx,
            caller,
            { act: 'bank.statementRemoved', subjectId: statementId, after: { lines: count } },
            now,
          )
        return count
      },
      { idempotent: true },
    )
    return { removed }
  })
}
