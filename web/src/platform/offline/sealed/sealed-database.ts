import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Sealed } from './seal.ts'

/** What one person wrote on this device and did not send. Of the person it has nothing but the public half of their key. */
export interface Parcel extends Sealed {
  id: string
  publicKey: string
  /** How many entries of the log it holds, for the sentence that asks their author to sign in. */
  entries: number
  /** By the device's clock, milliseconds since 1970. */
  sealedAt: number
}

/** By whose key the store of an owner of this device is sealed. */
interface KeyOfOwner {
  owner: string
  publicKey: string
}

interface SealedSchema extends DBSchema {
  keys: { key: string; value: KeyOfOwner }
  parcels: { key: string; value: Parcel }
}
type SealedDatabase = IDBPDatabase<SealedSchema>

/** No owner has this name: theirs are hashes. */
export const SEALED_DATABASE = 'lenza-sealed'

const open = (): Promise<SealedDatabase> =>
  openDB<SealedSchema>(SEALED_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('keys', { keyPath: 'owner' })
      database.createObjectStore('parcels', { keyPath: 'id' })
    },
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  })

/** Opened for one act, as it is used a few times in a page's life. */
async function inSealed<T>(act: (database: SealedDatabase) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await act(database)
  } finally {
    database.close()
  }
}

export const keyOf = async (owner: string): Promise<string | undefined> =>
  (await inSealed((database) => database.get('keys', owner)))?.publicKey
export const keepKey = (key: KeyOfOwner): Promise<unknown> =>
  inSealed((database) => database.put('keys', key))
export const forgetKey = (owner: string): Promise<void> =>
  inSealed((database) => database.delete('keys', owner))
export const ownersWithKey = (): Promise<string[]> => inSealed((database) => database.getAllKeys('keys'))

export const parcels = (): Promise<Parcel[]> => inSealed((database) => database.getAll('parcels'))
export const forgetParcel = (id: string): Promise<void> =>
  inSealed((database) => database.delete('parcels', id))
/** Resolves when it is on disk: what it holds is deleted after that. */
export const keepParcel = (parcel: Parcel): Promise<void> =>
  inSealed(async (database) => {
    const transaction = database.transaction('parcels', 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.put(parcel), transaction.done])
  })

export async function deleteIfEmpty(): Promise<void> {
  const [keys, kept] = [await ownersWithKey(), await parcels()]
  if (keys.length === 0 && kept.length === 0) await deleteDB(SEALED_DATABASE)
}
