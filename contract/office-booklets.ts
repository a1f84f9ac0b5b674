import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { paperFormatField } from './paper-format.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/**
 * Booklets of permits that are set aside from the live places, signed and printed before they are sold, for places without a
 * network; a blank is one permit of a booklet.
 */

export const MOST_BLANKS_A_DAY = 50
export const MOST_BLANKS = 300
export const REASON_LONGEST = 500

const bookletId = { bookletId: field('idBlocchetto', f.uuid) }
const serial = { serial: field('seriale', f.count) }

export const blankState = f.translated({
  daVendere: 'setAside',
  venduto: 'sold',
  restituito: 'givenBack',
  tornato: 'returned',
  annullato: 'void',
})

const ofBooklet = {
  ...bookletId,
  number: field('numero', f.count),
  permitName: field('nomePermesso', f.text),
  from: field('dal', f.day),
  to: field('al', f.day),
  aDay: field('alGiorno', f.count),
  zoneName: field('nomeZona', f.optional(f.text)),
  slotName: field('nomeOrario', f.optional(f.text)),
  /** Absent: a person of the association sells it. */
  outletName: field('nomePuntoVendita', f.optional(f.text)),
  /** The time of its day at which what is unsold goes back; absent: it ends with its day. */
  returnsAt: field('tornaAlle', f.optional(f.wallTime)),
  madeAt: field('fattoIl', f.instant),
  counts: field(
    'fogli',
    wire({
      setAside: field('daVendere', f.count),
      sold: field('venduti', f.count),
      givenBack: field('restituiti', f.count),
      returned: field('tornati', f.count),
      void: field('annullati', f.count),
    }),
  ),
  voidedAt: field('annullatoIl', f.optional(f.instant)),
  voidReason: field('motivo', f.optional(f.text)),
  /** Sold beside the quota, and seen by no one who has the money. */
  beside: field(
    'fuoriQuota',
    f.optional(f.list(wire({ serial: field('seriale', f.count), holder: field('titolare', f.text) }))),
  ),
}

const booklet = wire(ofBooklet)
export type Booklet = z.output<typeof booklet>

const blank = wire({
  ...serial,
  purchaseId: field('idAcquisto', f.uuid),
  day: field('giorno', f.day),
  state: field('stato', blankState),
  holder: field('titolare', f.optional(f.text)),
  soldAt: field('vendutoIl', f.optional(f.instant)),
  /** Its place was taken meanwhile: it is sold beside the quota. */
  isBeside: field('fuoriQuota', f.optional(f.boolean)),
})
export type Blank = z.output<typeof blank>

const wholeBooklet = wire({ ...ofBooklet, blanks: field('elenco', f.list(blank)) })
export type WholeBooklet = z.output<typeof wholeBooklet>

const named = wire({ id: field('id', f.text), name: field('nome', f.text) })
const permitForBooklet = wire({
  permitId: field('idPermesso', f.publicId),
  name: field('nome', f.text),
  zones: field('zone', f.list(wire({ zoneId: field('idZona', f.publicId), name: field('nome', f.text) }))),
  slots: field('orari', f.list(named)),
  /** One is to be chosen. */
  techniques: field('tecniche', f.list(f.technique)),
})
export type PermitForBooklet = z.output<typeof permitForBooklet>

const idBlocchetto = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleBooklet = {
  idBlocchetto,
  numero: 12,
  nomePermesso: 'Giornaliero no-kill',
  dal: '2027-05-02',
  al: '2027-05-09',
  alGiorno: 2,
  nomeZona: 'T1',
  nomePuntoVendita: 'Bar Sport',
  tornaAlle: '08:00:00',
  fattoIl: '2027-05-01T07:00:00.000Z',
  fogli: { daVendere: 12, venduti: 3, restituiti: 0, tornati: 1, annullati: 0 },
}
const exampleWhole = {
  ...exampleBooklet,
  elenco: [{ seriale: 1, idAcquisto: idBlocchetto, giorno: '2027-05-02', stato: 'daVendere' }],
}

export const listBooklets = call({
  name: 'listBooklets',
  method: 'GET',
  path: '/api/ufficio/blocchetti',
  access: 'officer',
  right: 'sell',
  summary:
    'The booklets that the caller sells, the latest first: those of their outlet, or of the association; for who may make them all.',
  request: wire(associationField),
  response: wire({
    booklets: field('blocchetti', f.list(booklet)),
    /** For who may make one. */
    permits: field('permessi', f.list(permitForBooklet)),
    outlets: field('puntiVendita', f.list(named)),
  }),
  example: {
    request: { idAssociazione: 1 },
    response: {
      blocchetti: [exampleBooklet],
      permessi: [
        {
          idPermesso: 12,
          nome: 'Giornaliero no-kill',
          zone: [{ idZona: 3, nome: 'T1' }],
          orari: [],
          tecniche: [],
        },
      ],
      puntiVendita: [{ id: idBlocchetto, nome: 'Bar Sport' }],
    },
  },
})

export const readBooklet = call({
  name: 'readBooklet',
  method: 'GET',
  path: '/api/ufficio/blocchetto',
  access: 'officer',
  right: 'sell',
  summary: 'A booklet with each of its blanks.',
  request: wire({ ...associationField, ...bookletId }),
  response: wire({ booklet: field('blocchetto', wholeBooklet) }),
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1, idBlocchetto }, response: { blocchetto: exampleWhole } },
})

const choice = {
  permitId: field('idPermesso', f.publicId),
  from: field('dal', f.day),
  to: field('al', f.day),
  zoneId: field('idZona', f.optional(f.publicId)),
  slot: field('orario', f.optional(f.line(30))),
  technique: field('idTecnica', f.optional(f.technique)),
}
const exampleChoice = { idPermesso: 12, dal: '2027-05-02', al: '2027-05-09', idZona: 3 }

export const countPlacesForBooklet = call({
  name: 'countPlacesForBooklet',
  method: 'GET',
  path: '/api/ufficio/posti-blocchetto',
  access: 'officer',
  right: 'money',
  summary: 'How many places are available on each of these days.',
  request: wire({ ...associationField, ...choice }),
  response: wire({
    days: field(
      'giorni',
      f.list(
        wire({
          day: field('giorno', f.day),
          /** Absent: entry is not limited. */
          left: field('liberi', f.optional(f.count)),
        }),
      ),
    ),
  }),
  errors: ['INPUT_WRONG', 'NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, ...exampleChoice },
    response: { giorni: [{ giorno: '2027-05-02', liberi: 7 }] },
  },
})

export const makeBooklet = call({
  name: 'makeBooklet',
  method: 'POST',
  path: '/api/ufficio/blocchetti',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'Sets a booklet aside under an id that the caller makes: so many places of each day, all or none, each with a short and a signed code. What is unsold goes back by itself.',
  request: wire({
    ...associationField,
    ...bookletId,
    ...choice,
    aDay: field('alGiorno', f.countTo(MOST_BLANKS_A_DAY)),
    /** Absent: a person of the association sells it. */
    outletId: field('idPuntoVendita', f.optional(f.uuid)),
    /** The time of its day at which what is unsold goes back; absent: it ends with its day. */
    returnsAt: field('tornaAlle', f.optional(f.wallTime)),
  }),
  response: wire({ booklet: field('blocchetto', wholeBooklet) }),
  errors: ['NOT_BUYABLE', 'PLACES_MISSING', 'WAITED_FOR', 'NOT_FOUND', 'BUSY'],
  example: {
    request: { idAssociazione: 1, idBlocchetto, ...exampleChoice, alGiorno: 2, tornaAlle: '08:00:00' },
    response: { blocchetto: exampleWhole },
  },
})

export const printBooklet = call({
  name: 'printBooklet',
  method: 'POST',
  path: '/api/ufficio/blocchetto-stampato',
  access: 'officer',
  right: 'sell',
  summary:
    'The unsold blanks of a booklet as a PDF, with lines for name, birth date and time of the sale: four on a page of A4, or each on A6 or receipt paper.',
  request: wire({ ...associationField, ...bookletId, ...paperFormatField }),
  response: wire({ fileName: field('nomeFile', f.text), /** In base64. */ pdf: field('pdf', f.text) }),
  errors: ['NOT_FOUND', 'BLANK_ENDED', 'TOO_MANY_TRIES'],
  example: {
    request: { idAssociazione: 1, idBlocchetto },
    response: { nomeFile: 'blocchetto-12.pdf', pdf: 'JVBERi0xLjcK' },
  },
})

export const findBlank = call({
  name: 'findBlank',
  method: 'GET',
  path: '/api/ufficio/foglio',
  access: 'officer',
  right: 'sell',
  summary: 'A blank by its printed number, its short code or its scanned code.',
  request: wire({ ...associationField, typed: field('codice', f.line(700)) }),
  response: wire({ booklet: field('blocchetto', booklet), blank: field('foglio', blank) }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, codice: '12-1' },
    response: {
      blocchetto: exampleBooklet,
      foglio: { seriale: 1, idAcquisto: idBlocchetto, giorno: '2027-05-02', stato: 'daVendere' },
    },
  },
})

/** How the seller took the money. */
export const wayAtSale = f.translated({ contanti: 'cash', terminale: 'terminal', bonifico: 'transfer' })

export const enterBlank = call({
  name: 'enterBlank',
  method: 'POST',
  path: '/api/ufficio/foglio',
  access: 'officer',
  right: 'sell',
  repeatable: true,
  summary:
    'Enters a blank that was sold. Its price is that of the person named on it at the time of the sale; what was taken beside it is told. Where the rules refuse the person, it was sold after its hour or its place is gone, it is entered with `vendutoComunque` and a reason. Sent again by the same person, it answers as before.',
  request: wire({
    ...associationField,
    ...bookletId,
    ...serial,
    firstName: field('nome', f.line(80)),
    lastName: field('cognome', f.line(80)),
    birthDate: field('dataNascita', f.day),
    soldAt: field('vendutoIl', f.instant),
    takenCents: field('presoCentesimi', f.count),
    way: field('pagato', wayAtSale),
    /** It was sold all the same. */
    anyway: field('vendutoComunque', f.optional(f.flag)),
    reason: field('motivo', f.optional(f.prose(REASON_LONGEST))),
  }),
  response: wire({
    amountCents: field('importoCentesimi', f.cents),
    /** What was taken too much, and what is missing; absent: nothing. */
    giveBackCents: field('daRestituireCentesimi', f.optional(f.cents)),
    missingCents: field('mancantiCentesimi', f.optional(f.cents)),
    /** Its place was taken meanwhile: it is sold beside the quota. */
    isBeside: field('fuoriQuota', f.optional(f.boolean)),
    booklet: field('blocchetto', wholeBooklet),
  }),
  errors: [
    'NOT_BUYABLE',
    'BLANK_LATE',
    'BLANK_BESIDE',
    'BLANK_SOLD',
    'BLANK_ENDED',
    'CHANGED_MEANWHILE',
    'TILL_NOT_OPEN',
    'NOT_FOUND',
    'BUSY',
  ],
  example: {
    request: {
      idAssociazione: 1,
      idBlocchetto,
      seriale: 1,
      nome: 'Anna',
      cognome: 'Bianchi',
      dataNascita: '1988-03-01',
      vendutoIl: '2027-05-02T05:30:00.000Z',
      presoCentesimi: 2000,
      pagato: 'contanti',
    },
    response: { importoCentesimi: 2000, blocchetto: exampleWhole },
  },
})

export const giveBackBlanks = call({
  name: 'giveBackBlanks',
  method: 'DELETE',
  path: '/api/ufficio/foglio',
  access: 'officer',
  right: 'sell',
  repeatable: true,
  summary:
    'Blanks that were handed in unsold, or with no `seriali` all that are unsold: their places are available at once.',
  request: wire({
    ...associationField,
    ...bookletId,
    serials: field('seriali', f.optional(f.listOf(f.count))),
  }),
  response: wire({ booklet: field('blocchetto', wholeBooklet) }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  example: {
    request: { idAssociazione: 1, idBlocchetto, seriali: '1,2' },
    response: { blocchetto: exampleWhole },
  },
})

export const noteBesideSeen = call({
  name: 'noteBesideSeen',
  method: 'PUT',
  path: '/api/ufficio/foglio',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary: 'Blanks that were sold beside the quota are seen: they need the office no longer.',
  request: wire({ ...associationField, ...bookletId, serials: field('seriali', f.listOf(f.count)) }),
  response: wire({ booklet: field('blocchetto', wholeBooklet) }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, idBlocchetto, seriali: '3' },
    response: { blocchetto: exampleWhole },
  },
})

export const voidBooklet = call({
  name: 'voidBooklet',
  method: 'DELETE',
  path: '/api/ufficio/blocchetto',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'Declares a booklet void that was lost: what is unsold of it ends, and wardens refuse it, also without a network once their phone has read its list again.',
  request: wire({ ...associationField, ...bookletId, reason: field('motivo', f.prose(REASON_LONGEST)) }),
  response: wire({ booklet: field('blocchetto', wholeBooklet) }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, idBlocchetto, motivo: 'Perso al bar.' },
    response: { blocchetto: exampleWhole },
  },
})
