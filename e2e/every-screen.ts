import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { withoutRenderedDocuments } from './lenza.ts'
import { isLongForm } from './long-form.ts'

interface Json {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
}

/** Read by the app itself, and never shown. */
const NOT_SHOWN = new Set([
  'token',
  'codiceFirmato',
  'clientSecret',
  'stripeAccount',
  'fusoOrario',
  'dal',
  'al',
  'orario',
])

/** The example with every free text replaced by `next`. */
function filled(schema: Json, value: unknown, next: () => string, name = ''): unknown {
  if (value === undefined || value === null) return value
  if (Array.isArray(value)) return value.map((one) => filled(schema.items ?? {}, one, next, name))
  if (typeof value === 'object' && schema.properties)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        filled(schema.properties?.[key] ?? {}, one, next, key),
      ]),
    )
  const isFree =
    schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern && !NOT_SHOWN.has(name)
  return isFree ? next() : value
}

const answers = allCalls.map((call: Call) => ({
  call,
  schema: z.toJSONSchema(call.response, { io: 'input', unrepresentable: 'any' }) as Json,
}))

/** Answers every call by its example for this kind of account, with every free text replaced by `next`. */
export async function answerExamples(page: Page, kind: string, next: () => string): Promise<void> {
  await withoutRenderedDocuments(page)
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const found = answers.find(
      ({ call }) => call.path === pathname && call.method === route.request().method(),
    )
    if (found === undefined) return route.continue()
    const answer = JSON.stringify(filled(found.schema, found.call.example.response, next))
    return route.fulfill({ json: JSON.parse(answer, (key, value) => (key === 'tipoUtente' ? kind : value)) })
  })
}

const permit = 'idPermesso=12'
const purchase = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const FOR_ALL = [
  '/start',
  '/home',
  '/filtri',
  '/permessi-acquistabili?data=2027-05-02',
  `/acquista-permesso?${permit}&data=2027-05-02`,
  '/contatti-modal?associazione=1',
  '/guide',
  '/guide/1',
  `/mappa?${permit}`,
  '/accessibilita',
  '/cambio-email',
  '/account-chiuso',
]
/** Differ for an angler; the long form opens all of `FOR_ALL` as an angler too. */
const FOR_ANGLERS_TOO = ['/start', `/acquista-permesso?${permit}&data=2027-05-02`]

/** Every screen, by the account that can open it. */
export const SCREENS = {
  visitor: [...FOR_ALL, '/login', '/activation-modal', '/dati-dimenticati-modal'],
  utente: [
    ...(isLongForm ? FOR_ALL : FOR_ANGLERS_TOO),
    '/miei-permessi',
    `/miei-permessi?idAcquisto=${purchase}`,
    `/mie-annotazioni-modal?idAcquisto=${purchase}`,
    `/segnacatture?idAcquisto=${purchase}`,
    `/catture-modal?idAcquisto=${purchase}&idCattura=${purchase}`,
    '/archivio-permessi',
    '/dettaglio-uscite',
    `/riepilogo-uscita?idAcquisto=${purchase}&idUscita=${purchase}`,
    `/prenotazione-modal?idAcquisto=${purchase}`,
    `/condizioni-modal?${permit}`,
    '/stripe',
    '/modifica-dati',
  ],
  guardiapesca: [
    '/home-guardiapesca',
    '/movimenti-pescatori',
    `/pescatori-per-permesso?${permit}`,
    `/dettaglio-pescatore?idAcquisto=${purchase}&${permit}`,
    `/annotazione-modal?idAcquisto=${purchase}&${permit}`,
    '/modifica-dati',
  ],
  ufficio: [
    '/ufficio',
    '/ufficio/vendite',
    `/ufficio/vendita?idAcquisto=${purchase}`,
    '/ufficio/chiusure',
    '/ufficio/ordinanze',
    '/ufficio/messaggi',
    '/ufficio/guardie',
    '/ufficio/soci',
    '/ufficio/soci-importo',
    '/ufficio/incaricati',
    '/ufficio/statistiche',
    '/ufficio/esporta',
    '/ufficio/registro',
    '/ufficio/impostazioni',
    '/ufficio/permessi',
    '/ufficio/zone',
    '/ufficio/permessi?parte=calendars',
    '/ufficio/permessi?parte=permits/lago-ospiti',
    '/ufficio/pubblica',
    '/ufficio/prova',
    '/ufficio/stagione',
    '/gestore',
    '/ufficio/avvio?passo=2',
    '/modifica-dati',
  ],
}
