import { deleteDB } from 'idb'
import { databaseName, openDatabase, type OfflineDatabase } from './database.ts'
import { currentOwner } from './owner.ts'

let opened: { owner: string; database: Promise<OfflineDatabase> } | undefined

/** The owner's database; opened once, and again after it was lost. Rejects where the device has no owner. */
export function personDatabase(): Promise<OfflineDatabase> {
  const owner = currentOwner()
  if (owner === undefined) return Promise.reject(new Error('this device has no owner'))
  if (opened?.owner === owner) return opened.database
  void closePersonDatabase()
  const database = openDatabase(owner, () => {
    if (opened?.database === database) opened = undefined
  })
  opened = { owner, database }
  database.catch(() => {
    if (opened?.database === database) opened = undefined
  })
  return database
}

export async function closePersonDatabase(): Promise<void> {
  const closing = opened
  opened = undefined
  await closing?.database.then(
    (database) => database.close(),
    () => undefined,
  )
}

/** Deletes all data of this person from this device. */
export async function deletePersonDatabase(owner: string): Promise<void> {
  if (opened?.owner === owner) await closePersonDatabase()
  await deleteDB(databaseName(owner))
}
