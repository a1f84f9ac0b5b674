import type { QueryClient } from '@tanstack/react-query'
import { personIn } from '../../query/person-in.ts'
import { currentSession } from '../../session.ts'
import type { KeptAnswer } from '../database.ts'
import { personDatabase } from '../person-database.ts'
import { isOver, KEPT_CALLS, SHAPE } from './kept-calls.ts'

/**
 * Puts the kept answers into the query cache before the first page, marked stale. Where the database cannot be read, the
 * cache stays empty. Our own and not TanStack's persister: docs/decisions/0042.
 */
export async function restoreAnswers(queries: QueryClient): Promise<void> {
  // A guide may be read at the river hours after it was opened at home.
  for (const name of KEPT_CALLS) queries.setQueryDefaults([name], { gcTime: Infinity })
  const person = personIn(currentSession())
  if (person === '') return
  const kept = await personDatabase()
    .then((database) => database.getAll('answers'))
    .catch(() => [])
  const over = kept.filter((answer) => isOver(answer))
  await forget(over).catch(() => undefined)
  const ours = kept
    .filter((answer) => !over.includes(answer))
    .filter(({ queryKey }) => queryKey.at(-1) === person)
  for (const answer of await thatStillFit(ours)) {
    const { queryKey, data } = answer
    // The phone's clock may have been ahead when it was kept: it never replaces an answer of this page.
    const updatedAt = Math.min(answer.updatedAt, performance.timeOrigin)
    if ((queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= updatedAt) continue
    queries.setQueryData(queryKey, data, { updatedAt })
    void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

async function forget(answers: readonly KeptAnswer[]): Promise<void> {
  if (answers.length === 0) return
  const transaction = (await personDatabase()).transaction('answers', 'readwrite')
  await Promise.all([
    ...answers.map(({ queryHash }) => transaction.store.delete(queryHash)),
    transaction.done,
  ])
}

/** Answers that an earlier version of the app kept are used if they fit today's contract. */
async function thatStillFit(kept: KeptAnswer[]): Promise<KeptAnswer[]> {
  if (kept.every(({ shape }) => shape === SHAPE)) return kept
  const { isAnswerOf } = await import('./check-shape.ts')
  return kept.filter(({ shape, queryKey, data }) => shape === SHAPE || isAnswerOf(String(queryKey[0]), data))
}
