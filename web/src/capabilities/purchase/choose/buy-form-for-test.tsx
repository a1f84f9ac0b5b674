import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { checkOffer, listDays, listZones, readPermit } from '#contract/catalogue.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import BuyPermitPage from './buy-permit-page.tsx'
import { aPermit, aZone, DAY } from './permit-for-test.ts'

const Elsewhere = () => {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

/** The form of a permit with two zones on the morning of its day. */
export function useBuyForm() {
  const { answer, late, requests, silence } = aServer()
  const zones = (...of: ReturnType<typeof aZone>[]) => answer(listZones, () => ({ zones: of }))

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T05:00:00Z`) })
    answer(readPermit, () => aPermit())
    answer(listDays, () => ({ days: [{ day: DAY, state: 'open' as const }] }))
    answer(checkOffer, () => ({ buyable: true, reasons: [], priceCents: 4000, unitPriceCents: 4000 }))
    zones(aZone(1), aZone(2))
  })

  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    sessionStorage.clear()
  })

  const openForm = (query = `data=${DAY}`) => {
    draw(
      <Routes>
        <Route path="/acquista-permesso" element={<BuyPermitPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      `/acquista-permesso?idPermesso=12&${query}`,
    )
    return userEvent.setup()
  }
  return { answer, late, requests, silence, zones, openForm }
}

export const choice = (group: string, name: RegExp) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name })

/** Somebody who can be among those who fish. */
export const fisher = (name: RegExp) => screen.getByRole('checkbox', { name })

/** The button that adds somebody to those who fish. */
export const toAdd = (name: RegExp) => screen.getByRole('button', { name })
