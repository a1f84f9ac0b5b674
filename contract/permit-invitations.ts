import { call } from './call.ts'
import * as f from './fields.ts'
import { factForGuests } from './facts.ts'
import { guestFields } from './guest-fields.ts'
import { orderFields } from './purchase.ts'
import { heldPermit } from './permits.ts'
import { field, wire } from './wire.ts'

/** The buyer paid for a person by their e-mail alone. That person completes the permit, or the buyer names another. */

const code = field('codice', f.copied(200))

/** Of the permit of somebody who comes along, where the permit needs one. */
const { companionCode } = orderFields

/** Hours before the limit from which the invited person is reminded, once. */
export const INVITED_AGAIN_HOURS = 24

const exampleCode = 'q3Jt0mJq1n5m6y9ZcB8xWk2rT4uV7sA0dE1fG2hI3jK'
const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleInvited = {
  ...heldPermit.example,
  invito: { email: 'luca@example.org', completaEntro: '2027-05-01T16:00:00.000Z' },
}

const invitationErrors = [
  'INVITATION_GONE',
  'INVITATION_USED',
  'INVITATION_TOO_LATE',
  'INVITATION_COSTS_MORE',
  'HOLDER_NOT_POSSIBLE',
  'DAY_FULL',
  'TOO_MANY_TRIES',
  'BUSY',
] as const

/** Not in the specification. */
export const readPermitInvitation = call({
  name: 'readPermitInvitation',
  method: 'POST',
  path: '/api/invito-permesso',
  access: 'open',
  repeatable: true,
  summary:
    'What somebody is invited to by the code of a mailed link: the permit, its days, who invites, and until when it is to be completed. It tells no e-mail. Changes nothing.',
  request: wire({ code }),
  response: wire({
    /** `used`: it has a holder by now. `late`: the limit has passed. */
    state: field('stato', f.translated({ aperto: 'open', usato: 'used', tardi: 'late' })),
    permitName: field('nome', f.text),
    associationName: field('nomeAssociazione', f.text),
    firstDay: field('dataInizio', f.day),
    lastDay: field('dataFine', f.day),
    zoneName: field('zona', f.optional(f.text)),
    slotName: field('fascia', f.optional(f.text)),
    /** Who paid: first name and initial. */
    invitedBy: field('invitante', f.text),
    /** Exclusive. */
    completeBy: field('completaEntro', f.instant),
    /** The time zone of the waters, in which the limit is read. */
    timeZone: field('fusoOrario', f.text),
    /** It asks for what only an account can state: not to be completed as a guest. */
    needsAccount: field('soloConAccount', f.boolean),
    /** What it may ask of who completes it without an account, by their age. */
    facts: field('chiestoAllOspite', f.optional(f.list(factForGuests))),
    /** It may need somebody who comes along, whose code is taken. */
    takesCompanion: field('conAccompagnatore', f.optional(f.boolean)),
  }),
  errors: ['INVITATION_GONE', 'TOO_MANY_TRIES'],
  example: {
    request: { codice: exampleCode },
    response: {
      stato: 'aperto',
      nome: 'Zona T1',
      nomeAssociazione: 'Alto Sarca',
      dataInizio: '2027-05-02',
      dataFine: '2027-05-02',
      zona: 'T1',
      invitante: 'Anna B.',
      completaEntro: '2027-05-01T16:00:00.000Z',
      fusoOrario: 'Europe/Rome',
      soloConAccount: false,
    },
  },
})

/** Not in the specification. */
export const acceptPermitInvitation = call({
  name: 'acceptPermitInvitation',
  method: 'PUT',
  path: '/api/invito-permesso',
  access: 'angler',
  repeatable: true,
  summary:
    'The caller becomes the holder of the permit to which they are invited; the account need not have the invited e-mail. Decided as a hand-over is, until the limit; the price stays, and a permit that would cost the caller more is refused. Asking again changes nothing.',
  request: wire({ code, companionCode }),
  response: wire({ permit: field('permesso', heldPermit) }),
  errors: [...invitationErrors],
  example: {
    request: { codice: exampleCode },
    response: { permesso: { ...heldPermit.example, sonoAcquirente: false, pagatoDa: 'Anna B.' } },
  },
})

/** Not in the specification. */
export const completeAsGuest = call({
  name: 'completeAsGuest',
  method: 'PUT',
  path: '/api/invito-ospite',
  access: 'open',
  repeatable: true,
  summary:
    'Completes the permit of an invitation without an account, by name and birth date: it comes by mail to the invited e-mail. The buyer keeps it until it is claimed. Asking again for the same person changes nothing.',
  request: wire({
    code,
    guestFirstName: field('nomeOspite', f.line(80)),
    guestLastName: field('cognomeOspite', f.line(80)),
    guestBirthDate: field('dataNascitaOspite', f.day),
    guestFacts: guestFields.guestFacts,
    companionCode,
  }),
  response: wire({ permitName: field('nome', f.text), firstDay: field('dataInizio', f.day) }),
  errors: [...invitationErrors],
  example: {
    request: {
      codice: exampleCode,
      nomeOspite: 'Luca',
      cognomeOspite: 'Moser',
      dataNascitaOspite: '1985-03-12',
    },
    response: { nome: 'Zona T1', dataInizio: '2027-05-02' },
  },
})

/** Not in the specification. */
export const inviteAnother = call({
  name: 'inviteAnother',
  method: 'PUT',
  path: '/api/invitato',
  access: 'angler',
  // The same e-mail again sends one more mail, within the limit.
  repeatable: true,
  summary:
    'For the buyer of a permit that is not completed: invites another e-mail (the earlier link ends), sends the mail to the same one again, or names the guest. Inviting is possible until the limit; naming a guest until the permit is over. Of a guest’s permit: names another guest in their place, as long as it may be handed over.',
  request: wire({
    purchaseId: field('idAcquisto', f.uuid),
    /** Or the fields of a guest. */
    invitedEmail: field('emailInvito', f.optional(f.email)),
    ...guestFields,
  }),
  response: wire({ permit: field('permesso', heldPermit) }),
  errors: ['NOT_FOUND', 'NOT_CHANGEABLE', 'HOLDER_PAYS_MORE', ...invitationErrors],
  example: {
    request: { idAcquisto: exampleId, emailInvito: 'luca@example.org' },
    response: { permesso: exampleInvited },
  },
})
