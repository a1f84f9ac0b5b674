import { addNote } from '#contract/notes.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { presentNote } from '../read-outings/present-outings.ts'
import { writeNote } from './own-note.ts'

/** Writes a note. The same id again changes nothing, and does not restore a removed note. */
export function serveAddNote(serve: Serve, services: Services): void {
  serve(addNote, async ({ input: { purchaseId, noteId = uuidv7(), text }, caller, now }) => {
    const note = await writeNote({ services, caller, now }, { purchaseId, noteId }, (present) => {
      if (present?.cancelled === true) return refuse('NOT_FOUND')
      return present === undefined ? { text } : undefined
    })
    return { note: presentNote(note, caller.accountId) }
  })
}
