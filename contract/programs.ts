import * as z from 'zod/mini'
import { call, PROGRAM_PATHS } from './call.ts'
import * as f from './fields.ts'
import { saleState } from './office-sales.ts'
import { sellerKind, wayOfPayment } from './payment-kinds.ts'
import { species } from './species.ts'
import { field, wire } from './wire.ts'

/**
 * What programs of an association read of it, with a key that its office made: `Authorization: Bearer lenza_…`. Each list is in the
 * order of its last change, the oldest first, in pages. Only the list of members names people.
 */

/** Rows of a page where the caller does not say how many, and at most. */
export const ROWS_OF_A_PAGE = 100
export const MOST_ROWS_OF_A_PAGE = 500
const LONGEST_CURSOR = 200

const paging = {
  /** Only what has changed at this moment or later; absent: everything. */
  changedSince: field('modificateDal', f.optional(f.instant)),
  /** `altre` of the page before. */
  after: field(
    'dopo',
    f.optional(z.string().check(z.regex(/^[\w-]+$/, { error: 'NOT_A_CURSOR' }), z.maxLength(LONGEST_CURSOR))),
  ),
  rows: field('quante', f.optional(f.someTo(MOST_ROWS_OF_A_PAGE))),
}

const nextPage = {
  /** Sent as `dopo`, it gets the next page; absent: this was the last one. */
  next: field('altre', f.optional(f.text)),
  /**
   * Sent as `modificateDal`, it gets what changes after this reading. A little before its moment, for what was being written then: some
   * of it may come again, as it was or changed.
   */
  readNextFrom: field('prossimoDal', f.instant),
}

const HOW_TO_PAGE =
  'In the order of the last change, the oldest first: `dopo` gets the next page, and `prossimoDal`, sent as `modificateDal`, what changes later. What changes while it is being read comes again at the end.'

const moment = '2027-05-01T08:12:44.120Z'
const exampleNext = {
  altre: 'WyIyMDI3LTA1LTAxVDA4OjEyOjQ0LjEyMDAwMFoiXQ',
  prossimoDal: '2027-05-01T08:10:44.120Z',
}
const exampleQuery = { modificateDal: '2027-05-01T00:00:00.000Z', quante: 100 }
const id = (end: string) => `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4${end}`

const sale = wire({
  saleId: field('idVendita', f.uuid),
  /** Of what was paid together: the same for all of it. */
  orderId: field('idOrdine', f.uuid),
  kind: field('tipo', f.translated({ permesso: 'permit', tessera: 'membership' })),
  /** Absent: it is a membership. */
  permitId: field('idPermesso', f.optional(f.publicId)),
  /** What was sold, in the language of Accept-Language. */
  name: field('nome', f.text),
  zoneId: field('idZona', f.optional(f.publicId)),
  slot: field('orario', f.optional(f.text)),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  /** voided: the money was never taken, and its receipt counts for nothing. */
  state: field('stato', saleState),
  amountCents: field('importoCentesimi', f.cents),
  /** Decided to go back of it, whether it has arrived or not. */
  refundedCents: field('rimborsatoCentesimi', f.cents),
  paidBy: field('pagatoCon', wayOfPayment),
  soldBy: field('venditore', sellerKind),
  /** Year and number of the receipt. */
  receipt: field('ricevuta', f.optional(f.text)),
  soldAt: field('vendutoIl', f.instant),
  changedAt: field('modificatoIl', f.instant),
})
export type ProgramSale = z.output<typeof sale>

export const readSalesByKey = call({
  name: 'readSalesByKey',
  method: 'GET',
  path: `${PROGRAM_PATHS}vendite`,
  access: 'program',
  keyRight: 'sales',
  summary: `The sales of the key’s association: permits and memberships with days, cents and state, without names. ${HOW_TO_PAGE}`,
  request: wire(paging),
  response: wire({ sales: field('vendite', f.list(sale)), ...nextPage }),
  example: {
    request: exampleQuery,
    response: {
      vendite: [
        {
          idVendita: id('e5f'),
          idOrdine: id('e5f'),
          tipo: 'permesso',
          idPermesso: 7,
          nome: 'Giornaliero',
          idZona: 3,
          dataInizio: '2027-05-02',
          dataFine: '2027-05-02',
          stato: 'valido',
          importoCentesimi: 2000,
          rimborsatoCentesimi: 0,
          pagatoCon: 'carta',
          venditore: 'acquirente',
          ricevuta: '2027/118',
          vendutoIl: moment,
          modificatoIl: moment,
        },
      ],
      ...exampleNext,
    },
  },
})

const member = wire({
  memberId: field('idSocio', f.uuid),
  /** A member no more: nothing else is told. Such entries are kept for 180 days: who reads less often reads everything. */
  isGone: field('uscito', f.boolean),
  number: field('numero', f.optional(f.text)),
  firstName: field('nome', f.optional(f.text)),
  lastName: field('cognome', f.optional(f.text)),
  email: field('email', f.optional(f.text)),
  /** The last day; absent: without end. */
  validUntil: field('validoFino', f.optional(f.day)),
  changedAt: field('modificatoIl', f.instant),
})
export type ProgramMember = z.output<typeof member>

export const readMembersByKey = call({
  name: 'readMembersByKey',
  method: 'GET',
  path: `${PROGRAM_PATHS}soci`,
  access: 'program',
  keyRight: 'members',
  summary: `The members of the key’s association, with number, name, e-mail and last day, and who is a member no more. ${HOW_TO_PAGE}`,
  request: wire(paging),
  response: wire({ members: field('soci', f.list(member)), ...nextPage }),
  example: {
    request: exampleQuery,
    response: {
      soci: [
        {
          idSocio: id('e60'),
          uscito: false,
          numero: 'T-7',
          nome: 'Zeno',
          cognome: 'Moser',
          email: 'zeno@example.org',
          validoFino: '2027-12-31',
          modificatoIl: moment,
        },
        { idSocio: id('e61'), uscito: true, modificatoIl: moment },
      ],
      ...exampleNext,
    },
  },
})

const fish = wire({
  catchId: field('idCattura', f.uuid),
  /** Of the permit with which it was caught. */
  saleId: field('idVendita', f.uuid),
  /** Of the outing. */
  day: field('giorno', f.day),
  zoneId: field('idZona', f.optional(f.publicId)),
  species: field('specie', species),
  lengthMm: field('lunghezzaMm', f.optional(f.count)),
  weightGrams: field('pesoGrammi', f.optional(f.count)),
  isKept: field('trattenuta', f.boolean),
  /** Taken back by who wrote it: it counts nowhere. */
  isCancelled: field('annullata', f.boolean),
  /** Its times cannot be right, and statistics leave it out. */
  isImpossible: field('oraImpossibile', f.boolean),
  caughtAt: field('presaIl', f.instant),
  changedAt: field('modificatoIl', f.instant),
})
export type ProgramCatch = z.output<typeof fish>

export const readCatchesByKey = call({
  name: 'readCatchesByKey',
  method: 'GET',
  path: `${PROGRAM_PATHS}catture`,
  access: 'program',
  keyRight: 'catches',
  summary: `The fish that were written down with permits of the key’s association, without names. ${HOW_TO_PAGE}`,
  request: wire(paging),
  response: wire({ catches: field('catture', f.list(fish)), ...nextPage }),
  example: {
    request: exampleQuery,
    response: {
      catture: [
        {
          idCattura: id('e62'),
          idVendita: id('e5f'),
          giorno: '2027-05-02',
          idZona: 3,
          specie: 'trotaMarmorata',
          lunghezzaMm: 420,
          trattenuta: false,
          annullata: false,
          oraImpossibile: false,
          presaIl: moment,
          modificatoIl: moment,
        },
      ],
      ...exampleNext,
    },
  },
})

const spot = wire({
  zoneId: field('idZona', f.optional(f.publicId)),
  zoneName: field('nomeZona', f.optional(f.text)),
  slot: field('orario', f.optional(f.text)),
  /** Of the day, taken or not. */
  places: field('posti', f.count),
  left: field('liberi', f.count),
  isClosed: field('chiusa', f.boolean),
})
const permitPlaces = wire({
  permitId: field('idPermesso', f.publicId),
  name: field('nome', f.text),
  spots: field('zone', f.list(spot)),
})
export type ProgramPlaces = z.output<typeof permitPlaces>

export const readPlacesByKey = call({
  name: 'readPlacesByKey',
  method: 'GET',
  path: `${PROGRAM_PATHS}posti`,
  access: 'program',
  keyRight: 'places',
  summary:
    'The places of one day, of every permit of the key’s association whose places are limited, by zone and slot: as they are now, so there is nothing that has changed since. `dopo` gets the next page.',
  request: wire({
    day: field('giorno', f.day),
    /** `altri` of the page before. */
    after: field('dopo', f.optional(f.publicId)),
  }),
  response: wire({
    permits: field('permessi', f.list(permitPlaces)),
    /** Sent as `dopo`, it gets the next page; absent: this was the last one. */
    next: field('altri', f.optional(f.publicId)),
  }),
  example: {
    request: { giorno: '2027-05-02' },
    response: {
      permessi: [
        {
          idPermesso: 7,
          nome: 'Giornaliero',
          zone: [{ idZona: 3, nomeZona: 'T1', orario: 'M', posti: 6, liberi: 2, chiusa: false }],
        },
      ],
    },
  },
})
