import type { RequestOf } from '#contract/call.ts'
import { listOutlets, removeOutlet, saveOutlet } from '#contract/office-outlets.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordEvent, requireRight } from '../staff/index.ts'
import { bare, changedTerms, isSame, requirePermits, termsOf } from './outlet-terms.ts'
import { presentOutlets } from './present-outlets.ts'
import { insertOutlet, lockOutlet, replaceOutlet, writeRemoval } from './store/outlets.ts'

type Sent = RequestOf<typeof saveOutlet>

/** The shops and bars that sell for an association: agreed, changed and ended by the office. */
export function serveOutlets(serve: Serve, { db }: Services): void {
  serve(listOutlets, ({ caller, language, now }) => presentOutlets(db, caller, language, now))

  serve(saveOutlet, async ({ input, caller, language, now }) => {
    await requirePermits(db, input.associationId, input.permits ?? [])
    await inTransaction(db, async (tx) => {
      await requireRight(tx, caller, 'money')
      await save(tx, caller, input, now)
    })
    return presentOutlets(db, caller, language, now)
  })

  serve(removeOutlet, async ({ input: { associationId, outletId }, caller, language, now }) => {
    await inTransaction(db, async (tx) => {
      await requireRight(tx, caller, 'money')
      const found = await lockOutlet(tx, associationId, outletId)
      if (found === undefined || found.removedAt !== null) return refuse('NOT_FOUND')
      const event = { act: 'outlet.removed', subjectId: outletId, earlier: {} } as const
      const eventId = await recordEvent(tx, caller, event, now)
      return writeRemoval(tx, associationId, outletId, { at: now, eventId })
    })
    return presentOutlets(db, caller, language, now)
  })
}

/** Sent again, it changes nothing. */
async function save(tx: Tx, caller: Officer, sent: Sent, now: Date): Promise<void> {
  const { associationId, outletId, revision } = sent
  const terms = termsOf(sent)
  const found = await lockOutlet(tx, associationId, outletId)
  if (found !== undefined && found.removedAt === null && isSame(found, terms)) return
  if (found === undefined && revision === undefined) {
    await insertOutlet(tx, associationId, outletId, terms, now)
    await recordEvent(tx, caller, { act: 'outlet.added', subjectId: outletId, earlier: {} }, now)
    return
  }
  if (found === undefined || found.removedAt !== null) return refuse('NOT_FOUND')
  if (found.revision !== revision) return refuse('CHANGED_MEANWHILE')
  await replaceOutlet(tx, associationId, outletId, terms, now)
  const changed = await changedTerms(tx, associationId, found, terms)
  const values = { ...changed, earlier: { outlet: bare(found) } }
  await recordEvent(tx, caller, { act: 'outlet.changed', subjectId: outletId, ...values }, now)
}
