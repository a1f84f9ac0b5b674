import { kindOfWord, wordOfKind } from '#contract/item-kinds.ts'
import type { Entry, StoredEntry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import type { OfflineDatabase } from './database.ts'

const toDisk = (entry: Entry): StoredEntry => ({ ...entry, kind: wordOfKind(entry.kind) })
const fromDisk = (stored: StoredEntry) => ({ ...stored, kind: kindOfWord(stored.kind) }) as Entry

export const indexedEntries = (database: () => Promise<OfflineDatabase>): EntryStore => ({
  all: async () => (await (await database()).getAll('entries')).map(fromDisk),
  async change(ids, act) {
    // Strict: a phone's battery may die at any moment.
    const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' })
    try {
      const found = await Promise.all(ids.map((id) => transaction.store.get(id)))
      const known = new Map(
        found.flatMap((stored): [string, Entry][] => (stored ? [[stored.id, fromDisk(stored)]] : [])),
      )
      const changed = act(known)
      await Promise.all([...changed.map((entry) => transaction.store.put(toDisk(entry))), transaction.done])
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
