import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { officeRight, officeRole } from './office-fields.ts'
import { field, wire } from './wire.ts'

/** Who works in the office of an association, and with what rights. */

const LONGEST_NAME = 80
export const associationField = { associationId: field('idAssociazione', f.publicId) }

const office = wire({
  ...associationField,
  associationName: field('nomeAssociazione', f.text),
  colour: field('colore', f.text),
  timeZone: field('fusoOrario', f.text),
  role: field('ruolo', officeRole),
  /** Where they sell, with the role of an outlet. */
  outletName: field('nomePuntoVendita', f.optional(f.text)),
  /** None before the invitation is accepted. */
  rights: field('diritti', f.list(officeRight)),
  /** Invited, and not accepted yet. */
  isInvited: field('invitato', f.boolean),
  /** Only where a permit is on sale. */
  isOnSale: field('inVendita', f.optional(f.boolean)),
  /** How many things need the person there, for one who works in several offices; absent: none. */
  needs: field('daFare', f.optional(f.count)),
  /** Who invited; absent for one who is gone, and by command. */
  invitedBy: field('invitatoDa', f.optional(f.text)),
})

const offices = wire({
  offices: field('associazioni', f.list(office)),
  /** Also runs the server. */
  isOperator: field('gestore', f.optional(f.boolean)),
})

const exampleOffice = {
  idAssociazione: 1,
  nomeAssociazione: 'Associazione Pescatori Val di Sole',
  colore: '#1f6f5c',
  fusoOrario: 'Europe/Rome',
  ruolo: 'proprietario',
  diritti: Object.keys(officeRight.words),
  invitato: false,
}

export const listOffices = call({
  name: 'listOffices',
  method: 'GET',
  path: '/api/ufficio/associazioni',
  access: 'office',
  summary:
    'The associations in whose office the caller works or is invited to work, with role and rights. Of several, those that need something first, and what is not on sale last.',
  request: wire({}),
  response: offices,
  example: { request: {}, response: { associazioni: [exampleOffice], gestore: true } },
})

export const acceptOffice = call({
  name: 'acceptOffice',
  method: 'PUT',
  path: '/api/ufficio/invito',
  access: 'office',
  repeatable: true,
  summary: 'Accepts the invitation to the office of an association; from then on its rights count.',
  request: wire(associationField),
  response: offices,
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1 }, response: { associazioni: [exampleOffice] } },
})

export const declineOffice = call({
  name: 'declineOffice',
  method: 'DELETE',
  path: '/api/ufficio/invito',
  access: 'office',
  summary: 'Declines an invitation that is not accepted yet.',
  request: wire(associationField),
  response: offices,
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1 }, response: { associazioni: [] } },
})

const officer = wire({
  officerId: field('idIncaricato', f.uuid),
  email: field('email', f.text),
  firstName: field('nome', f.text),
  lastName: field('cognome', f.text),
  role: field('ruolo', officeRole),
  /** Where they sell, with the role of an outlet. */
  outletId: field('idPuntoVendita', f.optional(f.uuid)),
  outletName: field('nomePuntoVendita', f.optional(f.text)),
  invitedAt: field('invitatoIl', f.instant),
  /** Absent: invited. */
  acceptedAt: field('accettatoIl', f.optional(f.instant)),
  /** Absent: never, or longer ago than sessions are kept. */
  lastSeenAt: field('ultimoUso', f.optional(f.instant)),
  hasSecondFactor: field('secondoFattore', f.boolean),
  /** With this role, on this server: until one is set up, the role gives no right. */
  needsSecondFactor: field('secondoFattoreServe', f.boolean),
  isSelf: field('attuale', f.boolean),
})
const officers = wire({ officers: field('incaricati', f.list(officer)) })

const officerId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleOfficers = {
  incaricati: [
    {
      idIncaricato: officerId,
      email: 'carla@example.org',
      nome: 'Carla',
      cognome: 'Zanon',
      ruolo: 'proprietario',
      invitatoIl: '2027-02-01T09:12:00.000Z',
      accettatoIl: '2027-02-01T18:40:00.000Z',
      ultimoUso: '2027-05-01T17:40:00.000Z',
      secondoFattore: true,
      secondoFattoreServe: true,
      attuale: true,
    },
  ],
}

export const listOfficers = call({
  name: 'listOfficers',
  method: 'GET',
  path: '/api/ufficio/incaricati',
  access: 'officer',
  right: 'staff',
  summary: 'Who works in the office of the association, and who is invited. Owners first, then by name.',
  request: wire(associationField),
  response: officers,
  example: { request: { idAssociazione: 1 }, response: exampleOfficers },
})

export const inviteOfficer = call({
  name: 'inviteOfficer',
  method: 'POST',
  path: '/api/ufficio/incaricati',
  access: 'officer',
  right: 'staff',
  summary:
    'Invites a person by mail. Without an account of the office they choose a password by the link first. Sent again for one who has not accepted yet.',
  request: wire({
    ...associationField,
    email: field('email', f.email),
    firstName: field('nome', f.line(LONGEST_NAME)),
    lastName: field('cognome', f.line(LONGEST_NAME)),
    role: field('ruolo', officeRole),
    /** Where they are to sell: with the role of an outlet, and with no other. */
    outletId: field('idPuntoVendita', f.optional(f.uuid)),
    /** Of the mail. */
    language: field('lingua', f.language),
  }),
  response: officers,
  errors: ['CONFIRMATION_NEEDED', 'OFFICER_KNOWN', 'OUTLET_UNKNOWN', 'TOO_MANY_TRIES'],
  example: {
    request: {
      idAssociazione: 1,
      email: 'marco@example.org',
      nome: 'Marco',
      cognome: 'Dalpiaz',
      ruolo: 'tesoriere',
      lingua: 'it',
    },
    response: exampleOfficers,
  },
})

export const changeOfficer = call({
  name: 'changeOfficer',
  method: 'PUT',
  path: '/api/ufficio/incaricati',
  access: 'officer',
  right: 'staff',
  repeatable: true,
  summary: 'Gives a person of the office another role, from their next request on.',
  request: wire({
    ...associationField,
    officerId: field('idIncaricato', f.uuid),
    role: field('ruolo', officeRole),
    /** Where they are to sell: with the role of an outlet, and with no other. */
    outletId: field('idPuntoVendita', f.optional(f.uuid)),
  }),
  response: officers,
  errors: ['CONFIRMATION_NEEDED', 'LAST_OWNER', 'OUTLET_UNKNOWN'],
  example: {
    request: { idAssociazione: 1, idIncaricato: officerId, ruolo: 'segretario' },
    response: exampleOfficers,
  },
})

export const resetSecondStep = call({
  name: 'resetSecondStep',
  method: 'DELETE',
  path: '/api/ufficio/secondo-passaggio',
  access: 'officer',
  right: 'staff',
  repeatable: true,
  summary:
    'For a colleague who has lost phone and recovery codes: takes their second step away, after the password of who acts. They are signed out, get a mail, and sign in with the password alone to set up another. Refused for oneself, and for one who works for others too: for them the operator has a command.',
  request: wire({ ...associationField, officerId: field('idIncaricato', f.uuid) }),
  response: officers,
  errors: ['CONFIRMATION_NEEDED', 'SECOND_FACTOR_OF_OTHERS'],
  example: { request: { idAssociazione: 1, idIncaricato: officerId }, response: exampleOfficers },
})

export const removeOfficer = call({
  name: 'removeOfficer',
  method: 'DELETE',
  path: '/api/ufficio/incaricati',
  access: 'officer',
  right: 'staff',
  summary:
    'Takes a person out of the office, from their next request on. One who works in no other office is signed out.',
  request: wire({ ...associationField, officerId: field('idIncaricato', f.uuid) }),
  response: officers,
  errors: ['CONFIRMATION_NEEDED', 'LAST_OWNER'],
  example: { request: { idAssociazione: 1, idIncaricato: officerId }, response: exampleOfficers },
})

export type Office = z.output<typeof office>
export type Officer = z.output<typeof officer>
