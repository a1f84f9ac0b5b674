import { changeNote } from '#contract/notes.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { presentNote } from '../read-outings/present-outings.ts'
import { writeNote } from './own-note.ts'

/** Changes the text of a note. Idempotent. */
export function serveChangeNote(serve: Serve, services: Services): void {
  serve(changeNote, async ({ input: { text, ...named }, caller, now }) => {
    const note = await writeNote({ services, caller, now }, named, (present) => {
      if (present === undefined || present.cancelled) return refuse('NOT_FOUND')
      return present.text === text ? undefined : { text }
    })
    return { note: presentNote(note, caller.accountId) }
  })
}
