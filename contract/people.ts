import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

export const MOST_PEOPLE = 30

const kind = f.translated({ minore: 'child', utente: 'friend', ospite: 'guest' })

/**
 * A child or a guest has names and a birth date, a guest perhaps an e-mail and a licence. A friend is an angler with an account: the
 * e-mail, and in `firstName` what the owner calls them; of their account nothing is read.
 */
const named = {
  kind: field('tipo', kind),
  firstName: field('nome', f.optional(f.line(80))),
  lastName: field('cognome', f.optional(f.line(80))),
  birthDate: field('dataNascita', f.optional(f.day)),
  email: field('email', f.optional(f.email)),
  /** Of a fishing licence: only a guest is asked for one, where a permit wants it. */
  licenceNumber: field('numeroLicenza', f.optional(f.line(40))),
  licenceUntil: field('licenzaFinoAl', f.optional(f.day)),
}

const savedPerson = wire({
  personId: field('idPersona', f.uuid),
  ...named,
  firstName: field('nome', f.optional(f.text)),
  lastName: field('cognome', f.optional(f.text)),
  email: field('email', f.optional(f.text)),
  licenceNumber: field('numeroLicenza', f.optional(f.text)),
  lastUsed: field('ultimoUso', f.instant),
})
export type SavedPerson = z.output<typeof savedPerson>
export type PersonKind = SavedPerson['kind']

const people = wire({ people: field('persone', f.list(savedPerson)) })

const personId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const sofia = { tipo: 'minore', nome: 'Sofia', cognome: 'Bianchi', dataNascita: '2017-06-03' }
const example = { persone: [{ idPersona: personId, ...sofia, ultimoUso: '2027-05-01T08:00:00.000Z' }] }

/** Not in the specification: the people for whom the caller buys, so that a tap names them. */
export const listPeople = call({
  name: 'listPeople',
  method: 'GET',
  path: '/api/persone',
  access: 'angler',
  summary: 'The people whom the caller has saved, those used last first. No account of theirs is read.',
  request: wire({}),
  response: people,
  example: { request: {}, response: example },
})

export const savePerson = call({
  name: 'savePerson',
  method: 'POST',
  path: '/api/persona',
  access: 'angler',
  repeatable: true,
  summary:
    'Saves a person, or with `idPersona` changes one, who is then used last. The same person is saved once: saying them again without `idPersona` completes what is saved of them. At most 30 of an account.',
  request: wire({ personId: field('idPersona', f.optional(f.uuid)), ...named }),
  response: wire({ personId: field('idPersona', f.uuid), ...people.table }),
  errors: ['NOT_FOUND', 'PERSON_KNOWN', 'TOO_MANY_PEOPLE', 'BUSY'],
  example: { request: sofia, response: { idPersona: personId, ...example } },
})

export const removePerson = call({
  name: 'removePerson',
  method: 'DELETE',
  path: '/api/persona',
  access: 'angler',
  summary: 'Removes a saved person of the caller. Permits that were bought for them stay.',
  request: wire({ personId: field('idPersona', f.uuid) }),
  response: people,
  errors: ['NOT_FOUND'],
  example: { request: { idPersona: personId }, response: { persone: [] } },
})
