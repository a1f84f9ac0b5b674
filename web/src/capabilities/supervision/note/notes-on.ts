import type { Entry, NoteEntry } from '#web/platform/offline/index.ts'
import type { NoteSoFar } from '../angler/written-so-far.ts'

/** A warden’s note in its current version on this phone. */
export interface NoteOn extends Omit<NoteSoFar, 'arrivedAt'> {
  arrivedAt?: string
  /** Present when it was written or changed on this phone. */
  entry?: NoteEntry
}

/** Latest first, of list or server, replaced by this phone's later versions, without withdrawn ones. */
export function notesOn(notes: readonly NoteSoFar[], entries: readonly Entry[]): NoteOn[] {
  const known = new Map<string, NoteOn>(notes.map((note) => [note.id, note]))
  for (const entry of entries) {
    if (entry.kind !== 'note') continue
    const { id, at, text, arrivedAt, corrected = false } = entry
    const before = known.get(id)
    // An unsent change on this phone wins over any other version.
    if (before && !entry.modified && Date.parse(before.at) > Date.parse(at)) continue
    if (entry.cancelled) known.delete(id)
    else known.set(id, { id, at, text, corrected, mine: true, entry, ...(arrivedAt && { arrivedAt }) })
  }
  return [...known.values()].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
