import type { BenchRequest } from '../ask.ts'

/** The requests of a hostile address, sent as fast as they are answered; `n` counts up to make them differ. */
export type Attack = (n: number, aim: Aim) => Omit<BenchRequest, 'address'>

/** The target of an attack. */
export interface Aim {
  /** The attacker's own account: its sign-ins succeed, so they are not guesses. */
  own: { email: string; password: string }
  day: string
  permitId: number
}

const guess = (email: string) => ({
  method: 'POST' as const,
  path: '/api/login',
  body: { email, password: 'a guess of many', tipoUtente: 'utente' },
})
const everyAssociation = Array.from({ length: 100 }, (_, n) => n + 1).join(',')
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
  map: (_n, { permitId }) => ({ method: 'GET', path: `/api/map-info?idPermesso=${permitId}` }),
  'error reports': (n) => ({
    method: 'POST',
    path: '/api/log-app-error',
    body: { message: `codice${n}`.repeat(200) },
  }),
  'wrong tokens': (n) => ({ method: 'POST', path: '/api/check-token', body: { token: `t${n}`.repeat(9) } }),
  'nothing there': (n) => ({ method: 'GET', path: `/nothing/${n}` }),
}
