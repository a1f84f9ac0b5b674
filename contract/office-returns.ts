import { call } from './call.ts'
import * as f from './fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Returns that are missing: outings that were not ended, permits without any outing; and the reminder to their anglers. */

const ofYear = {
  ...associationField,
  /** Absent: the present one at the association. */
  year: field('anno', f.optional(f.year)),
}

const missing = wire({
  /** Before today, with a beginning and no end, and not said to be without fish. */
  openOutings: field('usciteAperte', f.count),
  /** Permits that are over, with neither an outing nor a fish. */
  withoutOuting: field('permessiSenzaUscite', f.count),
  /** Holders of these. */
  people: field('persone', f.count),
  /** Of them, those who can be asked now: with an open account, and not asked within the last days. */
  toRemind: field('daSollecitare', f.count),
  daysBetween: field('giorniTraSolleciti', f.count),
  lastRemindedAt: field('ultimoSollecito', f.optional(f.instant)),
  /** Of the reminder, in the caller’s language. */
  subject: field('oggetto', f.text),
  text: field('testo', f.text),
})

const example = {
  usciteAperte: 8,
  permessiSenzaUscite: 41,
  persone: 37,
  daSollecitare: 30,
  giorniTraSolleciti: 14,
  ultimoSollecito: '2027-05-01T18:02:11.000Z',
  oggetto: 'Alto Sarca: mancano le tue uscite',
  testo: 'Ciao Anna, …',
}

export const readMissingReturns = call({
  name: 'readMissingReturns',
  method: 'GET',
  path: '/api/ufficio/uscite-mancanti',
  access: 'officer',
  right: 'statistics',
  summary: 'How many outings of a year are missing, without names, and how the reminder reads.',
  request: wire(ofYear),
  response: missing,
  example: { request: { idAssociazione: 1, anno: 2027 }, response: example },
})

export const remindReturns = call({
  name: 'remindReturns',
  method: 'POST',
  path: '/api/ufficio/solleciti',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'Mails each angler of whom outings of the year are missing, once within the days between reminders. The link opens the catch log of the oldest one.',
  request: wire(ofYear),
  /** Nobody, where all of them were reminded lately. */
  response: wire({ reminded: field('sollecitati', f.count) }),
  example: { request: { idAssociazione: 1, anno: 2027 }, response: { sollecitati: 30 } },
})
