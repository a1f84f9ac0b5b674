import {
  addBankEntries,
  BANK_ENTRIES_OF_A_PAGE,
  confirmTransfer,
  listBankEntries,
  removeStatement,
} from '#contract/office-bank.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findOrder, linesOf, receiveTransfer } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { isOpenEntry, type JudgedEntry, judgedEntries, presentEntry } from './present-entries.ts'
import {
  insertEntries,
  isNewStatement,
  lastStatement,
  newestDay,
  noteTransfer,
  removeEntries,
} from './store/entries.ts'
import { daysOf } from './store/month.ts'

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
    const added = await inTransaction(
      db,
      async (tx) => {
        await requireRight(tx, caller, 'money')
        const isNew = await isNewStatement(tx, associationId, statementId)
        const count = await insertEntries(tx, input, now)
        if (isNew && count > 0)
          await recordEvent(tx, caller, { act: 'bank.statementRead', subjectId: statementId }, now)
        return count
      },
      { idempotent: true },
    )
    return { added, known: lines.length - added }
  })

  serve(listBankEntries, async ({ input, language }) => {
    const { associationId, onlyOpen = false, after } = input
    const month = input.month ?? (await newestDay(db, associationId))?.slice(0, 7)
    if (month === undefined) return { entries: [] }
    const judged = await judgedEntries(db, associationId, daysOf({ month }))
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

  serve(confirmTransfer, async ({ input: { associationId, purchaseId, entryId }, caller, now }) => {
    const found = await findOrder(db, purchaseId)
    const [payment] = found?.payments ?? []
    if (found?.purchase.association_id !== associationId || payment?.kind !== 'transfer')
      return refuse('NOT_FOUND')
    // In a transaction of its own before the sale: repeated, the one who said it first stays in the trail.
    await inTransaction(db, async (tx) => {
      await requireRight(tx, caller, 'money')
      if (entryId !== undefined && !(await isOfEntry(associationId, entryId, payment.amount_cents)))
        return refuse('CHANGED_MEANWHILE')
      if (payment.state !== 'open') return
      const after = { cents: payment.amount_cents }
      const orderId = payment.purchase_id
      await recordEvent(tx, caller, { act: 'sale.transferReceived', subjectId: orderId, after }, now)
    })
    const settled = await receiveTransfer(services, payment.purchase_id)
    if (entryId !== undefined)
      await inTransaction(db, (tx) => noteTransfer(tx, associationId, entryId, payment.purchase_id))
    return { isSold: linesOf(settled).some(({ state }) => state === 'issued') }
  })

  const isOfEntry = async (associationId: number, entryId: string, cents: number) =>
    (await db
      .selectFrom('bank_entry')
      .select('id')
      .where('association_id', '=', associationId)
      .where('id', '=', entryId)
      .where('cents', '=', cents)
      .executeTakeFirst()) !== undefined

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
