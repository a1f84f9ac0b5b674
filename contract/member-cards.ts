import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** The cards of members: shown in the member's app, and checked by a warden. */

/** What the list of members says of one. */
const onCard = {
  name: field('nomeCompleto', f.text),
  number: field('numero', f.optional(f.text)),
  birthDate: field('dataNascita', f.optional(f.day)),
  /** The last day; absent: without end. */
  lastDay: field('finoAl', f.optional(f.day)),
}

const ofCard = {
  memberId: field('idSocio', f.uuid),
  associationId: field('idAssociazione', f.publicId),
  associationName: field('nomeAssociazione', f.text),
  colour: field('colore', f.text),
  timeZone: field('fusoOrario', f.text),
  ...onCard,
  /** A child whom the list has with the caller’s e-mail, or whose membership the caller has paid. */
  isChild: field('figlio', f.boolean),
  /** Signed; made anew with each answer. */
  signedCode: field('codiceFirmato', f.text),
}
const memberCard = wire(ofCard)
export type MemberCard = z.output<typeof memberCard>

/** With the membership that was paid, and the order of it. */
const cardPaidFor = wire({
  ...ofCard,
  purchaseId: field('idAcquisto', f.uuid),
  orderId: field('idOrdine', f.uuid),
})
export type CardPaidFor = z.output<typeof cardPaidFor>

const example = {
  idSocio: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  idAssociazione: 1,
  nomeAssociazione: 'Alto Sarca',
  colore: '#0E5E59',
  fusoOrario: 'Europe/Rome',
  nomeCompleto: 'Marta Zeni',
  numero: 'T-1042',
  dataNascita: '1961-05-04',
  finoAl: '2027-12-31',
  figlio: false,
  codiceFirmato: 'eyJhbGciOiJFZERTQSIsImtpZCI6ImsxIn0.eyJ3IjoibSJ9.c2ln',
}

/** Not in the specification. */
export const listMemberCards = call({
  name: 'listMemberCards',
  method: 'GET',
  path: '/api/tessere-socio',
  access: 'angler',
  summary:
    'The cards of the caller, one an association, and those of children whom a list of members has with the caller’s e-mail or whose membership the caller has paid; beside them, to hand on, those of adults without an account whose membership the caller has paid, as long as that lasts. Each with its signed code, which is made of what the list says at that moment.',
  request: wire({}),
  response: wire({
    cards: field('tessere', f.list(memberCard)),
    /** Of adults without an account; absent: there is none. */
    paidFor: field('daConsegnare', f.optional(f.list(cardPaidFor))),
  }),
  example: {
    request: {},
    response: {
      tessere: [example],
      daConsegnare: [
        {
          ...example,
          idSocio: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
          nomeCompleto: 'Ugo Zeni',
          numero: 'T-1043',
          dataNascita: '1938-09-12',
          idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61',
          idOrdine: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61',
        },
      ],
    },
  },
})

/** Not in the specification. */
export const checkMemberCard = call({
  name: 'checkMemberCard',
  method: 'POST',
  path: '/api/tessera-guardiapesca',
  access: 'warden',
  repeatable: true,
  summary:
    'What the list of members says today of the member on a card of an association that the warden serves, so that a card from before a change is known as such. No `socio`: the member was taken out, or no such card was ever signed. Changes nothing; the code stays out of addresses, since it has a name and a birth date.',
  request: wire({ signedCode: field('codiceFirmato', f.copied(1000)) }),
  response: wire({ member: field('socio', f.optional(wire(onCard))) }),
  example: {
    request: { codiceFirmato: example.codiceFirmato },
    response: {
      socio: {
        nomeCompleto: 'Marta Zeni',
        numero: 'T-1042',
        dataNascita: '1961-05-04',
        finoAl: '2027-12-31',
      },
    },
  },
})
