import * as z from 'zod/mini'
import { call } from './call.ts'
import { BROWSERS, SYSTEMS } from './devices.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** A session of the account, without its token and network address. */
export const openSession = wire({
  sessionId: field('idSessione', f.uuid),
  /** Absent: not recognised, or the session is older than this field. */
  browser: field('browser', f.optional(z.enum(BROWSERS))),
  system: field('sistema', f.optional(z.enum(SYSTEMS))),
  since: field('primoUso', f.instant),
  /** To within an hour. */
  lastUse: field('ultimoUso', f.instant),
  isThisOne: field('attuale', f.boolean),
})

const sessionId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const ended = wire({ ended: field('terminate', f.count) })

export const listSessions = call({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessioni',
  access: 'signedIn',
  summary: 'Where the caller is signed in: browser, system, first and last use. The newest use first.',
  request: wire({}),
  response: wire({ sessions: field('sessioni', f.list(openSession)) }),
  example: {
    request: {},
    response: {
      sessioni: [
        {
          idSessione: sessionId,
          browser: 'firefox',
          sistema: 'android',
          primoUso: '2027-04-02T08:12:00.000Z',
          ultimoUso: '2027-05-01T17:40:00.000Z',
          attuale: true,
        },
      ],
    },
  },
})

export const endSession = call({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessione',
  access: 'signedIn',
  summary: 'Ends one session of the caller: that browser is signed out. One that is not theirs is not found.',
  request: wire({ sessionId: field('idSessione', f.uuid) }),
  response: ended,
  errors: ['NOT_FOUND'],
  example: { request: { idSessione: sessionId }, response: { terminate: 1 } },
})

export const endOtherSessions = call({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/altre-sessioni',
  access: 'signedIn',
  summary: 'Ends every session of the caller except the current one.',
  request: wire({}),
  response: ended,
  example: { request: {}, response: { terminate: 2 } },
})
