import type { KeptSnapshot, SnapshotAge } from '../database.ts'
import { personDatabase } from '../person-database.ts'

export interface Kept {
  list: KeptSnapshot
  age: SnapshotAge
}

/** What is kept of the day; undefined where there is nothing. Rejects where nothing can be kept. */
export async function readKept(): Promise<Kept | undefined> {
  const { store } = (await personDatabase()).transaction('snapshot')
  const [list, age] = await Promise.all([store.get('list'), store.get('age')])
  if (list === undefined || age === undefined || !('text' in list) || !('asOf' in age)) return undefined
  return list.mark === age.mark ? { list, age } : undefined
}

/** The age alone: whether another tab has asked meanwhile. */
export async function readAge(): Promise<SnapshotAge | undefined> {
  const age = await (await personDatabase()).get('snapshot', 'age')
  return age !== undefined && 'asOf' in age ? age : undefined
}

/** Without a list the one that is there stays. */
export async function keep(age: SnapshotAge, list?: KeptSnapshot): Promise<void> {
  const transaction = (await personDatabase()).transaction('snapshot', 'readwrite')
  await Promise.all([
    transaction.store.put(age, 'age'),
    list && transaction.store.put(list, 'list'),
    transaction.done,
  ])
}

export async function dropKept(): Promise<void> {
  await (await personDatabase()).clear('snapshot')
}
