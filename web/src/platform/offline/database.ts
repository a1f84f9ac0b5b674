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

/** The list of the day on a warden's phone: the answer as it came, which is read when the app begins. */
export interface KeptList {
  etag: string
  text: string
}
/** What there is of it beside: an answer that has not changed costs no more than this. */
export interface KeptAge {
  etag: string
  language: string
  /** When it was last known to be what the server has: the server's time, ISO 8601. */
  asOf: string
  /** The phone's time of the last answer, milliseconds since 1970. */
  askedAt: number
  /** The last civil day that it is of. */
  lastDay: string
}

/** For whom this warden is on duty; says nothing of any angler, and so outlasts the day. */
export interface KeptServed {
  associationIds: number[]
}

export interface OfflineSchema extends DBSchema {
  entries: { key: string; value: Entry }
  answers: { key: string; value: KeptAnswer }
  /** One record of each kind. */
  snapshot: { key: 'list' | 'age' | 'served'; value: KeptList | KeptAge | KeptServed }
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
