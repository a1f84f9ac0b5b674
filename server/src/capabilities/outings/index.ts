import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveListArchiveYears } from './archive/list-archive-years.ts'
import { serveReadArchive } from './archive/read-archive.ts'
import { serveBookZone } from './book-zone/book-zone.ts'
import { serveCancelBooking } from './book-zone/cancel-booking.ts'
import { serveAddNote } from './note/add-note.ts'
import { serveChangeNote } from './note/change-note.ts'
import { serveRemoveNote } from './note/remove-note.ts'
import { serveReadOutings } from './read-outings/read-outings.ts'
import { serveReadStatistics } from './statistics/read-statistics.ts'
import { serveRemindReturns } from './statistics/remind-returns.ts'
import { serveSyncRiverLog } from './sync-river-log/sync-river-log.ts'

export { changedCatches } from './store/changed-catches.ts'
export { catchesForOffice } from './statistics/catches-for-office.ts'
export { yearsOfFish } from './store/years-of-fish.ts'
export { type ClubPhoto, onePhotoOfClub, photosOfClub } from './store/photographed-fish.ts'
export { watchCatchCaps } from './catch-caps/watch-catch-caps.ts'
export type { Booking } from './store/find-log.ts'
export type { CatchRow, NoteRow, OutingRow } from './store/rows.ts'

export function serveOutings(serve: Serve, services: Services): void {
  serveBookZone(serve, services)
  serveCancelBooking(serve, services)
  serveListArchiveYears(serve, services)
  serveReadArchive(serve, services)
  serveSyncRiverLog(serve, services)
  serveReadOutings(serve, services)
  serveAddNote(serve, services)
  serveChangeNote(serve, services)
  serveRemoveNote(serve, services)
  serveReadStatistics(serve, services)
  serveRemindReturns(serve, services)
}
