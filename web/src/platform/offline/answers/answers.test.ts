import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listGuides } from '#contract/guides.ts'
import { listMyPermits } from '#contract/permits.ts'
import { readOutings } from '#contract/river-log.ts'
import { readMovements } from '#contract/supervision.ts'
import type { Session } from '../../session.ts'
import { callQuery } from '../../query/use-call-query.ts'
import { useQuickTime } from '#web/testing/quick-time.ts'
import { deletePersonDatabase, personDatabase } from '../person-database.ts'
import { isAnswerOf } from './check-shape.ts'
import { keepAnswers } from './keep-answers.ts'
import { SHAPE } from './kept-calls.ts'
import { showInOtherLanguage } from './other-language.ts'
import { restoreAnswers } from './restore-answers.ts'

useQuickTime()
const storage = new Map<string, string>()
const session: Session = { token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'B', adult: true }
vi.mock('../../session.ts', () => ({ currentSession: () => session, useSession: () => session }))
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
})

const guides = z.decode(listGuides.response, listGuides.example.response as never)
const key = (associationId: number) =>
  callQuery(listGuides, { associationId }, { language: 'it', session }).queryKey
const kept = async () => (await personDatabase()).getAll('answers')

beforeEach(() => void storage.set('lenza.owner', 'anna-bianchi'))
afterEach(() => {
  session.kind = 'angler'
  return deletePersonDatabase('anna-bianchi')
})

test('an answer is there in the next visit, and fetched again', async () => {
  const before = new QueryClient()
  before.setQueryData(key(1), guides)
  keepAnswers(before)
  before.setQueryData(key(2), guides)
  before.setQueryData(['listOffers', {}, 'it', 'a-bianchi'], { offers: [] })
  await expect.poll(kept).toHaveLength(2)

  const next = new QueryClient()
  await restoreAnswers(next)
  expect(next.getQueryData(key(1))).toEqual(guides)
  expect(next.getQueryState(key(2))?.isInvalidated).toBe(true)
})

test('the first permit that is kept is what the browser is asked not to evict', async () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist } })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { queryKey } = callQuery(listMyPermits, {}, { language: 'it', session })
  const queries = new QueryClient()
  keepAnswers(queries)
  queries.setQueryData(queryKey, { permits: [] })
  await expect.poll(kept).toHaveLength(1)
  expect(persist).not.toHaveBeenCalled()
  queries.setQueryData(queryKey, z.decode(listMyPermits.response, listMyPermits.example.response as never))
  await expect.poll(() => persist.mock.calls.length).toBe(1)
})

test('a warden’s phone keeps no outings beside the day’s list', async () => {
  session.kind = 'warden'
  const queries = new QueryClient()
  keepAnswers(queries)
  const outings = z.decode(readOutings.response, readOutings.example.response as never)
  const input = { purchaseId: outings.purchaseId }
  queries.setQueryData(callQuery(readOutings, input, { language: 'it', session }).queryKey, outings)
  queries.setQueryData(key(1), guides)
  await expect.poll(kept).toMatchObject([{ queryKey: key(1) }])
})

test('the movements of a day leave the phone with it', async () => {
  const database = await personDatabase()
  const movements = z.decode(readMovements.response, readMovements.example.response as never)
  const { queryKey } = callQuery(readMovements, {}, { language: 'it', session })
  const common = { queryKey, data: movements, shape: SHAPE }
  const yesterday = Date.now() - 86_400_000
  await database.put('answers', { ...common, queryHash: '1', updatedAt: yesterday })
  await restoreAnswers(new QueryClient())
  expect(await kept()).toEqual([])

  await database.put('answers', { ...common, queryHash: '1', updatedAt: Date.now() })
  const next = new QueryClient()
  await restoreAnswers(next)
  expect(next.getQueryData(queryKey)).toEqual(movements)
})

test('another person on the same phone finds nothing', async () => {
  const database = await personDatabase()
  await database.put('answers', {
    queryHash: 'x',
    queryKey: ['listGuides', { associationId: 1 }, 'it', 'another-owner'],
    data: guides,
    updatedAt: 1,
    shape: SHAPE,
  })
  const next = new QueryClient()
  await restoreAnswers(next)
  expect(next.getQueryCache().getAll()).toEqual([])
})

test('what an earlier version kept is used if it still fits', async () => {
  const database = await personDatabase()
  const [fits, doesNot] = [key(1), key(2)]
  const common = { updatedAt: 1, shape: 'an earlier one' }
  await database.put('answers', { ...common, queryHash: '1', queryKey: fits, data: guides })
  await database.put('answers', {
    ...common,
    queryHash: '2',
    queryKey: doesNot,
    data: { guides: [{ id: 1 }] },
  })
  const next = new QueryClient()
  await restoreAnswers(next)
  expect(next.getQueryData(fits)).toEqual(guides)
  expect(next.getQueryData(doesNot)).toBeUndefined()
})

test('what is newer already is left alone', async () => {
  const database = await personDatabase()
  await database.put('answers', {
    queryHash: '1',
    queryKey: key(1),
    data: { guides: [] },
    updatedAt: 1,
    shape: SHAPE,
  })
  const next = new QueryClient()
  next.setQueryData(key(1), guides)
  await restoreAnswers(next)
  expect(next.getQueryData(key(1))).toEqual(guides)
})

test('an answer kept while the clock was a year ahead does not replace one of today', async () => {
  const database = await personDatabase()
  const updatedAt = Date.now() + 366 * 86_400_000
  const old = { queryHash: '1', queryKey: key(1), data: { guides: [] }, updatedAt, shape: SHAPE }
  await database.put('answers', old)
  const next = new QueryClient()
  await restoreAnswers(next)
  expect(next.getQueryData(key(1))).toEqual({ guides: [] })
  next.setQueryData(key(1), guides)
  await restoreAnswers(next)
  expect(next.getQueryData(key(1))).toEqual(guides)
})

test('in another language, without a network, the answers in the one before still stand', () => {
  const queries = new QueryClient()
  queries.setQueryData(key(1), guides)
  queries.setQueryData(['listGuides', { associationId: 1 }, 'it', 'another-owner'], { guides: [] })
  showInOtherLanguage(queries, 'en')
  const inEnglish = callQuery(listGuides, { associationId: 1 }, { language: 'en', session }).queryKey
  expect(queries.getQueryData(inEnglish)).toEqual(guides)
  expect(queries.getQueryState(inEnglish)?.isInvalidated).toBe(true)
  expect(queries.getQueryCache().getAll()).toHaveLength(3)

  // An answer in that language is not replaced.
  queries.setQueryData(inEnglish, { guides: [] })
  showInOtherLanguage(queries, 'en')
  expect(queries.getQueryData(inEnglish)).toEqual({ guides: [] })
})

test('an answer is held against its own call', () => {
  expect(isAnswerOf('listGuides', guides)).toBe(true)
  expect(isAnswerOf('readMap', guides)).toBe(false)
  expect(isAnswerOf('no such call', guides)).toBe(false)
})
