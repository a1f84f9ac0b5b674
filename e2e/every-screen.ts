import { CLUB_PARTS } from '#web/capabilities/office/rules/fields/club-fields.ts'
import { isLongForm } from './long-form.ts'

/** The steps of the beginning of a club. */
const STEPS = [1, 2, 3, 4, 5, 6]

/** Of the draft of an association: read from a file that travels as a text in an answer. */
export const OF_THE_DRAFT = [
  '/ufficio/permessi',
  '/ufficio/permessi?parte=permits/giornata',
  ...['calendars', ...Object.keys(CLUB_PARTS)].map((part) => `/ufficio/permessi?parte=${part}`),
  '/ufficio/sconti',
  '/ufficio/zone',
  '/ufficio/zone?parte=zones/alto',
  '/ufficio/prova',
  '/ufficio/stagione',
  '/ufficio/pubblica',
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
  `/mappa?${permit}`,
  '/accessibilita',
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
    '/ufficio/incassi',
    '/ufficio/esporta',
    '/ufficio/registro',
    '/ufficio/carte',
    '/ufficio/impostazioni',
    ...OF_THE_DRAFT,
    '/gestore',
    '/modifica-dati',
  ],
}
