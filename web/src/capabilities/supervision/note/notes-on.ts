import type { Entry, NoteEntry } from '#web/platform/offline/index.ts'
import type { NoteSoFar } from '../angler/written-so-far.ts'

/** A warden’s note, as it counts on this phone. */
export interface NoteOn extends Omit<NoteSoFar, 'arrivedAt'> {
  arrivedAt?: string
  /** Of one that was written or changed on this phone. */
  entry?: NoteEntry
}

/**
 * The notes of wardens on a permit, the last first: those of the list or the server, each as this phone has it where it
 * has a later version; not what was taken back.
 */
export function notesOn(notes: readonly NoteSoFar[], entries: readonly Entry[]): NoteOn[] {
  const known = new Map<string, NoteOn>(notes.map((note) => [note.id, note]))
  for (const entry of entries) {
    if (entry.kind !== 'annotazione') continue
    const { id, at, text, arrivedAt, corrected = false } = entry
    const before = known.get(id)
    // What waits to be sent counts on this phone, whatever another says.
    if (before && !entry.modified && Date.parse(before.at) > Date.parse(at)) continue
    if (entry.cancelled) known.delete(id)
    else known.set(id, { id, at, text, corrected, mine: true, entry, ...(arrivedAt && { arrivedAt }) })
  }
  return [...known.values()].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
