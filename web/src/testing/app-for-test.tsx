import { QueryClient } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Call, ResponseOf } from '#contract/call.ts'
import { listAssociations, listDays, listOffers } from '#contract/catalogue.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { listMyPermits } from '#contract/permits.ts'
import { setClientConfig } from '#web/platform/api/client-config.ts'
import { i18n } from '#web/platform/i18n/i18n.ts'
import { emptySession, keepSession } from '#web/platform/session.ts'
import { App } from '#web/app/app.tsx'
import { beginVisit } from '#web/platform/navigation/visit.ts'
import app from '../../../locales/it/app.json' with { type: 'json' }
import catalogue from '../../../locales/it/catalogue.json' with { type: 'json' }
import find from '../../../locales/it/find.json' with { type: 'json' }
import guides from '../../../locales/it/guides.json' with { type: 'json' }
import map from '../../../locales/it/map.json' with { type: 'json' }
import river from '../../../locales/it/river.json' with { type: 'json' }
import supervision from '../../../locales/it/supervision.json' with { type: 'json' }
import ui from '../../../locales/it/ui.json' with { type: 'json' }

// Pages are loaded on demand, while other tests may run.
configure({ asyncUtilTimeout: 8000 })

export const TODAY = '2027-05-01'

type Answer = (query: URLSearchParams) => unknown
const answers = new Map<string, Answer>()

/** From now on the server answers a call like this. */
export function answer<C extends Call>(
  declared: C,
  answered: (query: URLSearchParams) => ResponseOf<C>,
): void {
  answers.set(declared.path, (query) => z.encode(declared.response, answered(query)))
}

/** From now on the calendar's days. */
export const calendar = (...days: ResponseOf<typeof listDays>['days']) => answer(listDays, () => ({ days }))

/** From now on this call has no answer. */
export const silence = (declared: Call): void => void answers.delete(declared.path)

/** From now on a call is refused. */
export const refuse = (declared: Call, code: ErrorCode, status = 404): void =>
  void answers.set(
    declared.path,
    () => new Response(JSON.stringify({ code, status, title: code }), { status }),
  )

const fetchAsAnswered = async (input: string | URL | Request) => {
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  const answered = answers.get(url.pathname)
  if (answered === undefined) throw new TypeError('no network')
  const body = answered(url.searchParams)
  return body instanceof Response ? body : Response.json(body)
}

await i18n.use(initReactI18next).init({
  lng: 'it',
  supportedLngs: ['it', 'en'],
  resources: { it: { translation: { app, catalogue, find, guides, map, river, supervision, ui } } },
  interpolation: { escapeValue: false },
})

export const anAssociation = (id: number, name: string, colour = '#0e5e59') => ({
  associationId: id,
  name,
  summary: '',
  colour,
  waters: [`Acqua di ${name}`],
  phone: '+39 0465 50 10 07',
  pointsOfSale: [],
  demo: false,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T08:00:00Z`) })
  vi.stubGlobal('fetch', fetchAsAnswered)
  vi.stubGlobal('scrollTo', () => undefined)
  setClientConfig({
    apiKey: 'lenza-web',
    bearerToken: true,
    demo: true,
    payments: { publishableKey: '' },
    map: { tilesUrl: '', attribution: '' },
    languages: [
      { code: 'en', description: 'English' },
      { code: 'it', description: 'Italiano' },
    ],
  })
  answer(listAssociations, () => ({
    associations: [anAssociation(1, 'Alto Sarca'), anAssociation(2, 'Badia', '#ffd400')],
  }))
  calendar()
  answer(listOffers, () => ({ day: TODAY, offers: [] }))
  answer(listMyPermits, () => ({ permits: [] }))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  emptySession()
})

export const signIn = (kind: 'angler' | 'warden') =>
  keepSession({ token: 'a-token', kind, firstName: 'Anna', lastName: 'Bianchi', adult: true })

/** The whole app in a tab that has already arrived, or (with `arriving`) in a new one. */
export function openAt(path: string, arriving = false) {
  history.replaceState(null, '', path)
  if (!arriving) sessionStorage.setItem('lenza.arrived', '1')
  beginVisit()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  return render(<App queries={queries} />)
}

export const address = () => location.pathname + location.search
