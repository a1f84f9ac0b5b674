import { call } from './call.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** A member answers a reminder by the link of the mail: no account is needed to say no. */

const linkCode = f.copied(200)
const exampleCode = 'q3Jt0mJq1n5m6y9ZcB8xWk2rT4uV7sA0dE1fG2hI3jK'

const reminder = wire({
  associationId: field('idAssociazione', f.publicId),
  associationName: field('nomeAssociazione', f.text),
  /** The plan that was paid last, where it is still sold. */
  plan: field('chiave', f.optional(f.text)),
  /** The first name alone: the link may be forwarded. */
  firstName: field('nome', f.optional(f.text)),
  endsOn: field('scadenza', f.day),
  hasRefused: field('haRifiutato', f.boolean),
  /** They are a member for longer by now: there is nothing to answer. */
  hasRenewed: field('haRinnovato', f.optional(f.boolean)),
})

/** Not in the specification. */
export const readReminder = call({
  name: 'readReminder',
  method: 'POST',
  path: '/api/promemoria-tessera',
  access: 'open',
  repeatable: true,
  summary:
    'Of which membership the link of a reminder is, and whether its member has said no. Changes nothing.',
  request: wire({ code: field('codice', linkCode) }),
  response: reminder,
  errors: ['REMINDER_GONE', 'TOO_MANY_TRIES'],
  example: {
    request: { codice: exampleCode },
    response: {
      idAssociazione: 1,
      nomeAssociazione: 'Alto Sarca',
      chiave: 'socio',
      nome: 'Marta',
      scadenza: '2027-12-31',
      haRifiutato: false,
    },
  },
})

/** Not in the specification. */
export const answerReminder = call({
  name: 'answerReminder',
  method: 'PUT',
  path: '/api/promemoria-tessera',
  access: 'open',
  repeatable: true,
  summary:
    'Says by the link of a reminder that one does not renew, so that no further reminder of this end comes; or takes that back. It ends no membership.',
  request: wire({ code: field('codice', linkCode), refuses: field('rifiuta', f.flag) }),
  response: reminder,
  errors: ['REMINDER_GONE', 'TOO_MANY_TRIES'],
  example: {
    request: { codice: exampleCode, rifiuta: true },
    response: {
      idAssociazione: 1,
      nomeAssociazione: 'Alto Sarca',
      nome: 'Marta',
      scadenza: '2027-12-31',
      haRifiutato: true,
    },
  },
})
