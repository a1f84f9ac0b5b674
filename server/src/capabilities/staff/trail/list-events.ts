import { EVENTS_OF_A_PAGE, listEvents, type OfficeEvent } from '#contract/office-events.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { type EventRow, eventsOf } from '../store/events.ts'

const presented = (row: EventRow): OfficeEvent => ({
  eventId: row.id,
  at: row.at.toISOString(),
  isByCommand: row.account_id === null,
  act: row.act,
  subject: row.subject_kind,
  subjectId: row.subject_id,
  ...(row.by !== null && { by: row.by }),
  ...(row.role !== null && { role: row.role }),
  ...(row.subject !== null && { subjectText: row.subject }),
  ...(row.before !== null && { before: row.before }),
  ...(row.after !== null && { after: row.after }),
  ...(row.reason !== null && { reason: row.reason }),
})

export function serveListEvents(serve: Serve, { db }: Services): void {
  serve(listEvents, async ({ input }) => {
    const rows = await eventsOf(db, input)
    const events = rows.slice(0, EVENTS_OF_A_PAGE)
    const last = rows.length > EVENTS_OF_A_PAGE ? events.at(-1) : undefined
    return { events: events.map(presented), ...(last && { next: last.id }) }
  })
}
