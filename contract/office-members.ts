import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/**
 * The members of an association. The shop recognises them by the e-mail of their account, by the account that they have joined, or, where
 * somebody else buys for them, by name and birth date.
 */

/** `valido` also without an end; `inScadenza`: within 60 days; `nonRinnovato`: ended in the twelve months before. */
export const memberStanding = f.translated({
  valido: 'valid',
  inScadenza: 'ending',
  nonRinnovato: 'lapsed',
} as const)

export const MEMBERS_OF_A_PAGE = 50
export const MOST_SIMILAR_MEMBERS = 20
export const MEMBER_LONGEST = {
  name: 80,
  number: 40,
  search: 100,
  street: 120,
  postcode: 16,
  town: 80,
  province: 60,
  country: 60,
} as const

/** Where a member is written to by post, as it is typed. */
export const addressFields = {
  /** With the house number. */
  street: field('via', f.optional(f.line(MEMBER_LONGEST.street))),
  postcode: field('cap', f.optional(f.line(MEMBER_LONGEST.postcode))),
  town: field('comune', f.optional(f.line(MEMBER_LONGEST.town))),
  province: field('provincia', f.optional(f.line(MEMBER_LONGEST.province))),
  country: field('nazione', f.optional(f.line(MEMBER_LONGEST.country))),
}

/** Of nothing that leaves here is asked how long it is. */
export const knownAddress = {
  street: field('via', f.optional(f.text)),
  postcode: field('cap', f.optional(f.text)),
  town: field('comune', f.optional(f.text)),
  province: field('provincia', f.optional(f.text)),
  country: field('nazione', f.optional(f.text)),
}

/** Who has neither an e-mail nor an account is reached by a letter alone. */
export const memberReach = f.translated({ soloPosta: 'byPost', senzaIndirizzo: 'withoutAddress' } as const)

const member = wire({
  memberId: field('idSocio', f.uuid),
  /** Absent: none is known. Two of a family may have the same. */
  email: field('email', f.optional(f.text)),
  number: field('numero', f.optional(f.text)),
  /** Of the list; without one, that of the angler's account. */
  name: field('nomeCompleto', f.optional(f.text)),
  firstName: field('nome', f.optional(f.text)),
  lastName: field('cognome', f.optional(f.text)),
  birthDate: field('dataNascita', f.optional(f.day)),
  ...knownAddress,
  /** An account has said to be this member, by something that only they know. */
  isJoined: field('unito', f.boolean),
  /** The last day; absent: without end. */
  validUntil: field('finoAl', f.optional(f.day)),
  /** Named by the file of the association only. */
  isOnlyInFile: field('daFile', f.boolean),
  /** In the list of the file or of the office; otherwise what they paid alone makes them a member. */
  isListed: field('inElenco', f.boolean),
  /** The last day of what they paid. */
  paidUntil: field('pagatoFinoAl', f.optional(f.day)),
})
export type OfficeMember = z.output<typeof member>

const memberId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleMember = {
  idSocio: memberId,
  email: 'marta@example.org',
  numero: 'T-1042',
  nomeCompleto: 'Marta Zeni',
  nome: 'Marta',
  cognome: 'Zeni',
  dataNascita: '1961-05-04',
  via: 'via Roma 3',
  cap: '38100',
  comune: 'Trento',
  provincia: 'TN',
  unito: false,
  finoAl: '2027-12-31',
  daFile: false,
  inElenco: true,
  pagatoFinoAl: '2027-12-31',
}

export const listMembers = call({
  name: 'listMembers',
  method: 'GET',
  path: '/api/ufficio/soci',
  access: 'officer',
  right: 'people',
  summary:
    'The members of the association by last name, 50 at a time; `dopo`: the last one of the page before. `cerca`: a part of the name, the e-mail or the number. `simili`: members whose name has another letter; at most 20, and only when the others are one page. `stato`: only members who are valid today, end soon, or ended and have not renewed; without `simili`. `contatto`: only those whom a letter alone reaches, or of them those without street and town; without `simili`.',
  request: wire({
    ...associationField,
    text: field('cerca', f.optional(f.line(MEMBER_LONGEST.search))),
    standing: field('stato', f.optional(memberStanding)),
    reach: field('contatto', f.optional(memberReach)),
    after: field('dopo', f.optional(f.uuid)),
  }),
  response: wire({
    members: field('soci', f.list(member)),
    /** The most similar first; absent: none, or there are more exact ones than a page has. */
    similar: field('simili', f.optional(f.list(member))),
    /** Of all pages. */
    count: field('totale', f.count),
    /** The association's file lists numbers: a number that a permit asks for has to be one of them or of a member. */
    listsNumbers: field('elencaNumeri', f.boolean),
    next: field('prossimo', f.optional(f.uuid)),
  }),
  example: {
    request: { idAssociazione: 1, cerca: 'zeni' },
    response: { soci: [exampleMember], totale: 1, elencaNumeri: false },
  },
})

export const saveMember = call({
  name: 'saveMember',
  method: 'PUT',
  path: '/api/ufficio/soci',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'Adds a member under an id that the caller chooses, or replaces what is known of the one with this id. Later imports of the file keep it. A member has at least an e-mail, a number, or a last name with a birth date (`MEMBER_UNKNOWN`). A new number that another member has is refused (`MEMBER_NUMBER_TAKEN`) unless `stessoNumero` repeats it: then both have it.',
  request: wire({
    ...associationField,
    memberId: field('idSocio', f.uuid),
    email: field('email', f.optional(f.email)),
    number: field('numero', f.optional(f.line(MEMBER_LONGEST.number))),
    firstName: field('nome', f.optional(f.line(MEMBER_LONGEST.name))),
    lastName: field('cognome', f.optional(f.line(MEMBER_LONGEST.name))),
    birthDate: field('dataNascita', f.optional(f.day)),
    ...addressFields,
    validUntil: field('finoAl', f.optional(f.day)),
    /** The number that another member has too, and keeps: the one that was confirmed, if another is sent. */
    sharedNumber: field('stessoNumero', f.optional(f.line(MEMBER_LONGEST.number))),
  }),
  response: member,
  errors: ['NOT_FOUND'],
  example: {
    request: {
      idAssociazione: 1,
      idSocio: memberId,
      email: 'marta@example.org',
      numero: 'T-1042',
      nome: 'Marta',
      cognome: 'Zeni',
      dataNascita: '1961-05-04',
      via: 'via Roma 3',
      cap: '38100',
      comune: 'Trento',
      provincia: 'TN',
      finoAl: '2027-12-31',
    },
    response: exampleMember,
  },
})

/** Not the same as taking the member out: who is a member stays so. */
export const releaseMember = call({
  name: 'releaseMember',
  method: 'DELETE',
  path: '/api/ufficio/socio-unito',
  access: 'officer',
  right: 'people',
  summary:
    'Takes a member and the account that joined them apart: the wrong person had the number. The member can be joined again.',
  request: wire({ ...associationField, memberId: field('idSocio', f.uuid) }),
  response: member,
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1, idSocio: memberId }, response: exampleMember },
})

export const removeMember = call({
  name: 'removeMember',
  method: 'DELETE',
  path: '/api/ufficio/soci',
  access: 'officer',
  right: 'people',
  summary:
    'Takes a member out; what they bought stays. While a membership that was paid is valid it is refunded first. One of the file is left out by later imports too. Undone in the trail for 30 days.',
  request: wire({ ...associationField, memberId: field('idSocio', f.uuid) }),
  response: wire({ isRemoved: field('tolto', f.boolean) }),
  errors: ['NOT_FOUND', 'MEMBER_HAS_PAID'],
  example: { request: { idAssociazione: 1, idSocio: memberId }, response: { tolto: true } },
})
