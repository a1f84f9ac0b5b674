import { removeNote } from '#contract/notes.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { writeNote } from './own-note.ts'

/** Removes a note; its text stays among the earlier versions. Idempotent. */
export function serveRemoveNote(serve: Serve, services: Services): void {
  serve(removeNote, async ({ input: named, caller, now }) => {
    const note = await writeNote({ services, caller, now }, named, (present) => {
      if (present === undefined) return refuse('NOT_FOUND')
      return present.cancelled ? undefined : { text: present.text, cancelled: true }
    })
    return { noteId: note.id }
  })
}
