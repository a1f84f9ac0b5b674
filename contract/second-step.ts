import { call } from './call.ts'
import * as f from './fields.ts'
import { session } from './identity.ts'
import { passkeyRequest, signedByPasskey } from './passkey.ts'
import { field, wire } from './wire.ts'

/** Sign-in by a second step or by a passkey alone; `second-factor.ts` has what sets them up. */

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are allowed. */
export const secondFactorCode = f.copied(40)
const ticket = f.copied(100)

const exampleTicket = 'h4Qm0xYw2rT4uV7sA0dE1fG2hI3jKq3Jt0mJq1n5m6y'
export const exampleCredential = 'mR1y0qO0x3Yk2m2yq1l8Rw'
const exampleSigned = {
  id: exampleCredential,
  rawId: exampleCredential,
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDx',
    userHandle: 'AZmg8pwAeqqLuxI0VniavA',
  },
}
const exampleRequest = {
  challenge: '3qLZ1c0m8m1J0sVb9n0kq0o8gJ7k6v5c4x3z2a1s0d9',
  rpId: 'permits.example.org',
  timeout: 300_000,
  allowCredentials: [{ id: exampleCredential, type: 'public-key', transports: ['internal'] }],
  userVerification: 'preferred',
}
const exampleSession = {
  token: 'q3Jt0mJq1n5m6y9ZcB8xWk2rT4uV7sA0dE1fG2hI3jK',
  tipoUtente: 'guardiapesca',
  nome: 'Paolo',
  cognome: 'Ferrari',
  maggiorenne: true,
}

export const completeSignIn = call({
  name: 'completeSignIn',
  method: 'POST',
  path: '/api/secondo-fattore',
  access: 'open',
  summary:
    'The second step of a sign-in whose password was right: with the ticket of SECOND_FACTOR_NEEDED, and a code or what a passkey signed.',
  request: wire({
    ticket: field('biglietto', ticket),
    code: field('codice', f.optional(secondFactorCode)),
    passkey: field('passkey', f.optional(signedByPasskey)),
  }),
  response: session,
  errors: ['SECOND_FACTOR_WRONG', 'TICKET_SPENT', 'TOO_MANY_TRIES'],
  example: { request: { biglietto: exampleTicket, codice: '482913' }, response: exampleSession },
})

export const passkeySignInOptions = call({
  name: 'passkeySignInOptions',
  method: 'POST',
  path: '/api/opzioni-accesso-passkey',
  access: 'open',
  summary:
    'The challenge for a passkey: to sign in with it alone or, with the ticket of SECOND_FACTOR_NEEDED, as the second step. Good for one use, within five minutes.',
  request: wire({ ticket: field('biglietto', f.optional(ticket)) }),
  response: wire({ options: field('opzioni', passkeyRequest) }),
  errors: ['TICKET_SPENT', 'TOO_MANY_TRIES'],
  example: { request: { biglietto: exampleTicket }, response: { opzioni: exampleRequest } },
})

export const passkeySignIn = call({
  name: 'passkeySignIn',
  method: 'POST',
  path: '/api/accesso-passkey',
  access: 'open',
  summary: 'Signs in with a passkey alone, which has verified its user itself (PIN, fingerprint, face).',
  request: wire({ passkey: field('passkey', signedByPasskey) }),
  // With the account's e-mail: a passkey does not tell the browser whose it is.
  response: wire({ ...session.table, email: field('email', f.text) }),
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_TRIES'],
  example: {
    request: { passkey: exampleSigned },
    response: { ...exampleSession, email: 'paolo@example.org' },
  },
})
