import type { KeptAge, KeptList } from '../database.ts'
import { personDatabase } from '../person-database.ts'

/** The age of the kept list, if there is one. Rejects without a database. */
export async function readAge(): Promise<KeptAge | undefined> {
  const age = await (await personDatabase()).get('snapshot', 'age')
  return age !== undefined && 'asOf' in age ? age : undefined
}

export async function readList(): Promise<KeptList | undefined> {
  const list = await (await personDatabase()).get('snapshot', 'list')
  return list !== undefined && 'text' in list ? list : undefined
}

/** The associations of the last list that was kept here. */
export async function readServed(): Promise<number[]> {
  const served = await (await personDatabase()).get('snapshot', 'served')
  return served !== undefined && 'associationIds' in served ? served.associationIds : []
}

/** Without a new list the kept one stays. */
export async function keep(age: KeptAge, came?: { list: KeptList; associationIds: number[] }): Promise<void> {
  const { store, done } = (await personDatabase()).transaction('snapshot', 'readwrite')
  await Promise.all([
    store.put(age, 'age'),
    came && store.put(came.list, 'list'),
    came && store.put({ associationIds: came.associationIds }, 'served'),
    done,
  ])
}

/** Deletes the day's list. */
export async function drop(): Promise<void> {
  const { store, done } = (await personDatabase()).transaction('snapshot', 'readwrite')
  await Promise.all([store.delete('list'), store.delete('age'), done])
}
