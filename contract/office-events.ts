import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { EVENT_SUBJECTS, type EventSubject, OFFICE_ACTS, type OfficeAct, SUBJECTS } from './office-acts.ts'
import { officeRole } from './office-fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** What an act was about, in the trail. */
export const eventSubject = f.translated(
  Object.fromEntries(EVENT_SUBJECTS.map((subject) => [SUBJECTS[subject].wire, subject])) as {
    [S in EventSubject as (typeof SUBJECTS)[S]['wire']]: S
  },
)

/** So long an act that has an undo can be undone, unless a later one is about the same subject. */
export const UNDO_DAYS = 30

const officeAct = z.enum(Object.keys(OFFICE_ACTS) as OfficeAct[])

/** Values before or after: words and numbers, never personal data. */
const eventValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const officeEvent = wire({
  eventId: field('idEvento', f.uuid),
  at: field('ora', f.instant),
  /** Absent: by command, or of an account that no longer exists. */
  by: field('da', f.optional(f.text)),
  isByCommand: field('daComando', f.boolean),
  /** The role in which it was done; absent: by command. */
  role: field('ruolo', f.optional(officeRole)),
  act: field('atto', officeAct),
  subject: field('oggetto', eventSubject),
  subjectId: field('idOggetto', f.text),
  /** The subject in words, as far as it still exists. */
  subjectText: field('nomeOggetto', f.optional(f.text)),
  /** Of a hand-over; absent where that account is closed. */
  handedFrom: field('cedutoDa', f.optional(f.text)),
  handedTo: field('cedutoA', f.optional(f.text)),
  before: field('prima', f.optional(eventValues)),
  after: field('dopo', f.optional(eventValues)),
  reason: field('motivo', f.optional(f.text)),
  /** The caller can undo it until then. */
  undoUntil: field('annullabileFinoA', f.optional(f.instant)),
  /** Another act has undone it. */
  isUndone: field('annullato', f.boolean),
  /** When the act was that this one undid. */
  undoesOf: field('annullaAtto', f.optional(f.instant)),
})
export type OfficeEvent = z.output<typeof officeEvent>

export const EVENTS_OF_A_PAGE = 50

export const listEvents = call({
  name: 'listEvents',
  method: 'GET',
  path: '/api/ufficio/registro',
  access: 'officer',
  right: 'people',
  summary: 'The trail of the office, the newest first: who did what, when, and why.',
  request: wire({
    ...associationField,
    subject: field('oggetto', f.optional(eventSubject)),
    subjectId: field('idOggetto', f.optional(f.copied(60))),
    /** Only acts of this person. */
    officerId: field('idIncaricato', f.optional(f.uuid)),
    /** Civil days of the association, both included. */
    from: field('dal', f.optional(f.day)),
    to: field('al', f.optional(f.day)),
    /** The last event of the page before. */
    after: field('dopo', f.optional(f.uuid)),
  }),
  response: wire({
    events: field('eventi', f.list(officeEvent)),
    /** To be sent as `dopo` for the next page; absent on the last one. */
    next: field('seguente', f.optional(f.uuid)),
  }),
  example: {
    request: { idAssociazione: 1, oggetto: 'incaricato' },
    response: {
      eventi: [
        {
          idEvento: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
          ora: '2027-05-01T17:40:00.000Z',
          da: 'Carla Zanon',
          daComando: false,
          ruolo: 'proprietario',
          atto: 'officer.changed',
          oggetto: 'incaricato',
          idOggetto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
          nomeOggetto: 'Marco Dalpiaz',
          prima: { role: 'reader' },
          dopo: { role: 'treasurer' },
          annullabileFinoA: '2027-05-31T17:40:00.000Z',
          annullato: false,
        },
      ],
    },
  },
})

export const undoEvent = call({
  name: 'undoEvent',
  method: 'POST',
  path: '/api/ufficio/annulla',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'Undoes an act, by an act of its own: roles, wardens, blocks, members, settings and ordinances, for 30 days. `CANNOT_UNDO` where a later act is about the same subject. Needs the right of the act itself, and for a role the password again.',
  request: wire({ ...associationField, eventId: field('idEvento', f.uuid) }),
  response: wire({ isUndone: field('annullato', f.boolean) }),
  errors: ['NOT_FOUND', 'RIGHT_MISSING', 'CONFIRMATION_NEEDED', 'CANNOT_UNDO', 'LAST_OWNER'],
  example: {
    request: { idAssociazione: 1, idEvento: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60' },
    response: { annullato: true },
  },
})
