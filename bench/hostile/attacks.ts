import type { BenchRequest } from '../ask.ts'

/** The requests of a hostile address, sent as fast as they are answered; `n` counts up to make them differ. */
export type Attack = (n: number, aim: Aim) => Omit<BenchRequest, 'address'>

/** The target of an attack. */
export interface Aim {
  /** The attacker's own account: its sign-ins succeed, so they are not guesses. */
  own: { email: string; password: string }
  /** A session of it. */
  token: string
  day: string
  permitId: number
}

const guess = (email: string) => ({
  method: 'POST' as const,
  path: '/api/login',
  body: { email, password: 'a guess of many', tipoUtente: 'utente' },
})
const everyAssociation = Array.from({ length: 100 }, (_, n) => n + 1).join(',')
/** Names that no call has, as many as fit. */
const names = (bytes: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: bytes / 12 }, (_, n) => [`k${n}`, 1]))
const manyNames = names(81 * 1024)
const mostNames = names(1_900 * 1024)
/** Items of a batch, without their ids. */
const MOST_NOTES = 500
const NOWHERE = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const notes = Array.from({ length: MOST_NOTES }, (_, n) => ({
  tipo: 'annotazione',
  id: `0199a0f2-7c1e-7b3a-9d64-${String(n).padStart(12, '0')}`,
  idAcquistoPermesso: NOWHERE,
  ora: '2027-05-02T06:31:22.000Z',
  testo: `acqua chiara ${n}`,
}))

/** Just under the largest body. */
const large = 'x'.repeat(98 * 1024)

export const ATTACKS: Record<string, Attack> = {
  'own sign-ins': (_n, { own }) => ({
    method: 'POST',
    path: '/api/login',
    body: { ...own, tipoUtente: 'utente' },
  }),
  guesses: (n) => guess(`angler${n}@example.org`),
  registrations: (n) => ({
    method: 'POST',
    path: '/api/registrazione',
    body: {
      email: `hostile${n}@example.org`,
      password: 'trota marmorata',
      nome: 'Anna',
      cognome: 'Bianchi',
      dataNascita: '1988-04-12',
      lingua: 'it',
    },
  }),
  'large bodies': () => ({ method: 'POST', path: '/api/registrazione', body: { nome: large } }),
  offers: (_n, { day }) => ({
    method: 'GET',
    path: `/api/permessi-acquistabili?data=${day}&associazioni=${everyAssociation}`,
  }),
  'offers of many days': (n, { day }) => ({
    method: 'GET',
    path: `/api/permessi-acquistabili?data=${day.slice(0, 5)}${String((n % 12) + 1).padStart(2, '0')}-15`,
  }),
  'held places': (n, { day, permitId }) => ({
    method: 'GET',
    path: `/api/posti-forse-liberi?data=${day}&permessi=${Array.from({ length: 100 }, (_, at) => permitId + ((at + n) % 200)).join(',')}`,
  }),
  'held days': (n, { permitId }) => ({
    method: 'GET',
    path: `/api/giorni-forse-liberi?idPermesso=${permitId + (n % 200)}&dal=2027-04-01&al=2027-07-01`,
  }),
  map: (_n, { permitId }) => ({ method: 'GET', path: `/api/map-info?idPermesso=${permitId}` }),
  'error reports': (n) => ({
    method: 'POST',
    path: '/api/log-app-error',
    body: { message: `codice${n}`.repeat(200) },
  }),
  'wrong tokens': (n) => ({ method: 'POST', path: '/api/check-token', body: { token: `t${n}`.repeat(9) } }),
  names: () => ({ method: 'POST', path: '/api/check-token', body: manyNames }),
  'names in a batch': () => ({
    method: 'PUT',
    path: '/api/update-all-data',
    body: { token: 'x', dati: [manyNames] },
  }),
  'names instead of a picture': () => ({ method: 'POST', path: '/api/ufficio/foto', body: mostNames }),
  'names instead of a draft': (_n, { token }) => ({
    method: 'PUT',
    path: '/api/ufficio/bozza',
    token,
    body: mostNames,
  }),
  '500 notes': (_n, { token }) => ({
    method: 'PUT',
    path: '/api/update-all-data',
    token,
    body: { dati: notes },
  }),
  'nothing there': (n) => ({ method: 'GET', path: `/nothing/${n}` }),
}
