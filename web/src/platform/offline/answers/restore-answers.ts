import type { QueryClient } from '@tanstack/react-query'
import { personIn } from '../../query/use-call-query.ts'
import { currentSession } from '../../session.ts'
import type { KeptAnswer } from '../database.ts'
import { personDatabase } from '../person-database.ts'
import { isOver, KEPT_CALLS, SHAPE } from './kept-calls.ts'

/**
 * What the server said before, so that the first page has it at once, with or without a network; each is asked for
 * again as soon as a page wants it. Where nothing can be read, the app begins with nothing.
 */
export async function restoreAnswers(queries: QueryClient): Promise<void> {
  // For the time that the app is open: a guide is read at the river hours after it was opened at home.
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
    // Of before this page, whatever year the phone's clock showed then: what was heard since is never replaced by it.
    const updatedAt = Math.min(answer.updatedAt, performance.timeOrigin)
    if ((queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= updatedAt) continue
    queries.setQueryData(queryKey, data, { updatedAt })
    void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

/** What is of people, and of a day that is over. */
async function forget(answers: readonly KeptAnswer[]): Promise<void> {
  if (answers.length === 0) return
  const transaction = (await personDatabase()).transaction('answers', 'readwrite')
  await Promise.all([
    ...answers.map(({ queryHash }) => transaction.store.delete(queryHash)),
    transaction.done,
  ])
}

/** An answer that an earlier version of the app has kept may have another shape; most have not. */
async function thatStillFit(kept: KeptAnswer[]): Promise<KeptAnswer[]> {
  if (kept.every(({ shape }) => shape === SHAPE)) return kept
  const { isAnswerOf } = await import('./check-shape.ts')
  return kept.filter(({ shape, queryKey, data }) => shape === SHAPE || isAnswerOf(String(queryKey[0]), data))
}
