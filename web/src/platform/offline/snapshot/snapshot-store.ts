import type { KeptAge, KeptList } from '../database.ts'
import { personDatabase } from '../person-database.ts'

/** Of when the list is that is kept; undefined where there is none. Rejects where nothing can be kept. */
export async function readAge(): Promise<KeptAge | undefined> {
  const age = await (await personDatabase()).get('snapshot', 'age')
  return age !== undefined && 'asOf' in age ? age : undefined
}

export async function readList(): Promise<KeptList | undefined> {
  const list = await (await personDatabase()).get('snapshot', 'list')
  return list !== undefined && 'text' in list ? list : undefined
}

/** The associations of the last list that was ever kept here. */
export async function readServed(): Promise<number[]> {
  const served = await (await personDatabase()).get('snapshot', 'served')
  return served !== undefined && 'associationIds' in served ? served.associationIds : []
}

/** Without a list the one that is there stays. */
export async function keep(age: KeptAge, came?: { list: KeptList; associationIds: number[] }): Promise<void> {
  const { store, done } = (await personDatabase()).transaction('snapshot', 'readwrite')
  await Promise.all([
    store.put(age, 'age'),
    came && store.put(came.list, 'list'),
    came && store.put({ associationIds: came.associationIds }, 'served'),
    done,
  ])
}

/** Everything of the day. */
export async function drop(): Promise<void> {
  const { store, done } = (await personDatabase()).transaction('snapshot', 'readwrite')
  await Promise.all([store.delete('list'), store.delete('age'), done])
}
