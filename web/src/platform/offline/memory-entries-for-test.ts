import type { Entry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'

/** Entries as a database keeps them: copies, changed one transaction after the other. */
export function memoryEntries(): EntryStore {
  const kept = new Map<string, Entry>()
  return {
    all: async () => structuredClone([...kept.values()]),
    async change(ids, act) {
      const known = ids.flatMap((id): [string, Entry][] => {
        const entry = kept.get(id)
        return entry === undefined ? [] : [[id, structuredClone(entry)]]
      })
      const changed = act(new Map(known))
      for (const entry of changed) kept.set(entry.id, structuredClone(entry))
      return changed
    },
    async remove(ids) {
      for (const id of ids) kept.delete(id)
    },
  }
}
