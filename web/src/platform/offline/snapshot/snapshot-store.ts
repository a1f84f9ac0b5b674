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

/** Without a list the one that is there stays. */
export async function keep(age: KeptAge, list?: KeptList): Promise<void> {
  const transaction = (await personDatabase()).transaction('snapshot', 'readwrite')
  await Promise.all([
    transaction.store.put(age, 'age'),
    list && transaction.store.put(list, 'list'),
    transaction.done,
  ])
}

export async function drop(): Promise<void> {
  await (await personDatabase()).clear('snapshot')
}
