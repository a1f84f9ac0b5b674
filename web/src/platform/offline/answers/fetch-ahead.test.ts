import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listArchiveYears, readArchive } from '#contract/archive.ts'
import { listGuides, readMap } from '#contract/guides.ts'
import { listMemberCards } from '#contract/member-cards.ts'
import { listMembershipPlans } from '#contract/membership-plans.ts'
import { heldPermit, listMyPermits } from '#contract/permits.ts'
import { currentLanguage } from '#web/platform/i18n/i18n.ts'
import { callQuery } from '#web/platform/query/use-call-query.ts'
import { currentSession, emptySession, keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { KEPT_CALLS } from './kept-calls.ts'

const { answer, requests } = aServer()

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  // In Italy it is 2028 already.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-12-31T23:30:00Z') })
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  answer(listMyPermits, () => ({ permits: [] }))
  answer(listMemberCards, () => ({ cards: [] }))
  answer(listGuides, () => ({ guides: [] }))
  answer(listArchiveYears, () => ({ years: [2027] }))
  answer(readArchive, (query) => ({ year: Number(query.get('anno')), permits: [] }))
})
afterEach(() => void vi.useRealTimers())

it('a season that was never opened is there without a network, by the calendar at the waters', async () => {
  const queries = new QueryClient()
  await fetchAhead(queries)
  const angler = { language: currentLanguage(), session: currentSession() }
  const known = (key: readonly unknown[]) => queries.getQueryData(key)
  expect(known(callQuery(listArchiveYears, {}, angler).queryKey)).toEqual({ years: [2027] })
  const year = { year: 2028 }
  expect(known(callQuery(readArchive, year, angler).queryKey)).toEqual({ ...year, permits: [] })
})

it('the plans of the clubs whose permits are to come are there without a network, as their guides are', async () => {
  const example = z.decode(heldPermit, heldPermit.example as never)
  const held = { ...example, associationId: 7, lastDay: '2028-01-02', iAmHolder: false }
  answer(listMyPermits, () => ({ permits: [held] }))
  answer(readMap, () => z.decode(readMap.response, readMap.example.response as never))
  answer(listMembershipPlans, () => ({ plans: [] }))
  const queries = new QueryClient()
  await fetchAhead(queries)
  const angler = { language: currentLanguage(), session: currentSession() }
  const known = queries.getQueryData(callQuery(listMembershipPlans, { associationId: 7 }, angler).queryKey)
  expect(known).toEqual({ plans: [] })
  expect(KEPT_CALLS.has(listMembershipPlans.name)).toBe(true)
})

it('nothing is fetched for a visitor', async () => {
  emptySession()
  await fetchAhead(new QueryClient())
  expect(requests).toEqual([])
})
