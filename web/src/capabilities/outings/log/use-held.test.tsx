import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listMyPermits } from '#contract/permits.ts'
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { OnPage } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { aHeld } from './an-entry-for-test.ts'
import { useMyPermits } from './use-held.ts'

await speak('en')
const { answer, requests } = aServer()
const present = aHeld()
const earlier = aHeld({ purchaseId: '0195a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f', firstDay: '2025-05-02' })
/** The purchase id of each call. */
const namedPurchases = () =>
  requests.map(({ fields }) => (fields as { idAcquisto?: string }).idAcquisto ?? null)

beforeEach(() => {
  answer(listMyPermits, (query) => {
    const purchase = query.get('idAcquisto')
    return { permits: purchase === null ? [present] : purchase === earlier.purchaseId ? [earlier] : [] }
  })
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
})
afterEach(cleanup)

function permitsAt(search: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <OnPage at={`/dettaglio-uscite${search}`}>{children}</OnPage>
  )
  return renderHook(useMyPermits, { wrapper }).result
}
const daysOf = (of: ReturnType<typeof permitsAt>) => of.current.data?.permits.map(({ firstDay }) => firstDay)

it('returns the permits of this year', async () => {
  const mine = permitsAt(`?idAcquisto=${present.purchaseId}`)
  await waitFor(() => expect(daysOf(mine)).toEqual([present.firstDay]))
  expect(namedPurchases()).toEqual([null])
})

it('returns the permit of an earlier year that the address names', async () => {
  const mine = permitsAt(`?idAcquisto=${earlier.purchaseId}`)
  await waitFor(() => expect(daysOf(mine)).toEqual([earlier.firstDay]))
})

it('sends no request for an id that cannot be a permit', async () => {
  const mine = permitsAt('?idAcquisto=rubbish')
  await waitFor(() => expect(daysOf(mine)).toEqual([present.firstDay]))
  expect(namedPurchases()).toEqual([null])
})
