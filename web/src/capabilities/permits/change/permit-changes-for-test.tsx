import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { listDays } from '#contract/catalogue.ts'
import { listHeldDays, listHeldPlaces, listHolds } from '#contract/holds.ts'
import { type HeldPermit, listMyPermits } from '#contract/permits.ts'
import { keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { aHeldPermit } from '#web/testing/held-permit.ts'
import MyPermitsPage from '../my-permits/my-permits-page.tsx'
import type { Changes } from './change-props.ts'

export const TODAY = '2027-05-01'
const until = '2027-05-01T22:00:00.000Z'
/** Every change is possible. */
export const ALL: Changes = {
  date: { possible: true, until, timesLeft: 2 },
  holder: { possible: true, until: '2027-05-02T04:00:00.000Z' },
  giveBack: { possible: true, until: '2027-05-01T10:30:00.000Z', percent: 80, refundCents: 3200 },
}
export const aHeld = (about: Partial<HeldPermit> = {}) => aHeldPermit({ changes: ALL, ...about })

/** The page of a permit of tomorrow that its angler may change. */
export function usePermitChanges() {
  const server = aServer()
  const { answer } = server
  const permits = (...list: HeldPermit[]) => answer(listMyPermits, () => ({ permits: list }))

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T05:00:00Z`) })
    keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
    answer(listDays, () => ({
      days: [
        { day: '2027-05-09', state: 'open' as const },
        { day: '2027-05-10', state: 'full' as const },
      ],
    }))
    answer(listHolds, () => ({ holds: [], freed: [] }))
    answer(listHeldDays, () => ({ days: [] }))
    answer(listHeldPlaces, () => ({ places: [] }))
    permits(aHeld())
  })

  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    sessionStorage.clear()
  })

  function open() {
    draw(<MyPermitsPage />, `/miei-permessi?idAcquisto=${aHeld().purchaseId}`)
    return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  }
  return { ...server, permits, open }
}

export const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
