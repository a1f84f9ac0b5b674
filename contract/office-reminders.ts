import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { previewedMail, RECIPIENTS_LISTED } from './office-messages.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Reminders of a membership that ends or has ended: docs/decisions/0154. Each kind once for each end of a membership. */

export const reminderKind = f.translated({
  /** It ends within sixty days. */
  prima: 'before',
  /** It ends today, or has ended in the last thirty days. */
  allaScadenza: 'atEnd',
  /** It ended longer ago, within the year in which one renews. */
  dopo: 'after',
} as const)
export type ReminderKind = z.output<typeof reminderKind>

const whoOfKind = wire({
  kind: field('tipo', reminderKind),
  /** Who would get it now. */
  people: field('persone', f.count),
  withoutEmail: field('senzaEmail', f.count),
  /** Who said that they do not renew. */
  refused: field('rifiutati', f.count),
  /** Who has ordered it and pays by transfer, or waits for the association's answer or for a place. */
  underWay: field('inCorso', f.count),
  already: field('giaRicordati', f.count),
})
export type WhoIsReminded = z.output<typeof whoOfKind>

const batch = wire({
  batchId: field('idInvio', f.uuid),
  kind: field('tipo', reminderKind),
  at: field('ora', f.instant),
  /** Absent: of an account that no longer exists. */
  by: field('da', f.optional(f.text)),
  recipients: field('destinatari', f.count),
  /** Not sent yet. */
  waiting: field('inAttesa', f.count),
  failed: field('falliti', f.count),
  /** Stopped, with so many not sent. */
  leftOut: field('fermati', f.optional(f.count)),
  /** Nothing is sent before; present while that is to come. */
  beginsAt: field('inizio', f.optional(f.instant)),
})
export type ReminderBatch = z.output<typeof batch>

const reminded = wire({
  name: field('nomeCompleto', f.text),
  number: field('numero', f.optional(f.text)),
  kind: field('tipo', reminderKind),
  endsOn: field('scadenza', f.day),
  at: field('ora', f.instant),
  hasRefused: field('haRifiutato', f.boolean),
})

const state = wire({
  kinds: field('tipi', f.list(whoOfKind)),
  batches: field('invii', f.list(batch)),
})

const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleState = {
  tipi: [{ tipo: 'dopo', persone: 31, senzaEmail: 9, rifiutati: 2, inCorso: 3, giaRicordati: 4 }],
  invii: [
    {
      idInvio: exampleId,
      tipo: 'allaScadenza',
      ora: '2028-01-03T17:02:11.000Z',
      da: 'Carla Zanon',
      destinatari: 40,
      inAttesa: 40,
      falliti: 0,
      inizio: '2028-01-03T17:03:11.000Z',
    },
  ],
}

export const readReminders = call({
  name: 'readReminders',
  method: 'GET',
  path: '/api/ufficio/promemoria-soci',
  access: 'officer',
  right: 'people',
  summary:
    'How many members each kind of reminder would reach now and how many it would not, and the newest twenty that were sent, with how far they are.',
  request: wire(associationField),
  response: state,
  example: { request: { idAssociazione: 1 }, response: exampleState },
})

export const previewReminders = call({
  name: 'previewReminders',
  method: 'GET',
  path: '/api/ufficio/promemoria-anteprima',
  access: 'officer',
  right: 'people',
  summary:
    'Who would get a reminder by name, and the mail as it will arrive in each language in which somebody gets it. Sends nothing.',
  request: wire({ ...associationField, kind: field('tipo', reminderKind) }),
  response: wire({
    people: field('persone', f.count),
    /** The first five hundred by last name. */
    names: field('nomi', f.list(f.text)),
    mails: field('email', f.list(previewedMail)),
  }),
  errors: ['NO_MEMBER_TO_REMIND'],
  example: {
    request: { idAssociazione: 1, tipo: 'dopo' },
    response: {
      persone: 31,
      nomi: ['Marta Zeni'],
      email: [
        {
          lingua: 'it',
          persone: 31,
          nome: 'Marta Zeni',
          oggetto: 'Alto Sarca: la tua tessera è scaduta',
          testo: 'Ciao Marta,\n\nla tua tessera è scaduta.',
          html: '<!doctype html><html lang="it"><body><p>Ciao Marta,</p></body></html>',
        },
      ],
    },
  },
})
export const REMINDED_LISTED = RECIPIENTS_LISTED

export const sendReminders = call({
  name: 'sendReminders',
  method: 'POST',
  path: '/api/ufficio/promemoria-soci',
  access: 'officer',
  right: 'people',
  summary:
    'Mails a reminder to everyone of its kind, in their language, beginning a minute later. Nobody gets the same kind twice for one end of their membership, nor after saying that they do not renew.',
  request: wire({ ...associationField, kind: field('tipo', reminderKind) }),
  response: state,
  errors: ['NO_MEMBER_TO_REMIND', 'TOO_MANY_TRIES'],
  example: { request: { idAssociazione: 1, tipo: 'dopo' }, response: exampleState },
})

export const stopReminders = call({
  name: 'stopReminders',
  method: 'DELETE',
  path: '/api/ufficio/promemoria-soci',
  access: 'officer',
  right: 'people',
  summary:
    'What has not begun to be sent is not sent, and these members can be reminded again. Repeated, it changes nothing.',
  request: wire({ ...associationField, batchId: field('idInvio', f.uuid) }),
  response: state,
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1, idInvio: exampleId }, response: exampleState },
})

export const listReminded = call({
  name: 'listReminded',
  method: 'GET',
  path: '/api/ufficio/soci-ricordati',
  access: 'officer',
  right: 'people',
  summary: 'Who was reminded of what and when, the newest first, at most five hundred; and who has said no.',
  request: wire(associationField),
  response: wire({ reminded: field('ricordati', f.list(reminded)) }),
  example: {
    request: { idAssociazione: 1 },
    response: {
      ricordati: [
        {
          nomeCompleto: 'Marta Zeni',
          numero: 'T-1042',
          tipo: 'dopo',
          scadenza: '2027-12-31',
          ora: '2028-02-03T17:02:11.000Z',
          haRifiutato: false,
        },
      ],
    },
  },
})
