import { WIDGET_QUERY } from '#contract/widget-address.ts'

/** Every screen's path, from the specification's route table. Written nowhere else. */
export const paths = {
  start: '/start',
  home: '/home',
  filters: '/filtri',
  offers: '/permessi-acquistabili',
  buyPermit: '/acquista-permesso',
  contacts: '/contatti-modal',
  login: '/login',
  activation: '/activation-modal',
  forgottenPassword: '/dati-dimenticati-modal',
  conditions: '/condizioni-modal',
  payment: '/stripe',
  /** Not in the specification: where the payment provider returns to, in any browser. */
  paymentReturn: '/ritorno-pagamento',
  /** Not in the specification: a membership of an association. */
  join: '/iscrizione',
  myPermits: '/miei-permessi',
  profile: '/modifica-dati',
  booking: '/prenotazione-modal',
  myNotes: '/mie-annotazioni-modal',
  catchLog: '/segnacatture',
  oneCatch: '/catture-modal',
  archive: '/archivio-permessi',
  guides: '/guide',
  guide: '/guide/:idAssociazione',
  /** Not in the specification: the public pages of a permit and of a water (contract/public-addresses.ts). */
  permitPage: '/permessi/:permesso',
  waterPage: '/acque/:acqua',
  outings: '/dettaglio-uscite',
  outing: '/riepilogo-uscita',
  map: '/mappa',
  /** Not in the specification: the statement that European law requires of a shop. */
  accessibility: '/accessibilita',
  /** Not in the specification: the cards of one's memberships. */
  memberCards: '/tessera',
  wardenHome: '/home-guardiapesca',
  movements: '/movimenti-pescatori',
  angler: '/dettaglio-pescatore',
  wardenNote: '/annotazione-modal',
  anglersOfPermit: '/pescatori-per-permesso',
  /** Not in the specification: the office of an association. */
  office: '/ufficio',
  officeSales: '/ufficio/vendite',
  officeSale: '/ufficio/vendita',
  officeClosures: '/ufficio/chiusure',
  officeOrdinances: '/ufficio/ordinanze',
  officeMessages: '/ufficio/messaggi',
  officeWardens: '/ufficio/guardie',
  officeOutlets: '/ufficio/punti-vendita',
  officeOwnOutlet: '/ufficio/mio-punto-vendita',
  officeBooklets: '/ufficio/blocchetti',
  officeMembers: '/ufficio/soci',
  officeMemberImport: '/ufficio/soci-importo',
  officeApplications: '/ufficio/domande-iscrizione',
  officeMembershipsSold: '/ufficio/iscrizioni-vendute',
  officeMembership: '/ufficio/tesseramento',
  officeStaff: '/ufficio/incaricati',
  officeStatistics: '/ufficio/statistiche',
  officeTakings: '/ufficio/incassi',
  officeTill: '/ufficio/cassa',
  officeBank: '/ufficio/accrediti',
  officeCounter: '/ufficio/banco',
  officeToGiveBack: '/ufficio/da-restituire',
  officeExports: '/ufficio/esporta',
  officePeople: '/ufficio/dati',
  officeEvents: '/ufficio/registro',
  officeSettings: '/ufficio/impostazioni',
  officeRules: '/ufficio/permessi',
  officeCodes: '/ufficio/sconti',
  officeZones: '/ufficio/zone',
  officeReview: '/ufficio/pubblica',
  officeSeason: '/ufficio/stagione',
  officeTrial: '/ufficio/prova',
  officeBegin: '/ufficio/avvio',
  officeCards: '/ufficio/carte',
  officeConnections: '/ufficio/collegamenti',
  /** Not in the specification: the server, for who runs it. */
  operator: '/gestore',
  /** Not in the specification: the targets of mails' links, and the end of an account. */
  invitation: '/invito',
  claim: '/riscatto',
  permitInvitation: '/invito-permesso',
  reminder: '/promemoria-tessera',
  emailChange: '/cambio-email',
  accountClosed: '/account-chiuso',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Names of the screens' query parameters. */
export const query = {
  /** The path that start redirects to. */
  follow: 'vai',
  association: WIDGET_QUERY.association,
  day: 'data',
  types: 'tipologie',
  techniques: 'tecniche',
  parts: 'orari',
  priceUpTo: 'prezzoCentesimi',
  keeping: 'prelievo',
  text: 'cerca',
  /** Around which the list is searched. */
  place: 'luogo',
  /** Kilometres. */
  within: 'entroKm',
  sort: 'ordine',
  onlyFavourites: 'preferiti',
  permit: 'idPermesso',
  /** A membership plan of an association. */
  plan: 'iscrizione',
  purchase: 'idAcquisto',
  /** How the payment was tried that a bank's or a wallet's own page returns from. */
  way: 'modo',
  code: 'codice',
  email: 'email',
  outing: 'idUscita',
  fish: 'idCattura',
  zone: 'idZona',
  year: 'anno',
  month: 'mese',
  outlet: 'idPuntoVendita',
  note: 'idAnnotazione',
  /** Of the draft: a permit, a list of rules. */
  part: 'parte',
  /** The part is begun by this link: without it, one that is absent is no longer there. */
  isNew: 'nuova',
  /** The place of a rule in its part. */
  rule: 'regola',
  step: 'passo',
  /** The warden's home with the camera ready. */
  check: 'controllo',
  /** A permit's code over the page, to be scanned. */
  show: 'mostra',
  /** One person’s data: how the association knows them, and the id. */
  person: 'persona',
  /** The days that a list of the office is narrowed to, and those of the sale. */
  from: 'dal',
  to: 'al',
  soldFrom: 'vendutoDal',
  soldTo: 'vendutoAl',
  state: 'stato',
  reach: 'contatto',
  subject: 'oggetto',
  /** Of a till: the one that is shown, and what the list of closed ones is narrowed to. */
  till: 'idCassa',
  payout: 'idAccredito',
  /** One that was sold. */
  membership: 'idTessera',
  seller: 'venditore',
  payment: 'pagamento',
  different: 'differenze',
  warden: 'guardiapesca',
  species: 'specie',
  grouping: 'raggruppa',
  view: 'vista',
  when: 'quando',
  sheet: 'foglio',
  format: 'formato',
  withNames: 'nomi',
  /** What the trial of the rules supposes. */
  tried: 'permesso',
  age: 'eta',
  has: 'ha',
  before: 'prima',
  caught: 'tenuti',
  slot: 'orario',
  length: 'giorni',
  extras: 'opzioni',
} as const

/** Enumerated values of the query parameters. */
export const queryWords = {
  parts: { morning: 'mattina', afternoon: 'pomeriggio', evening: 'sera', wholeDay: 'giornata' },
  keeping: { kept: 'si', released: 'no' },
  sort: { price: 'prezzo', places: 'posti', distance: 'distanza' },
} as const

/** Absent values are left out. */
export function pathTo(
  path: Path,
  values: Partial<Record<keyof typeof query, string | number | undefined>> = {},
): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(
    given.map(([key, value]) => [query[key as keyof typeof query], String(value)]),
  )
  return search.size === 0 ? path : `${path}?${search}`
}

export const guidePath = (associationId: number): string =>
  paths.guide.replace(':idAssociazione', String(associationId))

export const terms = {
  privacy: '/documenti/Privacy_policy.pdf',
  conditions: '/documenti/Termini_e_condizioni_generali_di_utilizzo.pdf',
} as const
