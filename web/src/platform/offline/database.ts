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

/** What a warden's phone has of the day: the answer as it came, and when it was last known to be what the server has. */
export interface KeptSnapshot {
  text: string
  mark: string
  language: string
  /** Last civil day that it is for. */
  lastDay: string
}
export interface SnapshotAge {
  mark: string
  /** The server's time, ISO 8601. */
  asOf: string
  /** The phone's time, milliseconds since 1970. */
  askedAt: number
}

export interface OfflineSchema extends DBSchema {
  entries: { key: string; value: Entry }
  answers: { key: string; value: KeptAnswer }
  /** One record of each kind; an answer that has not changed costs no more than its new age. */
  snapshot: { key: 'list' | 'age'; value: KeptSnapshot | SnapshotAge }
}
export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const PREFIX = 'lenza-'
const VERSION = 2

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
      if (from < 2) database.createObjectStore('snapshot')
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
