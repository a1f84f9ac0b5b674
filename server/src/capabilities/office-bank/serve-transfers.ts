import { confirmTransfer } from '#contract/office-bank.ts'
import { type AwaitedTransfer, listTransfers } from '#contract/office-transfers.ts'
import type { Language } from '#contract/languages.ts'
import { transferReference } from '#rules/sale/transfer-reference.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findOrder, linesOf, receiveTransfer } from '../purchase/index.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { whatOf } from './present-entries.ts'
import { noteTransfer, type NotThisLine } from './store/note-transfer.ts'
import { type TransferFound, transfersSince } from './store/transfers.ts'

/** Transfers that are awaited, and what an officer says of one that has arrived. */
export function serveTransfers(serve: Serve, services: Services): void {
  const { db, texts } = services

  serve(listTransfers, async ({ input: { associationId }, language, now }) => {
    const found = await transfersSince(db, { associationId, now, since: now.toISOString().slice(0, 10) })
    const present = (transfer: TransferFound) => presentTransfer(transfer, language)
    return {
      awaited: found.filter(({ standing }) => standing === 'open').map(present),
      late: found.filter(({ standing }) => standing === 'late').map(present),
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
          const why = await noteTransfer(tx, { associationId, entryId, orderId, cents, isUnnamed, now })
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
}

const presentTransfer = (
  { id, name, holders, permitName, cents, orderedAt, until }: TransferFound,
  language: Language,
): AwaitedTransfer => ({
  purchaseId: id,
  name,
  people: holders,
  what: whatOf(permitName, language),
  reference: transferReference(id),
  cents,
  orderedAt: orderedAt.toISOString(),
  until: until.toISOString(),
})
