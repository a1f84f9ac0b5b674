import type { RequestOf } from '#contract/call.ts'
import type { changeNote } from '#contract/notes.ts'
import { timeOfCorrection } from '#rules/river/versions.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Angler, Warden } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { withPurchasesLocked, type OwnPurchases } from '../write-log/with-purchases-locked.ts'
import { idsOf, type LogItem, type NoteItem } from '../write-log/log-item.ts'
import { nameOf, type NoteRow } from '../store/rows.ts'
import { storedItems } from '../store/stored-items.ts'
import { writeItems } from '../write-log/write-items.ts'

export interface Noting {
  services: Services
  caller: Angler | Warden
  now: Date
}

type Named = Pick<RequestOf<typeof changeNote>, 'purchaseId' | 'noteId'>

/** The content of the next version; undefined: none is written. */
type NextVersion = Pick<NoteItem, 'text' | 'cancelled'> | undefined

/**
 * Writes the next version of a note like any item of the river log. `next` gets the present version, under the
 * purchase's lock. A note of another account or of another purchase is answered like one that does not exist. Returns
 * the version that counts then.
 */
export async function writeNote(
  { services, caller: { accountId, kind }, now }: Noting,
  named: Named,
  next: (present: NoteRow | undefined) => NextVersion,
): Promise<NoteRow> {
  const writer = { accountId, kind }
  const { id, purchaseId } = idsOf({ id: named.noteId, purchaseId: named.purchaseId })
  const versionId = uuidv7()
  return withPurchasesLocked(services, writer, [purchaseId], async (tx, own) => {
    if (!own.has(purchaseId)) return refuse('NOT_FOUND')
    const about = { kind: 'note', id, purchaseId, versionId } as const
    const before = await presentNote(tx, { ...about, at: now.toISOString(), text: '' })
    if (before && (before.purchase_id !== purchaseId || before.written_by !== accountId)) refuse('NOT_FOUND')
    const version = before?.version_id === versionId ? undefined : next(before)
    if (version === undefined) return before ?? refuse('NOT_FOUND')
    const at = timeOfCorrection(
      now,
      before && { at: before.phone_time, impossible: before.impossible ?? undefined },
    )
    return written(tx, own, { ...about, ...version, at }, { writer, now })
  })
}

async function presentNote(tx: Tx, item: LogItem): Promise<NoteRow | undefined> {
  const stored = await storedItems(tx, [item])
  const present = stored.get(nameOf('note', item.id))?.present
  return present?.kind === 'note' ? present.row : undefined
}

async function written(
  tx: Tx,
  own: OwnPurchases,
  item: LogItem,
  writing: Parameters<typeof writeItems>[3],
): Promise<NoteRow> {
  const [done] = await writeItems(tx, own, [item], writing)
  if (done === undefined || done.outcome === 'refused' || done.present.kind !== 'note')
    return refuse('NOT_FOUND')
  return done.present.row
}
