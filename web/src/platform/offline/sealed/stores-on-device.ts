import { within } from '../../within.ts'
import { databaseName } from '../database.ts'
import { deletePersonDatabase } from '../person-database.ts'
import { ownersWithKey, SEALED_DATABASE } from './sealed-database.ts'

const PREFIX = databaseName('')
/** A database that another tab keeps open is deleted when that tab lets go of it. */
const LONGEST_WAIT_MS = 3000

/** Everybody whose database this device has; where the browser does not list them, those whose key it keeps. */
export async function ownersOnDevice(): Promise<string[]> {
  const databases = (await indexedDB.databases?.()) ?? []
  const named = databases
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(PREFIX) && name !== SEALED_DATABASE)
    .map((name) => name.slice(PREFIX.length))
  return [...new Set([...named, ...(await ownersWithKey())])]
}

export const deleteStore = (owner: string): Promise<unknown> =>
  within(LONGEST_WAIT_MS, deletePersonDatabase(owner))
