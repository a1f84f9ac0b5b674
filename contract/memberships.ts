import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { boughtMembership, exampleBoughtMembership } from './membership-lines.ts'
import { MEMBER_LONGEST } from './office-members.ts'
import { field, wire } from './wire.ts'

/** The associations of which an angler is a member, by their e-mail or because they have said which member they are. */

const membership = wire({
  associationId: field('idAssociazione', f.publicId),
  associationName: field('nomeAssociazione', f.text),
  /** As the list of the association has it. */
  name: field('nomeCompleto', f.optional(f.text)),
  number: field('numero', f.optional(f.text)),
  /** The last day; absent: without end. */
  validUntil: field('finoAl', f.optional(f.day)),
  isOver: field('scaduta', f.boolean),
})
export type Membership = z.output<typeof membership>

const example = {
  idAssociazione: 1,
  nomeAssociazione: 'Alto Sarca',
  nomeCompleto: 'Marta Zeni',
  numero: 'T-1042',
  finoAl: '2027-12-31',
  scaduta: false,
}

/** Not in the specification. */
export const listMemberships = call({
  name: 'listMemberships',
  method: 'GET',
  path: '/api/tessere',
  access: 'angler',
  summary: 'The associations that have the caller on their list of members, by name.',
  request: wire({}),
  response: wire({ memberships: field('tessere', f.list(membership)) }),
  example: { request: {}, response: { tessere: [example] } },
})

/** Not in the specification. */
export const listMembershipsBought = call({
  name: 'listMembershipsBought',
  method: 'GET',
  path: '/api/tessere-acquistate',
  access: 'angler',
  summary:
    'The memberships that the caller has paid for, for whomever, the newest first: with their receipts and what went back; and what they have chosen and not paid yet.',
  request: wire({}),
  response: wire({
    memberships: field('tessere', f.list(boughtMembership)),
    /** Orders with a membership that are held and not paid, the first to end first. */
    unpaid: field(
      'daPagare',
      f.list(
        wire({
          orderId: field('idOrdine', f.uuid),
          associationId: field('idAssociazione', f.publicId),
          associationName: field('nomeAssociazione', f.text),
          plan: field('chiave', f.text),
          planName: field('nome', f.text),
          /** Who becomes a member by it; of another angler the e-mail that the buyer gave. */
          people: field('perChi', f.list(f.text)),
          /** Of the whole order. */
          amountCents: field('importoCentesimi', f.cents),
          /** It has permits too, and is paid where these are. */
          withPermits: field('conPermessi', f.boolean),
          /** A bank transfer is awaited. */
          byTransfer: field('conBonifico', f.boolean),
          heldUntil: field('tenutoFinoA', f.instant),
        }),
      ),
    ),
  }),
  example: {
    request: {},
    response: {
      tessere: [exampleBoughtMembership],
      daPagare: [
        {
          idOrdine: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e71',
          idAssociazione: 1,
          nomeAssociazione: 'Alto Sarca',
          chiave: 'socio',
          nome: 'Socio ordinario',
          perChi: ['Anna Rossi', 'Leo Rossi'],
          importoCentesimi: 6000,
          conPermessi: false,
          conBonifico: true,
          tenutoFinoA: '2027-05-15T07:00:00.000Z',
        },
      ],
    },
  },
})

/** Not in the specification. */
export const joinMembership = call({
  name: 'joinMembership',
  method: 'POST',
  path: '/api/tessera',
  access: 'angler',
  repeatable: true,
  summary:
    'Says which member of an association the caller is: the one with this number and the birth date of the account. Said again, the same answer. Few tries a day; the office is told of too many, and of a number that another account has joined.',
  request: wire({
    associationId: field('idAssociazione', f.publicId),
    number: field('numero', f.line(MEMBER_LONGEST.number)),
  }),
  response: membership,
  errors: ['NOT_FOUND', 'MEMBER_NOT_FOUND', 'MEMBER_OF_ANOTHER', 'MEMBER_ALREADY', 'TOO_MANY_TRIES', 'BUSY'],
  example: { request: { idAssociazione: 1, numero: 'T-1042' }, response: example },
})
