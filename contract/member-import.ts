import * as z from 'zod/mini'
import { call } from './call.ts'
import { FIELD_ERRORS } from './errors.ts'
import * as f from './fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** A list of members from a file that the browser has read: sent in pieces, judged, applied as a whole or not at all. */

/** Rows of one call. */
export const MOST_ROWS_OF_A_PIECE = 500
/** Of a whole file, as it counts its rows. */
export const LAST_ROW = 100_000
/** Of one cell: longer than what any field may be, so that a longer cell is a mistake of its row. */
export const LONGEST_CELL = 300
/** How many mistakes are shown at once. */
export const MISTAKES_SHOWN = 100

const cell = f.optional(f.foreign(LONGEST_CELL))

/**
 * Texts as they are in the file. An empty or missing cell leaves what is known; but an empty cell of an address, beside another town than
 * is known, empties it: the street of one town is not in the next.
 */
const row = wire({
  row: field('riga', z.int().check(z.minimum(1), z.maximum(LAST_ROW))),
  email: field('email', cell),
  number: field('numero', cell),
  firstName: field('nome', cell),
  lastName: field('cognome', cell),
  /** Day first, or year first. */
  birthDate: field('dataNascita', cell),
  street: field('via', cell),
  postcode: field('cap', cell),
  town: field('comune', cell),
  province: field('provincia', cell),
  country: field('nazione', cell),
  /** Day first, or year first. */
  validUntil: field('finoAl', cell),
})
export type ImportRow = z.output<typeof row>
const rows = Object.assign(z.array(row).check(z.maxLength(MOST_ROWS_OF_A_PIECE)), { member: row })

const importFields = { ...associationField, importId: field('idImportazione', f.uuid) }
const importId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const example = { idAssociazione: 1, idImportazione: importId }

export const stageMembers = call({
  name: 'stageMembers',
  method: 'POST',
  path: '/api/ufficio/soci-righe',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'A piece of a list, at most 500 rows, under an id that the caller chooses. Sent again, the same rows count once. What is not applied within a day is dropped.',
  request: wire({ ...importFields, rows: field('righe', rows) }),
  response: wire({ staged: field('ricevute', f.count) }),
  errors: ['NOT_FOUND'],
  example: {
    request: {
      ...example,
      righe: [{ riga: 4, email: 'marta@example.org', cognome: 'Zeni', finoAl: '31/12/2027' }],
    },
    response: { ricevute: 1 },
  },
})

const cellName = f.translated({
  email: 'email',
  numero: 'number',
  nome: 'firstName',
  cognome: 'lastName',
  dataNascita: 'birthDate',
  via: 'street',
  cap: 'postcode',
  comune: 'town',
  provincia: 'province',
  nazione: 'country',
  finoAl: 'validUntil',
})
export type CellName = z.output<typeof cellName>

const mistake = wire({
  row: field('riga', f.count),
  cell: field('campo', cellName),
  code: field('codice', z.enum(FIELD_ERRORS)),
  /** As it is in the file. */
  value: field('valore', f.optional(f.text)),
  /** Of `EMAIL_TWICE` and `MEMBER_TWICE`: the row that counts. */
  otherRow: field('altraRiga', f.optional(f.count)),
})
export type ImportMistake = z.output<typeof mistake>

const sharedNumber = wire({
  row: field('riga', f.count),
  number: field('numero', f.text),
  /** Who has it too. */
  who: field('diChi', f.text),
  /** Where in the list; absent: a member whom the list leaves as they are. */
  otherRow: field('altraRiga', f.optional(f.count)),
})
export type SharedNumber = z.output<typeof sharedNumber>

const returningMember = wire({
  row: field('riga', f.count),
  who: field('chi', f.text),
  /** Of the membership that was taken back. */
  lastDay: field('fino', f.day),
})
export type ReturningMember = z.output<typeof returningMember>

const outcome = {
  added: field('aggiunti', f.count),
  changed: field('cambiati', f.count),
  /** There already, with nothing to change. */
  same: field('uguali', f.count),
  /** Not in the list; only where it replaces the members. */
  removed: field('tolti', f.count),
  /** Members who have paid for longer than the list says, or are not in it: they keep what they paid for. */
  keptAsPaid: field('restanoPagati', f.count),
  /** Rows with a mistake: left out, and their members stay as they are. */
  wrong: field('sbagliate', f.count),
}
const outcomeWire = wire(outcome)
export type ImportOutcome = z.output<typeof outcomeWire>

const exampleOutcome = {
  aggiunti: 1,
  cambiati: 0,
  uguali: 0,
  tolti: 0,
  restanoPagati: 0,
  sbagliate: 1,
}

export const judgeMembers = call({
  name: 'judgeMembers',
  method: 'GET',
  path: '/api/ufficio/soci-importo',
  access: 'officer',
  right: 'people',
  summary:
    'What the rows that have arrived would do, and the first 100 of what is wrong in them. `tolti`: if the list replaced the members. Changes nothing.',
  request: wire(importFields),
  response: wire({
    ...outcome,
    staged: field('ricevute', f.count),
    /** Members whose postal address would be new or another. */
    addresses: field('indirizzi', f.count),
    mistakes: field('errori', f.list(mistake)),
    /** How many numbers of the list another person has already, and the first 100 of them. The office confirms them before the import. */
    sharing: field('conStessoNumero', f.count),
    sharedNumbers: field('stessiNumeri', f.list(sharedNumber)),
    /** How many rows would make members again of people whose membership was taken back, and the first 100. The office confirms them. */
    returning: field('tornano', f.count),
    returningMembers: field('chiTorna', f.list(returningMember)),
    /** Rows whose e-mail another person has too, by their names: they stay two members. */
    sharedEmails: field('conStessaEmail', f.count),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: example,
    response: {
      ...exampleOutcome,
      ricevute: 2,
      indirizzi: 1,
      errori: [{ riga: 5, campo: 'email', codice: 'NOT_AN_EMAIL', valore: 'marta@' }],
      conStessoNumero: 1,
      stessiNumeri: [{ riga: 4, numero: 'T-1042', diChi: 'Lia Bertò' }],
      tornano: 1,
      chiTorna: [{ riga: 6, chi: 'Bruno Zeni', fino: '2027-12-31' }],
      conStessaEmail: 0,
    },
  },
})

export const applyMembers = call({
  name: 'applyMembers',
  method: 'POST',
  path: '/api/ufficio/soci-importo',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'Applies the list at once: all rows without a mistake, or none. Said again, the same answer. A new number that two people have is refused unless it is confirmed, and so is a row of somebody whose membership was taken back. Undone in the trail for 30 days.',
  request: wire({
    ...importFields,
    /** How many rows were sent: fewer have arrived, nothing is applied. */
    rows: field('righe', f.count),
    /** Members who are in no row are taken out. */
    replaces: field('sostituisce', f.flag),
    /** Numbers that two people have are right. */
    keepsSharedNumbers: field('tieneStessiNumeri', f.optional(f.flag)),
    /** Who had their membership taken back is a member again. */
    takesReturning: field('riprendeRitirate', f.optional(f.flag)),
  }),
  response: outcomeWire,
  errors: ['NOT_FOUND', 'LIST_INCOMPLETE', 'LIST_EMPTY', 'NUMBERS_SHARED', 'REFUNDED_RETURNING'],
  example: { request: { ...example, righe: 2, sostituisce: false }, response: exampleOutcome },
})
