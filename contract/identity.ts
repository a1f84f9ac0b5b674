import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { NAMED, VOLUNTARY } from './person.ts'
import { field, acceptingFieldsOf, wire } from './wire.ts'

/** The session as the app stores it; `adult` from the 18th birthday. */
export const session = wire({
  token: field('token', f.text),
  kind: field('tipoUtente', f.accountKind),
  firstName: field('nome', f.text),
  lastName: field('cognome', f.text),
  adult: field('maggiorenne', f.boolean),
})

const person = {
  ...NAMED,
  language: field('lingua', f.language),
  newsletter: field('comunicazioni', f.optional(f.flag)),
  ...VOLUNTARY,
}

const CODE_DIGITS = 6
/** Six digits, or the code of the mailed link. Sent as a number, it has lost its leading zeros. */
const activationCode = z.codec(
  z.union([f.copied(20), z.int().check(z.minimum(0), z.maximum(10 ** CODE_DIGITS - 1))]),
  f.copied(20),
  {
    decode: (code) => (typeof code === 'string' ? code : String(code).padStart(CODE_DIGITS, '0')),
    encode: (code) => code,
  },
)

const mailed = wire({ mailed: field('emailInviata', z.literal(true)) })

const anna = {
  nome: 'Anna',
  cognome: 'Bianchi',
  dataNascita: '1988-04-12',
  lingua: 'it',
  comunicazioni: false,
  nazionalita: 'IT',
  telefono: '+39 0461 000000',
}
const token = 'q3Jt0mJq1n5m6y9ZcB8xWk2rT4uV7sA0dE1fG2hI3jK'

export const register = call({
  name: 'register',
  method: 'POST',
  path: '/api/registrazione',
  access: 'open',
  summary:
    'Opens an angler account; it becomes active with the code that is mailed. The answer is the same for an e-mail that exists.',
  request: wire({
    email: field('email', f.email),
    password: field('password', f.newPassword),
    /** Wardens cannot register themselves. */
    kind: field('tipoUtente', f.optional(f.translated({ utente: 'angler' }))),
    ...person,
  }),
  response: mailed,
  errors: ['TOO_MANY_TRIES', 'BUSY'],
  example: {
    request: { email: 'anna@example.org', password: 'trota marmorata', ...anna },
    response: { emailInviata: true },
  },
})

export const login = call({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  access: 'open',
  // An additional session does no harm and expires.
  repeatable: true,
  summary:
    'Signs in an active account of one kind, or, without `tipoUtente`, the one that the password opens; ACCOUNT_KIND_NEEDED: it opens both. With a second factor it is refused with SECOND_FACTOR_NEEDED, which names the ways (`modi`) and a ticket (`biglietto`) for POST /api/secondo-fattore.',
  request: wire({
    email: field('email', f.email),
    password: field('password', f.typedPassword),
    /** Absent: the password decides. */
    kind: field('tipoUtente', f.optional(f.accountKind)),
  }),
  response: session,
  errors: [
    'LOGIN_REFUSED',
    'ACCOUNT_INACTIVE',
    'ACCOUNT_KIND_NEEDED',
    'SECOND_FACTOR_NEEDED',
    'TOO_MANY_TRIES',
    'BUSY',
  ],
  example: {
    request: { email: 'anna@example.org', password: 'trota marmorata', tipoUtente: 'utente' },
    response: { token, tipoUtente: 'utente', nome: 'Anna', cognome: 'Bianchi', maggiorenne: true },
  },
})

export const checkToken = call({
  name: 'checkToken',
  method: 'POST',
  path: '/api/check-token',
  access: 'optional',
  repeatable: true,
  summary:
    'Whether this session is still open, and whose it is. An unknown token is no error: valido is then false.',
  request: wire({}),
  response: wire({
    valid: field('valido', f.boolean),
    kind: field('tipoUtente', f.optional(f.accountKind)),
    firstName: field('nome', f.optional(f.text)),
    lastName: field('cognome', f.optional(f.text)),
    adult: field('maggiorenne', f.optional(f.boolean)),
  }),
  example: {
    request: {},
    response: { valido: true, tipoUtente: 'utente', nome: 'Anna', cognome: 'Bianchi', maggiorenne: true },
  },
})

/** Specification 3: the logout response has only status (OK or KO) and message. */
export const logout = call({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  access: 'optional',
  repeatable: true,
  summary: 'Ends the session. Unknown tokens are answered OK: they are signed out already.',
  request: wire({}),
  response: wire({ status: field('status', z.enum(['OK', 'KO'])), message: field('message', f.text) }),
  example: { request: {}, response: { status: 'OK', message: '' } },
})

export const activate = call({
  name: 'activate',
  method: 'PUT',
  path: '/api/check-email',
  access: 'open',
  summary: 'Confirms the e-mail of a new account with the code from the mail.',
  request: wire({
    email: field('email', f.email),
    activationCode: field('codiceAttivazione', activationCode),
  }),
  response: wire({ activated: field('attivato', z.literal(true)) }),
  errors: ['CODE_WRONG', 'CODE_SPENT', 'TOO_MANY_TRIES'],
  example: {
    request: { email: 'anna@example.org', codiceAttivazione: '482913' },
    response: { attivato: true },
  },
})

export const forgotPassword = call({
  name: 'forgotPassword',
  method: 'GET',
  path: '/api/nuova-password',
  access: 'open',
  // A repetition sends one more mail, within the limit.
  repeatable: true,
  summary:
    'Mails a single-use link to choose a new password, or a new activation code for an inactive account. Changes nothing by itself; the answer is the same for every caller.',
  request: wire({ email: field('email', f.email), kind: field('tipoUtente', f.accountKind) }),
  response: mailed,
  errors: ['TOO_MANY_TRIES'],
  example: {
    request: { email: 'anna@example.org', tipoUtente: 'utente' },
    response: { emailInviata: true },
  },
  mutates: true,
})

export const profile = wire({
  email: field('email', f.text),
  kind: field('tipoUtente', f.accountKind),
  ...person,
  nationality: field('nazionalita', f.optional(f.text)),
  firstName: field('nome', f.text),
  lastName: field('cognome', f.text),
  birthDate: field('dataNascita', f.nullable(f.day)),
  adult: field('maggiorenne', f.boolean),
  /** Anglers only: how many current and future permits name them. A correction of the person reissues these. */
  currentPermits: field('permessiInMano', f.optional(f.count)),
  /** Anglers only: how many more corrections of name or birth date on permits are allowed within a year. */
  correctionsLeft: field('correzioniRimaste', f.optional(f.count)),
})

export const readProfile = call({
  name: 'readProfile',
  method: 'GET',
  path: '/api/dati-utente',
  access: 'signedIn',
  summary: 'The data of the signed-in person.',
  beforeSecondFactor: true,
  request: wire({}),
  response: profile,
  example: {
    request: {},
    response: { email: 'anna@example.org', tipoUtente: 'utente', ...anna, maggiorenne: true },
  },
})

export const changeProfile = call({
  name: 'changeProfile',
  method: 'PUT',
  path: '/api/dati-utente',
  access: 'signedIn',
  summary:
    'Changes the data of the signed-in person. E-mail and kind may be sent along, unchanged: they identify the account. Another name or birth date issues the permits in hand anew, twice a year at most; a birth date that would move one of them to another price or age group is refused.',
  request: acceptingFieldsOf(
    profile,
    wire({
      email: field('email', f.optional(f.email)),
      kind: field('tipoUtente', f.optional(f.accountKind)),
      ...person,
      /** Required for an angler; a warden may have none. */
      birthDate: field('dataNascita', f.optional(f.day)),
    }),
  ),
  response: profile,
  errors: ['CORRECTED_TOO_OFTEN', 'BUSY'],
  example: {
    request: anna,
    response: { email: 'anna@example.org', tipoUtente: 'utente', ...anna, maggiorenne: true },
  },
})

export const changePassword = call({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/password-utente',
  access: 'optional',
  summary:
    'Chooses a new password: signed in, with the old one; or with the single-use code of the mailed link in place of token and old password. Every other session of the account ends.',
  request: wire({
    oldPassword: field('oldPassword', f.optional(f.typedPassword)),
    newPassword: field('newPassword', f.newPassword),
    code: field('codice', f.optional(f.copied(200))),
  }),
  response: wire({ changed: field('modificata', z.literal(true)) }),
  errors: ['SIGN_IN_NEEDED', 'OLD_PASSWORD_WRONG', 'CODE_SPENT', 'TOO_MANY_TRIES', 'BUSY'],
  example: {
    request: { oldPassword: 'trota marmorata', newPassword: 'temolo e salmerino' },
    response: { modificata: true },
  },
})
