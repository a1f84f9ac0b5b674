import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { serveAddNote } from './note/add-note.ts'
import { serveChangeNote } from './note/change-note.ts'
import { serveRemoveNote } from './note/remove-note.ts'
import { serveReadOutings } from './read-outings/read-outings.ts'
import { serveSyncRiverLog } from './sync-river-log/sync-river-log.ts'

/** What is written at the river: outings, fish, notes. */
export function serveOutings(serve: Serve, services: Services): void {
  serveSyncRiverLog(serve, services)
  serveReadOutings(serve, services)
  serveAddNote(serve, services)
  serveChangeNote(serve, services)
  serveRemoveNote(serve, services)
}
