import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { StoredEntry } from './entry.ts'
import type { KeptPhoto } from './photos/kept-photo.ts'

/** An answer of the server, as TanStack Query holds it. */
export interface KeptAnswer {
  queryHash: string
  queryKey: readonly unknown[]
  data: unknown
  /** Milliseconds since 1970. */
  updatedAt: number
  /** The contract that it was decoded by: `SHAPE`. */
  shape: string
}

/** The day's list on a warden's phone: the text of the answer. */
export interface KeptList {
  etag: string
  text: string
}
/** Kept apart from the list: an unchanged answer updates only this. */
export interface KeptAge {
  etag: string
  language: string
  /** When the list was last known to be current: the server's time, ISO 8601. */
  asOf: string
  /** The phone's time of the last answer, milliseconds since 1970. */
  answeredAt: number
  /** The list's last civil day. */
  lastDay: string
  /** Of its waters; absent in a list that an earlier version kept. */
  timeZones?: string[]
}

/** The associations that this warden serves: no personal data, so it outlasts the day. */
interface KeptServed {
  associationIds: number[]
}

/** A file that was chosen in a form and is not sent yet (typed/typed-files.ts). */
export interface KeptFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  /** Milliseconds since 1970. */
  keptAt: number
}

interface OfflineSchema extends DBSchema {
  entries: { key: string; value: StoredEntry }
  answers: { key: string; value: KeptAnswer }
  /** One record of each kind. */
  snapshot: { key: 'list' | 'age' | 'served'; value: KeptList | KeptAge | KeptServed }
  /** By the name of the form. */
  files: { key: string; value: KeptFile }
  photos: { key: string; value: KeptPhoto }
  /** The pictures, by the id of the photograph. */
  photoContents: { key: string; value: Uint8Array<ArrayBuffer> }
}
export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const PREFIX = 'lenza-'
const VERSION = 4

export const databaseName = (owner: string): string => `${PREFIX}${owner}`

/** One database per person. */
export function openDatabase(owner: string, onLost: () => void): Promise<OfflineDatabase> {
  return openDB<OfflineSchema>(databaseName(owner), VERSION, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('entries', { keyPath: 'id' })
        database.createObjectStore('answers', { keyPath: 'queryHash' })
      }
      if (from < 2) database.createObjectStore('snapshot')
      if (from < 3) database.createObjectStore('files')
      if (from < 4) {
        database.createObjectStore('photos', { keyPath: 'id' })
        database.createObjectStore('photoContents')
      }
    },
    // Another tab brings a newer version or signs out: it must not wait for this one.
    blocking: (_current, _next, event) => {
      const database = event.target as IDBDatabase
      database.close()
      onLost()
    },
    terminated: onLost,
  })
}
