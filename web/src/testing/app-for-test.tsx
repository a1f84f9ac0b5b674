import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import type { AccountKind } from '#contract/fields.ts'
import { listAssociations, listDays, listOffers } from '#contract/catalogue.ts'
import { listMyPermits } from '#contract/permits.ts'
import { keepSession } from '#web/platform/session.ts'
import { App } from '#web/app/app.tsx'
import { beginVisit } from '#web/platform/navigation/visit.ts'
import { aServer } from './a-server.ts'
import { queriesForTest } from './draw.tsx'
import { speak } from './speak.ts'

export const TODAY = '2027-05-01'

export const anAssociation = (id: number, name: string, colour = '#0e5e59') => ({
  associationId: id,
  name,
  summary: '',
  colour,
  waters: [`Acqua di ${name}`],
  timeZone: 'Europe/Rome',
  phone: '+39 0465 50 10 07',
  pointsOfSale: [],
  demo: false,
})

/** The app of a file's tests, in Italian on the morning of TODAY, and its server, which has two associations. */
export function useApp() {
  const { answer, late, refuse, silence, requests, sent } = aServer()
  /** From now on the calendar's days. */
  const calendar = (...days: ResponseOf<typeof listDays>['days']) => answer(listDays, () => ({ days }))

  beforeAll(() => speak('it'))
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T08:00:00Z`) })
    vi.stubGlobal('scrollTo', () => undefined)
    answer(listAssociations, () => ({
      associations: [anAssociation(1, 'Alto Sarca'), anAssociation(2, 'Badia', '#ffd400')],
    }))
    calendar()
    answer(listOffers, () => ({ day: TODAY, offers: [] }))
    answer(listMyPermits, () => ({ permits: [] }))
  })
  afterEach(() => {
    // The page leaves before its session does: drawn once more, it would store what was typed as a visitor’s, for the next test.
    cleanup()
    vi.useRealTimers()
    sessionStorage.clear()
  })
  return { answer, late, refuse, silence, requests, sent, calendar }
}

export const signIn = (kind: AccountKind) =>
  keepSession({ token: 'a-token', kind, firstName: 'Anna', lastName: 'Bianchi', adult: true })

/** The whole app in a tab that has navigated before, or (with `arriving`) in a new one. */
export function openAt(path: string, arriving = false) {
  history.replaceState(null, '', path)
  if (!arriving) sessionStorage.setItem('lenza.arrived', '1')
  beginVisit()
  return render(<App queries={queriesForTest()} />)
}

export const address = () => location.pathname + location.search
