import {
  addBankEntries,
  BANK_ENTRIES_OF_A_PAGE,
  confirmTransfer,
  listBankEntries,
  removeStatement,
} from '#contract/office-bank.ts'
import type { Language } from '#contract/languages.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findOrder, linesOf, receiveTransfer } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { isOpenEntry, type JudgedEntry, judgedEntries, presentEntry } from './present-entries.ts'
import { insertEntries, isNewStatement, lastStatement, newestDay, removeEntries } from './store/entries.ts'
import { noteTransfer, type NotThisLine } from './store/note-transfer.ts'
import { daysOf } from './store/month.ts'

/** Also where the line was found meanwhile; nothing where it was taken out: what was shown is not shown again. */
function behind(judged: readonly JudgedEntry[], entryId: string): JudgedEntry[] {
  const place = judged.findIndex(({ entry }) => entry.id === entryId)
  return place === -1 ? [] : judged.slice(place + 1)
}

/** What the bank's statements have: read by the browser, matched here, and said by a person where it is a transfer. */
export function serveStatements(serve: Serve, services: Services): void {
  const { db, texts } = services
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

  serve(listBankEntries, async ({ input, language }) => {
    const { associationId, onlyOpen = false, after } = input
    const month = input.month ?? (await newestDay(db, associationId))?.slice(0, 7)
    if (month === undefined) return { entries: [] }
    const { entries: judged } = await judgedEntries(db, associationId, daysOf({ month }))
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

  serve(confirmTransfer, async ({ input, caller, now, language }) => {
    const { associationId, purchaseId, entryId, isUnnamed = false } = input
    const found = await findOrder(db, purchaseId)
    const [payment] = found?.payments ?? []
    if (found?.purchase.association_id !== associationId || payment?.kind !== 'transfer')
      return refuse('NOT_FOUND')
    const orderId = payment.purchase_id
    // In a transaction of its own before the sale: repeated, the one who said it first stays in the trail. Of two at once for one sale or
    // with one line, the second finds what the first has written.
    await retryDecision(() =>
      inTransaction(db, async (tx) => {
        await requireRight(tx, caller, 'money')
        if (entryId !== undefined) {
          const cents = payment.amount_cents
          const why = await noteTransfer(tx, { associationId, entryId, orderId, cents, isUnnamed })
          if (why === 'GONE') return refuse('CHANGED_MEANWHILE')
          if (why !== undefined) return differs(why, language)
        }
        if (payment.state !== 'open') return true
        const after = { cents: payment.amount_cents }
        await recordEvent(tx, caller, { act: 'sale.transferReceived', subjectId: orderId, after }, now)
        return true
      }),
    )
    const settled = await receiveTransfer(services, orderId)
    return { isSold: linesOf(settled).some(({ state }) => state === 'issued') }
  })

  const differs = (why: Exclude<NotThisLine, 'GONE'>, language: Language) =>
    refuse('LINE_DIFFERS', {
      detail: texts.say(language, `office-bank.lineDiffers.${why}`),
      extension: { why },
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
