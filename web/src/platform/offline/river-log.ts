import type { CatchContent, CheckContent, NoteContent, OutingContent } from './entry.ts'
import { entriesChanged, phone } from './live-log.ts'
import { requestPersistentStorage } from './persist-storage.ts'
import { requestSync } from './sync-state.ts'

/**
 * What is written at the river: stored on the phone first, sent when there is a network. Each act resolves when it is on
 * disk; it rejects where the phone cannot store it or it does not fit the contract. Writing a known id corrects it.
 */
export { newId } from './live-log.ts'

export const writeOuting = (content: OutingContent): Promise<void> =>
  done(phone.write({ kind: 'outing', ...content }))

export const writeCatch = (content: CatchContent): Promise<void> =>
  done(phone.write({ kind: 'catch', ...content }))

export const writeNote = (content: NoteContent): Promise<void> =>
  done(phone.write({ kind: 'note', ...content }))

/** A warden's check of a permit; never corrected. */
export const writeCheck = (content: CheckContent): Promise<void> =>
  done(phone.write({ kind: 'check', ...content }))

export const cancelEntry = (id: string): Promise<void> => done(phone.cancel(id))

async function done(change: ReturnType<typeof phone.write>): Promise<void> {
  await entriesChanged(await change)
  requestPersistentStorage()
  requestSync()
}
