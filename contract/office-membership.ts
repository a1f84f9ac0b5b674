import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { knownAddress, MEMBER_LONGEST, memberStanding } from './office-members.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** The members of an association at a glance, their numbers, and what is printed for them: docs/decisions/0153. */

/** Of members without an address: the others are counted. */
export const MOST_NAMES_WITHOUT_ADDRESS = 20

/** Printed by one call; more come with the next ones. */
export const MEMBERS_ON_PAPER = 200

const figures = wire({
  /** In the list, whatever their standing. */
  all: field('tutti', f.count),
  valid: field('validi', f.count),
  ending: field('inScadenza', f.count),
  lapsed: field('nonRinnovati', f.count),
  /** Of who is a member today. */
  withoutNumber: field('senzaNumero', f.count),
  /** Of who is a member today: the list says no last day, so that they have nothing to renew. */
  withoutLastDay: field('senzaScadenza', f.count),
  /** Neither an e-mail nor an account that has joined them: only a letter reaches them. */
  unreached: field('senzaContatto', f.count),
  joined: field('uniti', f.count),
  minors: field('minori', f.count),
  adults: field('adulti', f.count),
  ageUnknown: field('etaIgnota', f.count),
  ofFile: field('daArchivio', f.count),
  ofOffice: field('daUfficio', f.count),
  /** Only what they paid makes them a member: no list names them. */
  ofSale: field('daVendita', f.count),
  lettersOpen: field('lettereAperte', f.count),
  lettersUsed: field('lettereUsate', f.count),
})
export type MembershipFigures = z.output<typeof figures>

export const readMembership = call({
  name: 'readMembership',
  method: 'GET',
  path: '/api/ufficio/tesseramento',
  access: 'officer',
  right: 'people',
  summary:
    'How many members there are, by standing, age and origin, how many lack a number or can be reached by post alone, and the number that the next member gets as the association’s own numbers go.',
  request: wire(associationField),
  response: wire({
    figures: field('cifre', figures),
    /** Memberships that were paid and are of today, by plan. */
    plans: field('piani', f.list(wire({ name: field('nome', f.text), members: field('soci', f.count) }))),
    /** Absent: no number of the list can be counted on. */
    nextNumber: field('prossimoNumero', f.optional(f.text)),
  }),
  example: {
    request: { idAssociazione: 1 },
    response: {
      cifre: {
        tutti: 312,
        validi: 268,
        inScadenza: 31,
        nonRinnovati: 40,
        senzaNumero: 3,
        senzaScadenza: 12,
        senzaContatto: 22,
        uniti: 51,
        minori: 24,
        adulti: 230,
        etaIgnota: 14,
        daArchivio: 0,
        daUfficio: 228,
        daVendita: 40,
        lettereAperte: 12,
        lettereUsate: 4,
      },
      piani: [{ nome: 'Socio ordinario', soci: 40 }],
      prossimoNumero: 'T-1043',
    },
  },
})

/** `stato` or the ids of those who were chosen; neither: all. */
const whom = {
  ...associationField,
  standing: field('stato', f.optional(memberStanding)),
  members: field('soci', f.optional(f.listOf(f.uuid, MEMBERS_ON_PAPER))),
  after: field('dopo', f.optional(f.uuid)),
}

const onPaper = {
  memberId: field('idSocio', f.uuid),
  name: field('nomeCompleto', f.text),
  number: field('numero', f.optional(f.text)),
}

const exampleMember = {
  idSocio: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  nomeCompleto: 'Marta Zeni',
  numero: 'T-1042',
}

const printedCard = wire({
  ...onPaper,
  birthDate: field('dataNascita', f.optional(f.day)),
  lastDay: field('finoAl', f.optional(f.day)),
  signedCode: field('codiceFirmato', f.text),
})

export const listCardsToPrint = call({
  name: 'listCardsToPrint',
  method: 'POST',
  path: '/api/ufficio/tessere-stampa',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'The cards of members by last name, with their signed codes, 200 at a time: who is a member today or later. `stato` or `soci` narrow them. Changes nothing; a body, since two hundred ids are too long for an address.',
  request: wire(whom),
  response: wire({
    cards: field('tessere', f.list(printedCard)),
    next: field('prossimo', f.optional(f.uuid)),
  }),
  example: {
    request: { idAssociazione: 1, stato: 'valido' },
    response: {
      tessere: [
        {
          ...exampleMember,
          dataNascita: '1961-05-04',
          finoAl: '2027-12-31',
          codiceFirmato: 'eyJhbGciOiJFZERTQSIsImtpZCI6ImsxIn0.eyJ3IjoibSJ9.c2ln',
        },
      ],
    },
  },
})

export const countLetters = call({
  name: 'countLetters',
  method: 'GET',
  path: '/api/ufficio/lettere-soci',
  access: 'officer',
  right: 'people',
  summary:
    'How many members letters and labels would be for, and how many of them have no street and town, with the first names. `stato`: of members of that standing; absent: of today.',
  request: wire({ ...associationField, standing: field('stato', f.optional(memberStanding)) }),
  response: wire({
    people: field('soci', f.count),
    withoutAddress: field('senzaIndirizzo', f.count),
    /** Of those without, by last name. */
    names: field('nomi', f.list(f.text)),
  }),
  example: {
    request: { idAssociazione: 1 },
    response: { soci: 40, senzaIndirizzo: 1, nomi: ['Ada Franceschini'] },
  },
})

const letter = wire({
  ...onPaper,
  ...knownAddress,
  /** Typed with the account that is to be this member. */
  code: field('codice', f.text),
})
export type MemberLetter = z.output<typeof letter>

export const makeLetters = call({
  name: 'makeLetters',
  method: 'POST',
  path: '/api/ufficio/lettere-soci',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'Letters with a code for members who have neither an e-mail nor an account, by last name, 200 at a time. Made again within half a year, a letter has the same code; one that was used gets none. `soloConIndirizzo`: those without street and town are left out. `mittente`: the address of the association, where it has one.',
  request: wire({ ...whom, onlyWithAddress: field('soloConIndirizzo', f.optional(f.flag)) }),
  response: wire({
    letters: field('lettere', f.list(letter)),
    sender: field('mittente', f.optional(f.text)),
    next: field('prossimo', f.optional(f.uuid)),
  }),
  example: {
    request: { idAssociazione: 1, soci: [exampleMember.idSocio] },
    response: {
      lettere: [
        {
          ...exampleMember,
          via: 'via Roma 3',
          cap: '38100',
          comune: 'Trento',
          provincia: 'TN',
          codice: 'K7PM-4XQ2',
        },
      ],
      mittente: 'Via del Fiume 1, 38086 Pinzolo',
    },
  },
})

export const giveNumbers = call({
  name: 'giveNumbers',
  method: 'POST',
  path: '/api/ufficio/numeri-soci',
  access: 'officer',
  right: 'people',
  summary:
    'Gives a number to each member of today who has none, by last name, counting on from the first; numbers that somebody has are left out. Undone in the trail for 30 days.',
  request: wire({ ...associationField, first: field('primo', f.line(MEMBER_LONGEST.number)) }),
  response: wire({
    given: field('assegnati', f.count),
    last: field('ultimo', f.optional(f.text)),
  }),
  errors: ['INPUT_WRONG'],
  example: {
    request: { idAssociazione: 1, primo: 'T-1043' },
    response: { assegnati: 3, ultimo: 'T-1045' },
  },
})

export const setLastDays = call({
  name: 'setLastDays',
  method: 'POST',
  path: '/api/ufficio/scadenze-soci',
  access: 'officer',
  right: 'people',
  summary:
    'Gives a last day to each member of today whom the list has without one, so that they renew like everybody; who is one for life has the day 9999-12-31. Undone in the trail for 30 days.',
  request: wire({ ...associationField, lastDay: field('finoAl', f.day) }),
  response: wire({ changed: field('cambiati', f.count) }),
  errors: ['INPUT_WRONG'],
  example: {
    request: { idAssociazione: 1, finoAl: '2026-12-31' },
    response: { cambiati: 12 },
  },
})

export const joinByCard = call({
  name: 'joinByCard',
  method: 'PUT',
  path: '/api/ufficio/tessera-account',
  access: 'officer',
  right: 'sell',
  repeatable: true,
  summary:
    'A member who stands at the counter with their card joins their account, by its e-mail: for members whom the list has without one. An account with another birth date is refused (`MEMBER_BORN_OTHERWISE`).',
  request: wire({
    ...associationField,
    signedCode: field('codiceFirmato', f.copied(1000)),
    email: field('email', f.email),
  }),
  response: wire({ name: field('nomeCompleto', f.text), number: field('numero', f.optional(f.text)) }),
  errors: [
    'NOT_FOUND',
    'MEMBER_NOT_FOUND',
    'MEMBER_BORN_OTHERWISE',
    'MEMBER_OF_ANOTHER',
    'MEMBER_ALREADY',
    'TOO_MANY_TRIES',
  ],
  example: {
    request: {
      idAssociazione: 1,
      codiceFirmato: 'eyJhbGciOiJFZERTQSIsImtpZCI6ImsxIn0.eyJ3IjoibSJ9.c2ln',
      email: 'marta@example.org',
    },
    response: { nomeCompleto: 'Marta Zeni', numero: 'T-1042' },
  },
})
