import { call } from './call.ts'
import * as f from './fields.ts'
import type { Language } from './languages.ts'
import { field, wire } from './wire.ts'

/** Addresses that a calendar follows: one of an angler's own permits, which is secret, and one of each association. */

/** Where both are; the file of an association is named after it. */
export const CALENDARS = '/calendario'
export const clubCalendarPath = (associationId: number, language: Language): string =>
  `${CALENDARS}/associazione-${associationId}.ics?lingua=${language}`

const link = wire({
  /** To follow in a calendar; absent: there is none. */
  link: field('indirizzo', f.optional(f.text)),
  madeAt: field('creatoIl', f.optional(f.instant)),
  /** To the hour; absent: never. */
  lastReadAt: field('ultimaLettura', f.optional(f.instant)),
})

const example = {
  indirizzo: 'https://permits.example.org/calendario/h4Qm0xYw2rT4uV7sA0dE1fG2hI3jKq3Jt0mJq1n5m6y.ics',
  creatoIl: '2027-05-01T07:00:00.000Z',
}

export const readCalendarLink = call({
  name: 'readCalendarLink',
  method: 'GET',
  path: '/api/calendario-permessi',
  access: 'angler',
  summary: 'The address with which a calendar follows the caller’s permits, if there is one.',
  request: wire({}),
  response: link,
  example: { request: {}, response: example },
})

export const makeCalendarLink = call({
  name: 'makeCalendarLink',
  method: 'POST',
  path: '/api/calendario-permessi',
  access: 'angler',
  summary:
    'A new address; the one before opens nothing any more. It has days, places and names of permits, in the account’s language, and no codes.',
  request: wire({}),
  response: link,
  errors: ['TOO_MANY_TRIES'],
  example: { request: {}, response: example },
})

export const removeCalendarLink = call({
  name: 'removeCalendarLink',
  method: 'DELETE',
  path: '/api/calendario-permessi',
  access: 'angler',
  repeatable: true,
  summary: 'The address opens nothing from now on. Repeated, it changes nothing.',
  request: wire({}),
  response: link,
  example: { request: {}, response: {} },
})
