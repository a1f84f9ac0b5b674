import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { month } from './office-month.ts'
import { providerId, signedCents } from './office-payouts.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** The statements of an association's bank, which the browser has read from their files: each line with what it may be. */

/** Lines of one call, and of a whole file. */
export const MOST_LINES_OF_A_PIECE = 200
export const MOST_LINES_OF_A_FILE = 20_000
export const LONGEST_TEXT = 500
export const LONGEST_FORM = 300
/** How long they are kept: who paid is in them. */
export const BANK_ENTRY_MONTHS = 24
export const BANK_ENTRIES_OF_A_PAGE = 200

const line = wire({
  day: field('giorno', f.day),
  /** What came in is positive. */
  cents: field('importoCentesimi', signedCents.check(z.minimum(-20_000_000_00), z.maximum(20_000_000_00))),
  /** As the bank wrote it. */
  text: field('testo', f.foreign(LONGEST_TEXT)),
  /** The bank's own number of it. */
  reference: field('riferimento', f.optional(f.foreign(100))),
  /** Of lines of the file that are the same in all of it: the first one is 0. */
  ordinal: field('ordine', f.countTo(MOST_LINES_OF_A_FILE)),
})
export type StatementLine = z.output<typeof line>
const lines = Object.assign(z.array(line).check(z.minLength(1), z.maxLength(MOST_LINES_OF_A_PIECE)), {
  member: line,
})

const statementId = field('idEstratto', f.uuid)
const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'

export const addBankEntries = call({
  name: 'addBankEntries',
  method: 'POST',
  path: '/api/ufficio/estratto-righe',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'A piece of a statement, at most 200 lines, under an id that the caller chooses for the file. A line that is known from this file or an earlier one changes nothing, also where another file has the movement in another form.',
  request: wire({
    ...associationField,
    statementId,
    lines: field('righe', lines),
    /** What files of this kind have alike, as the headings of a table: they have a movement in one way. Absent: not known. */
    form: field('forma', f.optional(f.line(LONGEST_FORM))),
    /** Of the whole file; absent: those of the piece. */
    firstDay: field('primoGiorno', f.optional(f.day)),
    lastDay: field('ultimoGiorno', f.optional(f.day)),
  }),
  response: wire({
    added: field('aggiunte', f.count),
    known: field('note', f.count),
    /** Of those that were known: as the same movement in another form. */
    recognised: field('riconosciute', f.count),
  }),
  example: {
    request: {
      idAssociazione: 1,
      idEstratto: exampleId,
      righe: [
        { giorno: '2027-05-10', importoCentesimi: 19_380, testo: 'STRIPE PAYMENTS 3ABC0D9F2E11', ordine: 0 },
      ],
      forma: 'data|importo|causale',
      primoGiorno: '2027-05-01',
      ultimoGiorno: '2027-05-31',
    },
    response: { aggiunte: 1, note: 0, riconosciute: 0 },
  },
})

const entry = wire({
  entryId: field('idRiga', f.uuid),
  day: field('giorno', f.day),
  cents: field('importoCentesimi', signedCents),
  text: field('testo', f.text),
  /** The payout that it is, by amount, day and reference. */
  payoutId: field('idAccredito', f.optional(providerId)),
  /** The sale that this transfer pays, once the office has confirmed it. */
  purchaseId: field('idAcquisto', f.optional(f.uuid)),
  /** In its place: a membership, which has no page of a sale. */
  membershipId: field('idTessera', f.optional(f.uuid)),
  /** Transfers that it may be: still awaited, of this amount; the likeliest first. Nothing is decided by that. */
  mayBe: field(
    'potrebbeEssere',
    f.optional(
      f.list(
        wire({
          purchaseId: field('idAcquisto', f.uuid),
          name: field('chi', f.text),
          what: field('cosa', f.text),
          orderedAt: field('ordinatoIl', f.instant),
          /** Who pays, or the reference, is in the text; otherwise the person has to know it. */
          isNamed: field('nominato', f.boolean),
        }),
      ),
    ),
  ),
  /** Its text names a transfer whose order ended before it came. */
  late: field(
    'scaduto',
    f.optional(
      wire({ name: field('chi', f.text), what: field('cosa', f.text), ended: field('finitoIl', f.instant) }),
    ),
  ),
})
export type BankEntry = z.output<typeof entry>

export const listBankEntries = call({
  name: 'listBankEntries',
  method: 'GET',
  path: '/api/ufficio/estratto',
  access: 'officer',
  right: 'money',
  summary:
    'The lines of the bank’s statements in a month, the newest first: the payout that each is, the sale whose transfer it is or may be. The others are listed as they are.',
  request: wire({
    ...associationField,
    /** Absent: the newest of all. */
    month: field('mese', f.optional(month)),
    onlyOpen: field('soloDaTrovare', f.optional(f.flag)),
    after: field('dopo', f.optional(f.uuid)),
  }),
  response: wire({
    entries: field('righe', f.list(entry)),
    /** The file that was read last; it can be taken out again. */
    lastStatement: field(
      'ultimoEstratto',
      f.optional(wire({ statementId, entries: field('righe', f.count) })),
    ),
    next: field('altre', f.optional(f.uuid)),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, mese: '2027-05' },
    response: {
      righe: [
        {
          idRiga: exampleId,
          giorno: '2027-05-10',
          importoCentesimi: 19_380,
          testo: 'STRIPE PAYMENTS 3ABC0D9F2E11',
          idAccredito: 'po_3abc',
        },
      ],
    },
  },
})

export const confirmTransfer = call({
  name: 'confirmTransfer',
  method: 'POST',
  path: '/api/ufficio/bonifico-arrivato',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'A transfer has arrived: what was ordered is sold, or its money goes back where no place is left. With the line of the statement that it is: of this amount, with who pays or the reference in its text, of no other sale; refused with the reason otherwise.',
  request: wire({
    ...associationField,
    purchaseId: field('idAcquisto', f.uuid),
    entryId: field('idRiga', f.optional(f.uuid)),
    /** The caller knows that the line is this transfer, although neither who pays nor the reference is in its text. */
    isUnnamed: field('senzaNome', f.optional(f.flag)),
  }),
  response: wire({
    /** Otherwise no place is left, and the money is to go back. */
    isSold: field('venduto', f.boolean),
  }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'LINE_DIFFERS'],
  example: { request: { idAssociazione: 1, idAcquisto: exampleId }, response: { venduto: true } },
})

export const removeStatement = call({
  name: 'removeStatement',
  method: 'DELETE',
  path: '/api/ufficio/estratto',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'Takes the lines of a file out again, such as of another account. What was said of a transfer stays.',
  request: wire({ ...associationField, statementId }),
  response: wire({ removed: field('tolte', f.count) }),
  example: { request: { idAssociazione: 1, idEstratto: exampleId }, response: { tolte: 42 } },
})
