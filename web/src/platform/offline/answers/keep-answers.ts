import type { Query, QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import { listMyPermits } from '#contract/permits.ts'
import { personIn } from '../../query/person-in.ts'
import { currentSession } from '../../session.ts'
import type { KeptAnswer } from '../database.ts'
import { requestPersistentStorage } from '../persist-storage.ts'
import { personDatabase } from '../person-database.ts'
import { forgetHandedOver } from './forget-handed-over.ts'
import { isKept, SHAPE } from './kept-calls.ts'

const WRITE_EVERY_MS = 1000

const callOf = ({ queryKey }: Pick<Query, 'queryKey'>) => String(queryKey[0])
/** Fetched by the person who is signed in now. */
const isOurs = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  queryKey.at(-1) !== '' && queryKey.at(-1) === personIn(currentSession())

/** From now on writes each answer of a kept call to the phone, in batches. */
export function keepAnswers(queries: QueryClient): void {
  const fresh = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    timer = undefined
    const answers = [...fresh.values()].filter(isOurs).map(asKept)
    fresh.clear()
    if (answers.length === 0) return
    const transaction = (await personDatabase()).transaction('answers', 'readwrite')
    await Promise.all([...answers.map((answer) => transaction.store.put(answer)), transaction.done])
    if (answers.some(hasAPermit)) requestPersistentStorage()
  }
  const keep = (query: Query) => {
    if (!isKept(callOf(query), currentSession()?.kind) || query.state.data === undefined) return
    fresh.set(query.queryHash, query)
    // A full disk keeps the answers that it has.
    timer ??= setTimeout(() => void write().catch(() => undefined), WRITE_EVERY_MS)
  }
  const cache = queries.getQueryCache()
  // Fetched by the first page before this code was loaded.
  for (const query of cache.getAll()) keep(query)
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    keep(event.query)
    if (callOf(event.query) === listMyPermits.name)
      forgetHandedOver(queries, event.query.state.data as ResponseOf<typeof listMyPermits>)
  })
}

const hasAPermit = ({ queryKey, data }: KeptAnswer) =>
  callOf({ queryKey }) === listMyPermits.name && (data as ResponseOf<typeof listMyPermits>).permits.length > 0

const asKept = ({ queryHash, queryKey, state }: Query): KeptAnswer => ({
  queryHash,
  queryKey,
  data: state.data,
  updatedAt: state.dataUpdatedAt,
  shape: SHAPE,
})
