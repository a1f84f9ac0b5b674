import * as z from 'zod/mini'
import { call } from './call.ts'
import { requiredFact } from './facts.ts'
import * as f from './fields.ts'
import { guestFields } from './guest-fields.ts'
import { documentsOfMembership, exampleQuotedMembership, quotedByOffice } from './membership-lines.ts'
import { MOST_LINES } from './orders.ts'
import { paperFormatField } from './paper-format.ts'
import { priceOfOrder } from './purchase.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Permits sold by a person of the association to people beside them: docs/decisions/0124. */

export const HOLDER_SEARCH = { shortest: 2, longest: 100 } as const
export const HOLDERS_OF_AN_ANSWER = 10
/** Within these, sellers take their own sales back. */
export const COUNTER_UNDO_MINUTES = 15
const OWN_SALES_OF_AN_ANSWER = 100

/** How somebody pays beside the seller. */
export const counterWay = f.translated({
  contanti: 'cash',
  terminale: 'terminal',
  bonifico: 'transfer',
  senzaPagamento: 'free',
})
export type CounterWay = z.output<typeof counterWay>

/** Names a person whom the association knows; it is looked up again with each call. */
export const personRef = f.line(40)

const foundHolder = wire({
  ref: field('persona', personRef),
  firstName: field('nome', f.text),
  lastName: field('cognome', f.text),
  /** Absent: not known, and asked for at the sale. */
  birthDate: field('dataNascita', f.optional(f.day)),
  memberNumber: field('numeroSocio', f.optional(f.text)),
  /** On the list of members today. */
  isMember: field('socio', f.boolean),
  /** The permit goes to their account. */
  hasAccount: field('haConto', f.boolean),
})
export type FoundHolder = z.output<typeof foundHolder>

const exampleHolder = {
  persona: 'c.0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  nome: 'Marta',
  cognome: 'Zeni',
  dataNascita: '1988-04-12',
  numeroSocio: 'T-1042',
  socio: true,
  haConto: true,
}

export const findHolders = call({
  name: 'findHolders',
  method: 'GET',
  path: '/api/ufficio/banco-persone',
  access: 'officer',
  right: 'sell',
  summary:
    'Members and past holders of the association: by parts of the name, the number of a member, the short code of a permit, or what a scanner reads from its code. At most 10, with what a seller needs to know of them. Who sells at an outlet finds by number and code alone.',
  request: wire({ ...associationField, text: field('cerca', f.line(2000)) }),
  response: wire({
    people: field('persone', f.list(foundHolder)),
    /** There are more: the search has to say more. */
    hasMore: field('altre', f.boolean),
  }),
  errors: ['TOO_MANY_TRIES'],
  example: {
    request: { idAssociazione: 1, cerca: 'zeni' },
    response: { persone: [exampleHolder], altre: false },
  },
})

const counterOffer = wire({
  permitId: field('idPermesso', f.publicId),
  name: field('nome', f.text),
  /** What an adult pays who is no member, for the shortest time. */
  priceCents: field('prezzoCentesimi', f.cents),
  /** Why it is sold to nobody on this day, in the anglers' words; empty: it is sold. */
  reasons: field('motivi', f.list(f.text)),
  /** For one day, and to whoever comes: what a counter sells most. */
  isForGuests: field('perChiunque', f.boolean),
})

export const listCounterOffers = call({
  name: 'listCounterOffers',
  method: 'GET',
  path: '/api/ufficio/banco-permessi',
  access: 'officer',
  right: 'sell',
  summary:
    'What a seller sells on a day: all that the association has published, also what it does not sell online; at an outlet what that one sells. Those of one day for whoever comes first, then those for some, then those that are sold to nobody on this day.',
  request: wire({ ...associationField, day: field('data', f.day) }),
  response: wire({ offers: field('permessi', f.list(counterOffer)) }),
  example: {
    request: { idAssociazione: 1, data: '2027-05-02' },
    response: {
      permessi: [{ idPermesso: 12, nome: 'Zona T1', prezzoCentesimi: 4000, motivi: [], perChiunque: true }],
    },
  },
})

/** The names of the fields are those of a guest in an order: so are their mistakes. */
const counterLine = wire({
  /** A person whom the association knows; absent: by name and birth date. */
  person: field('persona', f.optional(personRef)),
  firstName: field('nomeOspite', f.optional(f.line(80))),
  lastName: field('cognomeOspite', f.optional(f.line(80))),
  birthDate: field('dataNascitaOspite', f.optional(f.day)),
  /** Where a person without an account gets the permit, with the link to claim it. */
  email: field('emailOspite', f.optional(f.email)),
  /** What the permit asks of a person without an account: the number of a licence, its last day. */
  guestFacts: guestFields.guestFacts,
  /** A child beside an adult of the same sale. */
  accompanied: field('minoreAccompagnato', f.optional(f.flag)),
  permitId: field('idPermesso', f.publicId),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  zoneId: field('idZona', f.optional(f.publicId)),
  slot: field('orario', f.optional(f.line(30))),
  technique: field('idTecnica', f.optional(f.technique)),
  keepsCatch: field('bConPrelievo', f.optional(f.flag)),
  companionCode: field('codiceAccompagnatore', f.optional(f.line(20))),
  options: field('arrOpzioniAggiuntive', f.optional(f.listOf(f.line(40)))),
  /** The membership by which this person becomes a member with the sale, and buys as one; no outlet sells any. */
  joins: field(
    'tessera',
    f.optional(
      wire({
        /** The plan, as `preventivo-tessera` names it. */
        plan: field('chiave', f.line(60)),
        documents: field('documenti', documentsOfMembership),
      }),
    ),
  ),
})
export type CounterLineInput = z.output<typeof counterLine>

const lines = field('righe', z.array(counterLine).check(z.maxLength(MOST_LINES)))

const exampleLine = {
  nomeOspite: 'John',
  cognomeOspite: 'Smith',
  dataNascitaOspite: '1979-08-30',
  idPermesso: 12,
  dataInizio: '2027-05-02',
  dataFine: '2027-05-02',
  idZona: 3,
}
const examplePrice = {
  baseCentesimi: 4000,
  opzioniCentesimi: 0,
  scontoCentesimi: 0,
  totaleCentesimi: 4000,
  voci: [{ voce: 'BASE', descrizione: 'Zona T1', centesimi: 4000 }],
}

const quotedLine = wire({
  /** Absent: it cannot be sold. */
  price: field('prezzo', f.optional(priceOfOrder)),
  /** Why it cannot, in the anglers' words. */
  reason: field(
    'motivo',
    f.optional(wire({ code: field('codice', f.text), sentence: field('testo', f.text) })),
  ),
  /** What the permit asks of a guest: the seller types it from the paper that the guest shows. */
  facts: field('datiRichiesti', f.optional(f.list(requiredFact))),
  /** Where the line has a `tessera`. */
  membership: field('tessera', f.optional(quotedByOffice)),
})

export const quoteCounterSale = call({
  name: 'quoteCounterSale',
  method: 'POST',
  path: '/api/ufficio/banco-preventivo',
  access: 'officer',
  right: 'sell',
  summary:
    'What each permit of a sale costs, or why it cannot be sold beside the others, by the rules of anglers; of who joins with it, as of a member. It holds nothing.',
  request: wire({ ...associationField, lines }),
  response: wire({
    lines: field('righe', f.list(quotedLine)),
    /** Of the permits and memberships that have a price. */
    amountCents: field('importoCentesimi', f.cents),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, righe: [{ ...exampleLine, tessera: { chiave: 'socio' } }] },
    response: {
      righe: [{ prezzo: examplePrice, tessera: exampleQuotedMembership }],
      importoCentesimi: 10_000,
    },
  },
})

const soldPermit = wire({
  purchaseId: field('idAcquisto', f.uuid),
  holder: field('titolare', f.text),
  permitName: field('nome', f.text),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  zoneName: field('nomeZona', f.optional(f.text)),
  slotName: field('descrizioneOrario', f.optional(f.text)),
  amountCents: field('importoCentesimi', f.cents),
  shortCode: field('codiceBreve', f.text),
  receiptNumber: field('numeroRicevuta', f.optional(f.text)),
  /** A mail with the permit goes out, or went. */
  isMailed: field('perPosta', f.boolean),
  /** It was taken back. */
  isEnded: field('annullato', f.boolean),
})

const soldMembership = wire({
  purchaseId: field('idAcquisto', f.uuid),
  member: field('titolare', f.text),
  /** As the list of members has it; absent: it has none, or the membership is over. */
  memberNumber: field('numero', f.optional(f.text)),
  planName: field('nome', f.text),
  firstDay: field('dal', f.day),
  lastDay: field('al', f.day),
  amountCents: field('importoCentesimi', f.cents),
  receiptNumber: field('numeroRicevuta', f.optional(f.text)),
  /** It was taken back. */
  isEnded: field('annullato', f.boolean),
})

const counterSale = wire({
  saleId: field('idVendita', f.uuid),
  at: field('vendutoIl', f.instant),
  way: field('pagamento', counterWay),
  amountCents: field('importoCentesimi', f.cents),
  /** Cash that was given, where it was said. */
  givenCents: field('ricevutiCentesimi', f.optional(f.cents)),
  permits: field('permessi', f.list(soldPermit)),
  /** Sold with them; absent: none. */
  memberships: field('tessere', f.optional(f.list(soldMembership))),
  /** Until when its seller may take it back; absent: not any more. */
  undoUntil: field('annullabileFinoA', f.optional(f.instant)),
  /** It was taken back, and its money with it. */
  undoneAt: field('annullataIl', f.optional(f.instant)),
})
export type CounterSale = z.output<typeof counterSale>

const saleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleSale = {
  idVendita: saleId,
  vendutoIl: '2027-05-01T18:02:11.000Z',
  pagamento: 'contanti',
  importoCentesimi: 4000,
  ricevutiCentesimi: 5000,
  permessi: [
    {
      idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
      titolare: 'John Smith',
      nome: 'Zona T1',
      dataInizio: '2027-05-02',
      dataFine: '2027-05-02',
      importoCentesimi: 4000,
      codiceBreve: 'K7PM-4XQ2',
      numeroRicevuta: '123/2027',
      perPosta: false,
      annullato: false,
    },
  ],
  annullabileFinoA: '2027-05-01T18:17:11.000Z',
}

const LONGEST_REASON = 200

export const sellAtCounter = call({
  name: 'sellAtCounter',
  method: 'POST',
  path: '/api/ufficio/banco',
  access: 'officer',
  right: 'sell',
  repeatable: true,
  summary:
    'Sells one to ten permits to people beside the seller, all or none: placed, paid and issued in one step, by the rules, prices and places of anglers. Who joins with a `tessera` is a member at once, pays for both together, and for the permit as a member. `idVendita` is chosen by the caller: sent twice, it is one sale, and the answer is the same. `importoCentesimi` is what was shown: another price is refused with it (`PRICE_CHANGED`).',
  request: wire({
    ...associationField,
    saleId: field('idVendita', f.uuid),
    lines,
    way: field('pagamento', counterWay),
    amountCents: field('importoCentesimi', f.cashCents),
    /** Cash that the customer gave. */
    givenCents: field('ricevutiCentesimi', f.optional(f.cashCents)),
    /** Why nothing is paid; only with `senzaPagamento`, where something would be. */
    reason: field('motivo', f.optional(f.line(LONGEST_REASON))),
    /** Of the paper and the mails; absent: the caller's. */
    language: field('lingua', f.optional(f.language)),
  }),
  response: counterSale,
  errors: [
    'NOT_FOUND',
    'ORDER_NOT_POSSIBLE',
    'WAITED_FOR',
    'PRICE_CHANGED',
    'CHANGED_MEANWHILE',
    'TILL_NOT_OPEN',
    'OUTLET_LIMIT',
    'TOO_MANY_TRIES',
    'BUSY',
  ],
  example: {
    request: {
      idAssociazione: 1,
      idVendita: saleId,
      righe: [exampleLine],
      pagamento: 'contanti',
      importoCentesimi: 4000,
      ricevutiCentesimi: 5000,
    },
    response: exampleSale,
  },
})

const ofSale = { ...associationField, saleId: field('idVendita', f.uuid) }

export const readCounterSale = call({
  name: 'readCounterSale',
  method: 'GET',
  path: '/api/ufficio/vendita-banco',
  access: 'officer',
  right: 'sell',
  summary:
    'A sale of the caller by the id that they chose for it: after a lost answer, NOT_FOUND says that nothing was sold.',
  request: wire(ofSale),
  response: counterSale,
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1, idVendita: saleId }, response: exampleSale },
})

export const listCounterSales = call({
  name: 'listCounterSales',
  method: 'GET',
  path: '/api/ufficio/vendite-banco',
  access: 'officer',
  right: 'sell',
  summary: `The caller's own sales of the last 24 hours, the newest first; at most ${OWN_SALES_OF_AN_ANSWER}.`,
  request: wire(associationField),
  response: wire({ sales: field('vendite', f.list(counterSale)) }),
  example: { request: { idAssociazione: 1 }, response: { vendite: [exampleSale] } },
})

export const undoCounterSale = call({
  name: 'undoCounterSale',
  method: 'PUT',
  path: '/api/ufficio/vendita-banco',
  access: 'officer',
  right: 'sell',
  repeatable: true,
  summary: `Takes a sale of the caller back within ${COUNTER_UNDO_MINUTES} minutes, while none of its permits was claimed, changed or used, and no other bought by a membership of it: its money has gone back by the way it came. Cash leaves the till of the caller.`,
  request: wire({
    ...ofSale,
    /** What goes back, as it was shown. */
    amountCents: field('importoCentesimi', f.count),
  }),
  response: counterSale,
  errors: [
    'NOT_FOUND',
    'NOT_CHANGEABLE',
    'CHANGED_MEANWHILE',
    'TILL_NOT_OPEN',
    'TILL_TOO_LITTLE',
    'PRICE_CHANGED',
    'BUSY',
  ],
  example: {
    request: { idAssociazione: 1, idVendita: saleId, importoCentesimi: 4000 },
    response: { ...exampleSale, annullabileFinoA: undefined, annullataIl: '2027-05-01T18:05:00.000Z' },
  },
})

export const printCounterSale = call({
  name: 'printCounterSale',
  method: 'POST',
  path: '/api/ufficio/stampa-banco',
  access: 'officer',
  right: 'sell',
  summary:
    'The permits of a sale of the caller on paper, with the codes that are valid now, in one file. Within 24 hours of the sale. `formato`: as in permesso-stampato.',
  request: wire({ ...ofSale, ...paperFormatField }),
  response: wire({
    fileName: field('nomeFile', f.text),
    /** In base64. */
    pdf: field('pdf', f.text),
  }),
  errors: ['NOT_FOUND', 'NOT_CHANGEABLE', 'TOO_MANY_TRIES'],
  example: {
    request: { idAssociazione: 1, idVendita: saleId },
    response: { nomeFile: 'permesso-2027-05-02-zona-t1.pdf', pdf: 'JVBERi0xLjcK' },
  },
})
