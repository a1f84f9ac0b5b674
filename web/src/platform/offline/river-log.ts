import type { CatchContent, CheckContent, NoteContent, OutingContent } from './entry.ts'
import { entriesChanged, phone } from './live-log.ts'
import { askToStayOnDevice } from './stay-on-device.ts'
import { requestSync } from './sync-state.ts'

/**
 * What an angler writes at the river: kept on the phone first, sent when there is a network. Each act resolves when it
 * is on disk, and rejects where the phone could not keep it or no server could take it. Writing an id that is there is
 * a correction of it; it counts before what it corrects, whatever the clock says.
 */
export { newId } from './live-log.ts'

export const writeOuting = (content: OutingContent): Promise<void> =>
  done(phone.write({ kind: 'uscita', ...content }))

export const writeCatch = (content: CatchContent): Promise<void> =>
  done(phone.write({ kind: 'cattura', ...content }))

export const writeNote = (content: NoteContent): Promise<void> =>
  done(phone.write({ kind: 'annotazione', ...content }))

/** A warden's check of a permit; it is never changed. */
export const writeCheck = (content: CheckContent): Promise<void> =>
  done(phone.write({ kind: 'controllo', ...content }))

/** Written by mistake: it counts no more. */
export const cancelEntry = (id: string): Promise<void> => done(phone.cancel(id))

async function done(change: ReturnType<typeof phone.write>): Promise<void> {
  await entriesChanged(await change)
  askToStayOnDevice()
  requestSync()
}
