import type { Entry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import type { OfflineDatabase } from './database.ts'

/** Entries in IndexedDB. */
export const indexedEntries = (database: () => Promise<OfflineDatabase>): EntryStore => ({
  all: async () => (await database()).getAll('entries'),
  async change(ids, act) {
    // Strict: a phone's battery may die at any moment.
    const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' })
    try {
      const found = await Promise.all(ids.map((id) => transaction.store.get(id)))
      const known = new Map(found.flatMap((entry): [string, Entry][] => (entry ? [[entry.id, entry]] : [])))
      const changed = act(known)
      await Promise.all([...changed.map((entry) => transaction.store.put(entry)), transaction.done])
      return changed
    } catch (error) {
      transaction.done.catch(() => undefined)
      abort(transaction)
      throw error
    }
  },
  async remove(ids) {
    const transaction = (await database()).transaction('entries', 'readwrite')
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done])
  },
})

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // The transaction has ended already.
  }
}
