import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { inLanguages } from './office-fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Mails of an association to all who hold a permit on some days, in some zones, of some permits. */

const SUBJECT_LONGEST = 120
const TEXT_LONGEST = 3000

const messageText = wire({
  subject: field('oggetto', f.line(SUBJECT_LONGEST)),
  text: field('testo', f.prose(TEXT_LONGEST)),
})
/** By language; whose language is missing gets that of another. */
const texts = inLanguages(messageText)

const to = {
  ...associationField,
  /** Absent or empty: everywhere. */
  zones: field('zone', f.optional(f.listOf(f.publicId))),
  /** Absent or empty: every permit. */
  permits: field('permessi', f.optional(f.listOf(f.publicId))),
  from: field('dal', f.day),
  to: field('al', f.day),
}

const message = wire({
  messageId: field('idMessaggio', f.uuid),
  at: field('ora', f.instant),
  /** Absent: of an account that no longer exists. */
  by: field('da', f.optional(f.text)),
  subject: field('oggetto', f.text),
  text: field('testo', f.text),
  zoneNames: field('nomiZone', f.list(f.text)),
  permitNames: field('nomiPermessi', f.list(f.text)),
  from: field('dal', f.day),
  to: field('al', f.day),
  recipients: field('destinatari', f.count),
  /** Not sent yet. */
  waiting: field('inAttesa', f.count),
  /** Refused by the receiver, or tried in vain for three days. */
  failed: field('falliti', f.count),
  /** Stopped, with so many not sent. */
  leftOut: field('fermati', f.optional(f.count)),
  /** Nothing is sent before; present while that is to come. */
  beginsAt: field('inizio', f.optional(f.instant)),
})
export type OfficeMessage = z.output<typeof message>
const messages = wire({ messages: field('messaggi', f.list(message)) })

const messagesAndChoices = wire({
  messages: field('messaggi', f.list(message)),
  /** To whom one can write: the zones and permits that were ever on sale. */
  zones: field('zone', f.list(wire({ zoneId: field('idZona', f.publicId), name: field('nome', f.text) }))),
  permits: field(
    'permessi',
    f.list(wire({ permitId: field('idPermesso', f.publicId), name: field('nome', f.text) })),
  ),
})

/** Listed by name; of more only how many. */
export const RECIPIENTS_LISTED = 500

const recipient = wire({
  name: field('nome', f.text),
  /** In which the mail is written to them. */
  language: field('lingua', f.language),
})

const unreachable = wire({
  name: field('nome', f.text),
  /** closed: the account is closed, noEmail: a counter sold to them without one; declined: they want no messages of clubs; nothing is sent. failed: a mail about the permit did not arrive; this one is tried. */
  why: field(
    'perche',
    f.translated({ chiuso: 'closed', senzaEmail: 'noEmail', nonVuole: 'declined', nonRecapitata: 'failed' }),
  ),
})
export type Unreachable = z.output<typeof unreachable>

export const previewedMail = wire({
  language: field('lingua', f.language),
  /** So many get it in this language. */
  people: field('persone', f.count),
  /** Whose it is, of all of them. */
  name: field('nome', f.text),
  subject: field('oggetto', f.text),
  /** The whole mail in paragraphs, with greeting and signature: its form for who reads mails without HTML. */
  text: field('testo', f.text),
  /** Its other form, a document, as it is sent. */
  html: field('html', f.text),
})
export type PreviewedMail = z.output<typeof previewedMail>

const exampleTo = { idAssociazione: 1, zone: [3], permessi: [7], dal: '2027-05-02', al: '2027-05-02' }
const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleMessages = {
  messaggi: [
    {
      idMessaggio: exampleId,
      ora: '2027-05-01T18:02:11.000Z',
      da: 'Carla Zanon',
      oggetto: 'Domani livello alto',
      testo: 'Alla diga aprono alle 7.',
      nomiZone: ['T1'],
      nomiPermessi: ['Giornaliero'],
      dal: '2027-05-02',
      al: '2027-05-02',
      destinatari: 12,
      inAttesa: 12,
      falliti: 0,
      inizio: '2027-05-01T18:03:11.000Z',
    },
  ],
}

export const listMessages = call({
  name: 'listMessages',
  method: 'GET',
  path: '/api/ufficio/messaggi',
  access: 'officer',
  right: 'people',
  summary:
    'The newest fifty messages of the association, with how many are sent; and the zones and permits to whose holders one can write.',
  request: wire(associationField),
  response: messagesAndChoices,
  example: {
    request: { idAssociazione: 1 },
    response: {
      ...exampleMessages,
      zone: [{ idZona: 3, nome: 'T1' }],
      permessi: [{ idPermesso: 7, nome: 'Giornaliero' }],
    },
  },
})

export const countRecipients = call({
  name: 'countRecipients',
  method: 'GET',
  path: '/api/ufficio/destinatari',
  access: 'officer',
  right: 'people',
  summary:
    'Who holds a permit that is valid on one of these days, in one of these zones, of these permits: how many, by name, and who cannot be reached and why. Each counts once.',
  request: wire(to),
  response: wire({
    people: field('persone', f.count),
    /** The first five hundred by name. */
    recipients: field('destinatari', f.list(recipient)),
    unreachable: field('nonRaggiungibili', f.list(unreachable)),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: exampleTo,
    response: {
      persone: 12,
      destinatari: [{ nome: 'Anna Bianchi', lingua: 'it' }],
      nonRaggiungibili: [{ nome: 'Luca Moser', perche: 'nonRecapitata' }],
    },
  },
})

export const previewMessage = call({
  name: 'previewMessage',
  method: 'POST',
  path: '/api/ufficio/messaggio-anteprima',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'The mail as it will arrive, in each language in which somebody gets it, by the template that sends it. Sends nothing.',
  request: wire({ ...to, texts: field('testi', texts) }),
  response: wire({ mails: field('email', f.list(previewedMail)) }),
  errors: ['NOT_FOUND', 'NO_RECIPIENTS'],
  example: {
    request: {
      ...exampleTo,
      testi: { it: { oggetto: 'Domani livello alto', testo: 'Alla diga aprono alle 7.' } },
    },
    response: {
      email: [
        {
          lingua: 'it',
          persone: 12,
          nome: 'Anna Bianchi',
          oggetto: 'Domani livello alto',
          testo: 'Ciao Anna,\n\nAlla diga aprono alle 7.',
          html: '<!doctype html><html lang="it"><body><p>Ciao Anna,</p><p>Alla diga aprono alle 7.</p></body></html>',
        },
      ],
    },
  },
})

export const sendToHolders = call({
  name: 'sendToHolders',
  method: 'POST',
  path: '/api/ufficio/messaggio',
  access: 'officer',
  right: 'people',
  summary:
    'Mails everyone who holds a permit on these days, in their language, beginning a minute later. What looks like HTML is sent as text.',
  request: wire({ ...to, texts: field('testi', texts) }),
  response: messages,
  errors: ['NOT_FOUND', 'NO_RECIPIENTS', 'TOO_MANY_TRIES'],
  example: {
    request: {
      ...exampleTo,
      testi: { it: { oggetto: 'Domani livello alto', testo: 'Alla diga aprono alle 7.' } },
    },
    response: exampleMessages,
  },
})

export const stopMessage = call({
  name: 'stopMessage',
  method: 'DELETE',
  path: '/api/ufficio/messaggio',
  access: 'officer',
  right: 'people',
  summary: 'What is not sent yet is not sent. Repeated, it changes nothing.',
  request: wire({ ...associationField, messageId: field('idMessaggio', f.uuid) }),
  response: messages,
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1, idMessaggio: exampleId }, response: exampleMessages },
})
