import type { Db } from '#server/platform/database/open.ts'
import { type Catalogue, readCatalogue } from '../read-catalogue.ts'
import { Memory } from './memory.ts'

const memories = new WeakMap<Db, Memory>()

/** One for each database that this process has opened. */
export function memoryOf(db: Db): Memory {
  const memory = memories.get(db) ?? new Memory()
  memories.set(db, memory)
  return memory
}

/** The catalogue as it was read last, perhaps an old one. */
export const lastCatalogue = (db: Db): Promise<Catalogue> => memoryOf(db).catalogue ?? readAnew(db)

/** The catalogue of this mark, which a statement has just read: from memory, or read anew. */
export async function catalogueOf(db: Db, mark: string): Promise<Catalogue> {
  const memory = memoryOf(db)
  const last = memory.catalogue
  if (last === undefined) return readAnew(db)
  const catalogue = await last
  if (catalogue.mark === mark) return catalogue
  // Another request may have begun to read it.
  const present = memory.catalogue
  return present === undefined || present === last ? readAnew(db) : present
}

function readAnew(db: Db): Promise<Catalogue> {
  const memory = memoryOf(db)
  const reading = readCatalogue(db)
  memory.catalogue = reading
  // All who wait for it are told of a failure; the next request reads again.
  reading.catch(() => {
    if (memory.catalogue === reading) memory.catalogue = undefined
  })
  return reading
}
