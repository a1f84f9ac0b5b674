import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { listMyPermits } from '#contract/permits.ts'
import { setClientConfig } from '#web/platform/api/client-config.ts'
import { emptySession, keepSession } from '#web/platform/session.ts'
import { aHeld } from './a-held-permit-for-test.ts'
import { textsForTest } from './texts-for-test.ts'
import { useMyPermits } from './use-held.ts'

await textsForTest()
const present = aHeld()
const earlier = aHeld({ purchaseId: '0195a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f', firstDay: '2025-05-02' })
const asked: (string | null)[] = []

beforeEach(() => {
  asked.length = 0
  setClientConfig({
    apiKey: 'lenza-web',
    bearerToken: true,
    demo: true,
    payments: { publishableKey: '' },
    map: { tilesUrl: '', attribution: '' },
    languages: [],
  })
  vi.stubGlobal('fetch', async (input: string) => {
    const named = new URL(input, location.origin).searchParams.get('idAcquisto')
    asked.push(named)
    const permits = named === null ? [present] : named === earlier.purchaseId ? [earlier] : []
    return Response.json(z.encode(listMyPermits.response, { permits }))
  })
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  emptySession()
})

function permitsAt(search: string) {
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/dettaglio-uscite${search}`]}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  return renderHook(useMyPermits, { wrapper: around }).result
}
const daysOf = (of: ReturnType<typeof permitsAt>) => of.current.data?.permits.map(({ firstDay }) => firstDay)

it('are this year’s', async () => {
  const mine = permitsAt(`?idAcquisto=${present.purchaseId}`)
  await waitFor(() => expect(daysOf(mine)).toEqual([present.firstDay]))
  expect(asked).toEqual([null])
})

it('are the one of an earlier year that the address names', async () => {
  const mine = permitsAt(`?idAcquisto=${earlier.purchaseId}`)
  await waitFor(() => expect(daysOf(mine)).toEqual([earlier.firstDay]))
})

it('do not ask for what cannot be a permit', async () => {
  const mine = permitsAt('?idAcquisto=rubbish')
  await waitFor(() => expect(daysOf(mine)).toEqual([present.firstDay]))
  expect(asked).toEqual([null])
})
