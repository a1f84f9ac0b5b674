import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, wire } from './wire.ts'

/**
 * Entries that a person wrote on a phone and did not send are sealed there when their session ends: docs/decisions/0095.
 * Points of the curve P-256, uncompressed: 65 bytes in base64url, of which the first is 4.
 */
const point = z.string().check(z.maxLength(87), z.regex(/^B[A-P][\w-]{85}$/))
const secret = z.string().check(z.maxLength(43), z.regex(/^[\w-]{43}$/))

const EXAMPLE_POINT =
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
const EXAMPLE_SECRET = 'axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY'

export const readDeviceSeal = call({
  name: 'readDeviceSeal',
  method: 'GET',
  path: '/api/sigillo',
  access: 'signedIn',
  summary:
    'The public half of the caller’s key: a phone seals with it what the caller wrote and did not send, when their session ends there. The same on all their phones.',
  request: wire({}),
  response: wire({ publicKey: field('chiavePubblica', point) }),
  example: { request: {}, response: { chiavePubblica: EXAMPLE_POINT } },
  beforeSecondFactor: true,
})

export const openDeviceSeal = call({
  name: 'openDeviceSeal',
  method: 'POST',
  path: '/api/sigillo',
  access: 'signedIn',
  summary:
    'The secret that the caller’s key and the one-time key of something sealed have in common: it opens what was sealed for the caller, and nothing that was sealed for others.',
  request: wire({ oneTimeKey: field('chiaveMonouso', point) }),
  response: wire({ secret: field('segreto', secret) }),
  errors: ['NOT_FOUND'],
  example: { request: { chiaveMonouso: EXAMPLE_POINT }, response: { segreto: EXAMPLE_SECRET } },
  beforeSecondFactor: true,
  repeatable: true,
})
