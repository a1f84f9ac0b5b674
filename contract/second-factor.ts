import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { newPasskey, passkeyCreation, signedByPasskey } from './passkey.ts'
import { exampleCredential, secondFactorCode } from './second-step.ts'
import { field, wire } from './wire.ts'

/** Shown once, when they are made. */
const recoveryCodes = f.list(f.text)

const passkeyKept = wire({
  id: field('idPasskey', f.text),
  name: field('nome', f.text),
  createdAt: field('creataIl', f.instant),
  lastUsedAt: field('usataIl', f.optional(f.instant)),
})

export const readSecondFactor = call({
  name: 'readSecondFactor',
  method: 'GET',
  path: '/api/secondo-fattore',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary: 'Which second factors the account has, and whether one is required.',
  request: wire({}),
  response: wire({
    totp: field('codiceApp', f.boolean),
    passkeys: field('passkey', f.list(passkeyKept)),
    recoveryCodesLeft: field('codiciRecuperoRimasti', f.count),
    /** true for wardens where the configuration requires it. */
    required: field('richiesto', f.boolean),
    /** The end of the period in which sign-in without one is possible. */
    dueAt: field('entroIl', f.optional(f.instant)),
    /** This session is restricted until one is set up. */
    mustSetUp: field('inAttesa', f.boolean),
  }),
  example: {
    request: {},
    response: {
      codiceApp: true,
      passkey: [{ idPasskey: exampleCredential, nome: 'Telefono', creataIl: '2027-05-02T06:31:22.000Z' }],
      codiciRecuperoRimasti: 10,
      richiesto: true,
      inAttesa: false,
    },
  },
})

export const confirmIdentity = call({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/api/conferma-identita',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary:
    'Authenticates the signed-in person again, for ten minutes of changes to the sign-in: the password and, where there is a second factor, a code or a passkey.',
  request: wire({
    password: field('password', f.typedPassword),
    code: field('codice', f.optional(secondFactorCode)),
    passkey: field('passkey', f.optional(signedByPasskey)),
  }),
  response: wire({ until: field('finoAl', f.instant) }),
  errors: ['OLD_PASSWORD_WRONG', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'TOO_MANY_TRIES', 'BUSY'],
  example: {
    request: { password: 'trota marmorata', codice: '482913' },
    response: { finoAl: '2027-05-02T06:41:22.000Z' },
  },
})

export const beginTotp = call({
  name: 'beginTotp',
  method: 'POST',
  path: '/api/totp',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary:
    'A new secret for an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds), as text and as the address for a QR code. It counts with its first right code.',
  request: wire({}),
  response: wire({ secret: field('segreto', f.text), uri: field('uri', f.text) }),
  errors: ['CONFIRMATION_NEEDED', 'TOTP_ON'],
  example: {
    request: {},
    response: {
      segreto: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Lenza:anna%40example.org?issuer=Lenza&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  },
})

export const enableTotp = call({
  name: 'enableTotp',
  method: 'PUT',
  path: '/api/totp',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary:
    'Turns the authenticator app on with its first code. With the first second factor come recovery codes, this once.',
  request: wire({ code: field('codice', secondFactorCode) }),
  response: wire({ recoveryCodes: field('codiciRecupero', f.optional(recoveryCodes)) }),
  errors: ['CONFIRMATION_NEEDED', 'TOTP_NOT_BEGUN', 'SECOND_FACTOR_WRONG'],
  example: { request: { codice: '482913' }, response: { codiciRecupero: ['7KQM-2XHD-9RTA-W4NE'] } },
})

export const disableTotp = call({
  name: 'disableTotp',
  method: 'DELETE',
  path: '/api/totp',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary: 'Turns the authenticator app off. With the last second factor the recovery codes go too.',
  request: wire({}),
  response: wire({ disabled: field('disattivato', z.literal(true)) }),
  errors: ['CONFIRMATION_NEEDED', 'NOT_FOUND'],
  example: { request: {}, response: { disattivato: true } },
})

export const passkeyRegistrationOptions = call({
  name: 'passkeyRegistrationOptions',
  method: 'POST',
  path: '/api/opzioni-passkey',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary: 'What the browser needs to make a passkey. Good for one use, within five minutes.',
  request: wire({}),
  response: wire({ options: field('opzioni', passkeyCreation) }),
  errors: ['CONFIRMATION_NEEDED', 'TOO_MANY_PASSKEYS'],
  example: {
    request: {},
    response: {
      opzioni: {
        challenge: '3qLZ1c0m8m1J0sVb9n0kq0o8gJ7k6v5c4x3z2a1s0d9',
        rp: { id: 'permits.example.org', name: 'Lenza' },
        user: { id: 'AZmg8pwAeqqLuxI0VniavA', name: 'anna@example.org', displayName: 'Anna Bianchi' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      },
    },
  },
})

export const addPasskey = call({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/passkey',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary:
    'Keeps a passkey that the browser has made, by a name. With the first second factor come recovery codes, this once.',
  request: wire({ name: field('nome', f.line(40)), passkey: field('passkey', newPasskey) }),
  response: wire({
    id: field('idPasskey', f.text),
    recoveryCodes: field('codiciRecupero', f.optional(recoveryCodes)),
  }),
  errors: ['CONFIRMATION_NEEDED', 'PASSKEY_REFUSED', 'PASSKEY_KNOWN', 'TOO_MANY_PASSKEYS'],
  example: {
    request: {
      nome: 'Telefono',
      passkey: {
        id: exampleCredential,
        rawId: exampleCredential,
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
          attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik',
          transports: ['internal', 'hybrid'],
        },
      },
    },
    response: { idPasskey: exampleCredential },
  },
})

export const removePasskey = call({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/passkey',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary: 'Forgets a passkey of one’s own. With the last second factor the recovery codes go too.',
  request: wire({ id: field('idPasskey', f.copied(1400)) }),
  response: wire({ removed: field('rimossa', z.literal(true)) }),
  errors: ['CONFIRMATION_NEEDED', 'NOT_FOUND'],
  example: { request: { idPasskey: exampleCredential }, response: { rimossa: true } },
})

export const renewRecoveryCodes = call({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/codici-recupero',
  access: 'signedIn',
  beforeSecondFactor: true,
  summary: 'Ten new recovery codes, shown this once; the ones before are worthless.',
  request: wire({}),
  response: wire({ recoveryCodes: field('codiciRecupero', recoveryCodes) }),
  errors: ['CONFIRMATION_NEEDED', 'NOT_FOUND'],
  example: { request: {}, response: { codiciRecupero: ['7KQM-2XHD-9RTA-W4NE'] } },
})
