import type { Db } from '#server/platform/database/open.ts'
import { type Catalogue, readCatalogue } from '../store/read-catalogue.ts'
import { Memory } from './memory.ts'

const memories = new WeakMap<Db, Memory>()

/** One for each database that this process has opened. */
export function memoryOf(db: Db): Memory {
  const memory = memories.get(db) ?? new Memory()
  memories.set(db, memory)
  return memory
}

/** The catalogue as it was read last; it may be out of date. */
export const lastCatalogue = (db: Db): Promise<Catalogue> => memoryOf(db).catalogue ?? reload(db)

/** The catalogue with this etag, which a statement has just read: from memory, or from the database. */
export async function catalogueOf(db: Db, etag: string): Promise<Catalogue> {
  const memory = memoryOf(db)
  const last = memory.catalogue
  if (last === undefined) return reload(db)
  const catalogue = await last
  if (catalogue.etag === etag) return catalogue
  // Another request may already be reading it.
  const present = memory.catalogue
  return present === undefined || present === last ? reload(db) : present
}

function reload(db: Db): Promise<Catalogue> {
  const memory = memoryOf(db)
  const reading = readCatalogue(db)
  memory.catalogue = reading
  // A failure rejects every request that waits for it; the next request reads again.
  reading.catch(() => {
    if (memory.catalogue === reading) memory.catalogue = undefined
  })
  return reading
}
