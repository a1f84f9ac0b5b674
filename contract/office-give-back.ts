import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { REASON_LONGEST } from './office-sale.ts'
import { givenAs, paymentKind, seller } from './payment-kinds.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** Money that was decided to go back and that a person gives: the office of sales in cash, by terminal or by transfer, an outlet of its own. */

export const TO_GIVE_BACK_OF_A_PAGE = 50

/** A permit or a membership for which money goes back. */
const permitToPay = wire({
  purchaseId: field('idAcquisto', f.uuid),
  holder: field('titolare', f.text),
  permitName: field('nomePermesso', f.text),
  /** Its name is that of a plan, and it has no page as a sale. */
  isMembership: field('iscrizione', f.optional(f.boolean)),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  receiptNumber: field('numeroRicevuta', f.optional(f.text)),
  /** Only of what an outlet sold. */
  shortCode: field('codiceBreve', f.optional(f.text)),
})

const toGiveBack = wire({
  /** The first purchase of what was paid together. */
  orderId: field('idOrdine', f.uuid),
  /** Who paid; empty: their account is closed. */
  name: field('nome', f.text),
  email: field('email', f.optional(f.text)),
  phone: field('telefono', f.optional(f.text)),
  /** All that is to be given for it now. */
  cents: field('centesimi', f.cents),
  payment: field('pagamento', paymentKind),
  /** The provider’s refund came back, as from a card whose account is closed: it may be given by hand, or once more (`restituzione-riprova`). */
  cameBack: field('rimborsoTornato', f.optional(f.boolean)),
  /** The way that paid gives nothing back after so long: it is given by hand. */
  isTooLate: field('troppoTardi', f.optional(f.boolean)),
  seller: field('venditore', seller),
  /** The outlet that sold it sells no more: the office gives it in its place. */
  isOfRemovedOutlet: field('puntoVenditaTolto', f.optional(f.boolean)),
  since: field('da', f.instant),
  /** As the buyer reads it; absent: none was written. */
  reason: field('motivo', f.optional(f.text)),
  /** The permit was not sold: the money came when no place was left. */
  isUnsold: field('nonVenduto', f.optional(f.boolean)),
  permits: field('permessi', f.list(permitToPay)),
})
export type ToGiveBack = z.output<typeof toGiveBack>

const list = wire({
  toGiveBack: field('daRestituire', f.list(toGiveBack)),
  /** Of all pages; only with the first one. */
  totals: field(
    'totali',
    f.optional(wire({ count: field('numero', f.count), cents: field('centesimi', f.cents) })),
  ),
  /** What is still to be handed over at which outlet that sells; only with the first page, and for the right to the money. */
  atOutlets: field(
    'neiPuntiVendita',
    f.optional(
      f.list(
        wire({
          outletId: field('idPuntoVendita', f.uuid),
          name: field('nome', f.text),
          count: field('numero', f.count),
          cents: field('centesimi', f.cents),
        }),
      ),
    ),
  ),
  /** The caller's own till, or the outlet's, is open: cash can go out of it. */
  hasOpenTill: field('cassaAperta', f.boolean),
  /** To be sent as `dopo`; absent on the last page. */
  next: field('seguente', f.optional(f.uuid)),
})

const orderId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleRow = {
  idOrdine: orderId,
  nome: 'Anna Bianchi',
  telefono: '+39 0465 1234',
  centesimi: 4000,
  pagamento: 'contanti',
  venditore: { tipo: 'incaricato', nome: 'Berta Neri' },
  da: '2027-05-01T18:02:11.000Z',
  motivo: 'Piena',
  permessi: [
    {
      idAcquisto: orderId,
      titolare: 'Anna Bianchi',
      nomePermesso: 'Zona T1',
      dataInizio: '2027-05-02',
      dataFine: '2027-05-02',
      numeroRicevuta: '123/2027',
    },
  ],
}

export const listToGiveBack = call({
  name: 'listToGiveBack',
  method: 'GET',
  path: '/api/ufficio/da-restituire',
  access: 'officer',
  right: 'giveBack',
  summary:
    'What a person of the office has to give back by hand, the oldest sale first. Without the right to the money: what the caller sold in cash; at an outlet, what it sold and has not handed over. What an outlet that was removed has not handed over is the office’s.',
  request: wire({ ...associationField, after: field('dopo', f.optional(f.uuid)) }),
  response: list,
  example: {
    request: { idAssociazione: 1 },
    response: {
      daRestituire: [exampleRow],
      totali: { numero: 1, centesimi: 4000 },
      neiPuntiVendita: [
        {
          idPuntoVendita: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e80',
          nome: 'Bar Centrale',
          numero: 1,
          centesimi: 2000,
        },
      ],
      cassaAperta: true,
    },
  },
})

export const noteGivenBack = call({
  name: 'noteGivenBack',
  method: 'POST',
  path: '/api/ufficio/restituito',
  access: 'officer',
  right: 'giveBack',
  repeatable: true,
  summary:
    'The caller has given back all that is due for an order. In cash it goes out of their own open till in the same moment. Without the right to the money: in cash, for what they sold in cash; at an outlet, for what it sold, in cash out of its till or by its terminal. What was sold at an outlet that was removed is owed by that outlet then. Refused where another amount is due than the caller saw, or somebody else has given it; repeated by the same person, it does nothing more.',
  request: wire({
    ...associationField,
    orderId: field('idOrdine', f.uuid),
    /** What the caller saw. */
    cents: field('centesimi', f.count),
    as: field('modo', givenAs),
    /** On which the transfer or the terminal was used; absent: today. */
    day: field('giorno', f.optional(f.day)),
    /** Such as the number of the transfer; for the trail. */
    note: field('nota', f.optional(f.prose(REASON_LONGEST))),
  }),
  response: wire({ cents: field('centesimi', f.cents) }),
  errors: ['CHANGED_MEANWHILE', 'TILL_NOT_OPEN', 'TILL_TOO_LITTLE'],
  example: {
    request: { idAssociazione: 1, idOrdine: orderId, centesimi: 4000, modo: 'contanti' },
    response: { centesimi: 4000 },
  },
})

export const refundOnceMore = call({
  name: 'refundOnceMore',
  method: 'POST',
  path: '/api/ufficio/restituzione-riprova',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'What came back of an order, since the provider could not give it, is given once more by the way by which it was paid. Refused where another amount is due than the caller saw.',
  request: wire({
    ...associationField,
    orderId: field('idOrdine', f.uuid),
    /** What the caller saw. */
    cents: field('centesimi', f.count),
  }),
  response: wire({ cents: field('centesimi', f.cents) }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  example: {
    request: { idAssociazione: 1, idOrdine: orderId, centesimi: 4000 },
    response: { centesimi: 4000 },
  },
})
