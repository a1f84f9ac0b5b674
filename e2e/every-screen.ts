import { CLUB_PARTS } from '#web/capabilities/office/draft/fields/club-fields.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { isLongForm } from './long-form.ts'

/** The steps of the beginning of a club. */
const STEPS = [1, 2, 3, 4, 5, 6]

const isOfDraft = (path: string): boolean =>
  ['permessi', 'sconti', 'zone', 'prova', 'stagione', 'pubblica', 'avvio'].includes(path.split('/')[2] ?? '')
const OF_THE_OFFICE = Object.entries(paths).flatMap(([name, path]) =>
  name.startsWith('office') ? [path] : [],
)

/** Of the draft of an association: read from a file that travels as a text in an answer. */
export const OF_THE_DRAFT = [
  ...OF_THE_OFFICE.filter((path) => path !== paths.officeBegin && isOfDraft(path)),
  '/ufficio/permessi?parte=permits/giornata',
  ...['calendars', ...Object.keys(CLUB_PARTS)].map((part) => `/ufficio/permessi?parte=${part}`),
  '/ufficio/zone?parte=zones/alto',
  ...STEPS.map((step) => `/ufficio/avvio?passo=${step}`),
]

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
  '/permessi/1',
  '/acque/1',
  `/mappa?${permit}`,
  '/accessibilita',
  '/invito',
  '/riscatto',
  '/ritorno-pagamento',
  `/ritorno-pagamento?${permit}&idAcquisto=${purchase}&payment_intent_client_secret=pi_1_secret_2`,
  `/riscatto?codice=${'a'.repeat(43)}`,
  `/invito-permesso?codice=${'a'.repeat(43)}`,
  `/promemoria-tessera?codice=${'a'.repeat(43)}`,
  '/cambio-email',
  '/account-chiuso',
]
/** Differ for an angler; the long form opens all of `FOR_ALL` as an angler too. */
const FOR_ANGLERS_TOO = ['/start', `/acquista-permesso?${permit}&data=2027-05-02`]

/** As the app calls the accounts that have one. */
export const KINDS = { utente: 'angler', guardiapesca: 'warden', ufficio: 'office' } as const

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
    '/tessera',
    '/dettaglio-uscite',
    `/riepilogo-uscita?idAcquisto=${purchase}&idUscita=${purchase}`,
    `/prenotazione-modal?idAcquisto=${purchase}`,
    `/condizioni-modal?${permit}`,
    '/stripe',
    '/iscrizione?associazione=1',
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
    ...OF_THE_OFFICE.filter((path) => !isOfDraft(path)).map((path) =>
      path === paths.officeSale ? `${path}?idAcquisto=${purchase}` : path,
    ),
    ...['vista=payouts', 'vista=statement', 'vista=transfers', 'vista=disputes', 'idAccredito=po_3abc'].map(
      (part) => `${paths.officeBank}?${part}`,
    ),
    ...OF_THE_DRAFT,
    '/gestore',
    '/modifica-dati',
  ],
}
