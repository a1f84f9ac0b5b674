import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { keyRight } from './key-rights.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** The keys with which an association's own programs read its data. */

export const LONGEST_KEY_NAME = 60
export const MOST_KEYS = 20

const key = wire({
  keyId: field('idChiave', f.uuid),
  name: field('nome', f.text),
  /** By which it is recognised where it is used. */
  beginning: field('inizio', f.text),
  rights: field('diritti', f.list(keyRight)),
  madeAt: field('creataIl', f.instant),
  /** To the hour; absent: never. */
  lastUsedAt: field('ultimoUso', f.optional(f.instant)),
})
export type OfficeKey = z.output<typeof key>

const keys = { keys: field('chiavi', f.list(key)) }
const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e70'
const exampleKeys = {
  chiavi: [
    {
      idChiave: exampleId,
      nome: 'Contabilità',
      inizio: 'lenza_k3Jt0m',
      diritti: ['vendite'],
      creataIl: '2027-04-01T09:00:00.000Z',
      ultimoUso: '2027-05-01T08:00:00.000Z',
    },
  ],
}

export const listKeys = call({
  name: 'listKeys',
  method: 'GET',
  path: '/api/ufficio/chiavi',
  access: 'officer',
  right: 'settings',
  summary:
    'The keys of the association’s programs: what each may read, and when it last did. The keys themselves are not kept.',
  request: wire(associationField),
  response: wire(keys),
  example: { request: { idAssociazione: 1 }, response: exampleKeys },
})

export const makeKey = call({
  name: 'makeKey',
  method: 'POST',
  path: '/api/ufficio/chiave',
  access: 'officer',
  right: 'settings',
  summary:
    'A new key, after the password. The answer alone has the key itself: it is stored as a hash and cannot be shown again. At most 20.',
  request: wire({
    ...associationField,
    name: field('nome', f.line(LONGEST_KEY_NAME)),
    rights: field('diritti', f.listOf(keyRight)),
  }),
  response: wire({
    /** Sent as `Authorization: Bearer`. */
    secret: field('chiave', f.text),
    ...keys,
  }),
  errors: ['CONFIRMATION_NEEDED', 'TOO_MANY_KEYS'],
  example: {
    request: { idAssociazione: 1, nome: 'Contabilità', diritti: ['vendite'] },
    response: { chiave: 'lenza_k3Jt0mJq1n5m6yh4Qm0xYw2rT4uV7sA0dE1fG2hI3jK', ...exampleKeys },
  },
})

export const revokeKey = call({
  name: 'revokeKey',
  method: 'DELETE',
  path: '/api/ufficio/chiave',
  access: 'officer',
  right: 'settings',
  repeatable: true,
  summary: 'The key opens nothing from now on. Repeated, it changes nothing.',
  request: wire({ ...associationField, keyId: field('idChiave', f.uuid) }),
  response: wire(keys),
  example: { request: { idAssociazione: 1, idChiave: exampleId }, response: { chiavi: [] } },
})
