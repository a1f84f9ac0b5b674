import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Entry } from './entry.ts'

/** An answer of the server, as TanStack Query dehydrates it. */
export interface KeptAnswer {
  queryHash: string
  queryKey: readonly unknown[]
  data: unknown
  /** Milliseconds since 1970. */
  updatedAt: number
  /** Of the contract that it was read by. */
  shape: string
}

export interface OfflineSchema extends DBSchema {
  entries: { key: string; value: Entry }
  answers: { key: string; value: KeptAnswer }
}
export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const PREFIX = 'lenza-'
const VERSION = 1

export const databaseName = (owner: string): string => `${PREFIX}${owner}`

/** One database a person: whoever signs in next on this device finds another. */
export function openDatabase(owner: string, onLost: () => void): Promise<OfflineDatabase> {
  return openDB<OfflineSchema>(databaseName(owner), VERSION, {
    upgrade(database, from) {
      // Each version adds to the one before, whichever the phone has.
      if (from < 1) {
        database.createObjectStore('entries', { keyPath: 'id' })
        database.createObjectStore('answers', { keyPath: 'queryHash' })
      }
    },
    // Another tab brings a newer version, or signs out: it must not have to wait for this one.
    blocking: (_current, _next, event) => {
      const database = event.target as IDBDatabase
      database.close()
      onLost()
    },
    terminated: onLost,
  })
}
