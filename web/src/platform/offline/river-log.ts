import type { CatchSaid, CheckSaid, NoteSaid, OutingSaid } from './entry.ts'
import { entriesChanged, phone } from './live-log.ts'
import { askToStayOnDevice } from './stay-on-device.ts'
import { askForSync } from './sync-state.ts'

/**
 * What an angler writes at the river: kept on the phone first, sent when there is a network. Each act resolves when it
 * is on disk, and rejects where the phone could not keep it or no server could take it. Writing an id that is there is
 * a correction of it; it counts before what it corrects, whatever the clock says.
 */
export { newId } from './live-log.ts'

export const writeOuting = (said: OutingSaid): Promise<void> => done(phone.write({ kind: 'uscita', ...said }))

export const writeCatch = (said: CatchSaid): Promise<void> => done(phone.write({ kind: 'cattura', ...said }))

export const writeNote = (said: NoteSaid): Promise<void> =>
  done(phone.write({ kind: 'annotazione', ...said }))

/** A warden's check of a permit; it is never changed. */
export const writeCheck = (said: CheckSaid): Promise<void> =>
  done(phone.write({ kind: 'controllo', ...said }))

/** Written by mistake: it counts no more. */
export const cancelEntry = (id: string): Promise<void> => done(phone.cancel(id))

async function done(change: ReturnType<typeof phone.write>): Promise<void> {
  await entriesChanged(await change)
  askToStayOnDevice()
  askForSync()
}
