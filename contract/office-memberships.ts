import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { documentsOfMembership } from './membership-lines.ts'
import { documentWanted } from './membership-plans.ts'
import { counterWay, personRef } from './office-counter.ts'
import { reason } from './office-sale.ts'
import { paymentKind, seller } from './payment-kinds.ts'
import { priceOfOrder } from './purchase.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** The memberships that an association has sold, for its office. */

export const MEMBERSHIPS_OF_A_PAGE = 50

const sold = wire({
  purchaseId: field('idAcquisto', f.uuid),
  /** The first line of what was paid together. */
  orderId: field('idOrdine', f.uuid),
  plan: field('chiave', f.text),
  planName: field('nome', f.text),
  memberName: field('titolare', f.text),
  /** Of the list of members; absent: it is over. */
  memberId: field('idSocio', f.optional(f.uuid)),
  /** As the list of members has it; absent: it is over, or the list has none. */
  memberNumber: field('numero', f.optional(f.text)),
  /** Who paid; absent: the member, or no person any more. */
  buyerName: field('acquirente', f.optional(f.text)),
  firstDay: field('dal', f.day),
  lastDay: field('al', f.day),
  isRenewal: field('rinnovo', f.boolean),
  state: field('stato', f.translated({ valida: 'issued', rimborsata: 'refunded', annullata: 'voided' })),
  soldAt: field('vendutaIl', f.instant),
  payment: field('pagamento', paymentKind),
  seller: field('venditore', seller),
  amountCents: field('importoCentesimi', f.cents),
  /** Decided to go back of it, whether it is done or not. */
  backCents: field('rimborsoCentesimi', f.cents),
  receiptNumber: field('ricevuta', f.optional(f.text)),
  /** Permits that were bought with it as a member, and stay valid when it is taken back; absent: none, or it is over. */
  permitsAsMember: field(
    'permessiDaSocio',
    f.optional(
      f.list(
        wire({
          purchaseId: field('idAcquisto', f.uuid),
          permitName: field('nome', f.text),
          amountCents: field('importoCentesimi', f.cents),
        }),
      ),
    ),
  ),
  /** Of that what went back in the card provider’s dashboard or by a lost dispute; absent: nothing. */
  backElsewhereCents: field('rimborsoAltroveCentesimi', f.optional(f.cents)),
  /** What of it the office has not decided about: the membership stays valid until it does. */
  refundedAtProvider: field(
    'rimborsatoDalGestoreCarte',
    f.optional(
      wire({
        cents: field('centesimi', f.cents),
        /** When the last of it became known here. */
        at: field('ora', f.instant),
        /** A bank keeps some of it, after a dispute. */
        isDisputed: field('contestato', f.optional(f.boolean)),
      }),
    ),
  ),
})
export type MembershipSold = z.output<typeof sold>

const id = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60'
const exampleSold = {
  idAcquisto: id,
  idOrdine: id,
  chiave: 'socio',
  nome: 'Socio ordinario',
  titolare: 'Anna Rossi',
  idSocio: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  numero: '301',
  dal: '2027-05-01',
  al: '2027-12-31',
  rinnovo: false,
  stato: 'valida',
  vendutaIl: '2027-05-01T08:15:00.000Z',
  pagamento: 'carta',
  venditore: { tipo: 'acquirente' },
  importoCentesimi: 6000,
  rimborsoCentesimi: 0,
  ricevuta: '12/2027',
}

export const listMembershipsSold = call({
  name: 'listMembershipsSold',
  method: 'GET',
  path: '/api/ufficio/tessere-vendute',
  access: 'officer',
  right: 'people',
  summary: 'The memberships that were sold, the newest first, also those that were given back or not paid.',
  request: wire({
    ...associationField,
    plan: field('chiave', f.optional(f.line(60))),
    /** Only that one. */
    purchaseId: field('idAcquisto', f.optional(f.uuid)),
    after: field('dopo', f.optional(f.uuid)),
  }),
  response: wire({
    memberships: field('tessere', f.list(sold)),
    next: field('prossimo', f.optional(f.uuid)),
  }),
  example: { request: { idAssociazione: 1 }, response: { tessere: [exampleSold] } },
})

const buyer = {
  ...associationField,
  /** As `banco-persone` names them; what the association knows of them counts before what is typed. */
  person: field('persona', f.optional(personRef)),
  /** Of the list, in place of `persona`. */
  memberId: field('idSocio', f.optional(f.uuid)),
  firstName: field('nome', f.optional(f.line(80))),
  lastName: field('cognome', f.optional(f.line(80))),
  birthDate: field('dataNascita', f.optional(f.day)),
}

const quotedPlan = wire({
  plan: field('chiave', f.text),
  name: field('nome', f.text),
  /** What the plan says, a sentence each: fees, length, who may join. */
  sentences: field('regole', f.list(f.text)),
  /** Absent, as the days are: it cannot be sold to this person. */
  price: field('prezzo', f.optional(priceOfOrder)),
  firstDay: field('dal', f.optional(f.day)),
  lastDay: field('al', f.optional(f.day)),
  isRenewal: field('rinnovo', f.optional(f.boolean)),
  /** Where it is valid for much less than a year or a season: for how many days, and from when on the next one is in it. */
  restNote: field('avviso', f.optional(f.text)),
  documents: field('documenti', f.optional(f.list(documentWanted))),
  /** Why it cannot. */
  reason: field(
    'motivo',
    f.optional(wire({ code: field('codice', f.text), sentence: field('testo', f.text) })),
  ),
})
export type QuotedPlan = z.output<typeof quotedPlan>

export const quoteMembershipSale = call({
  name: 'quoteMembershipSale',
  method: 'POST',
  path: '/api/ufficio/preventivo-tessera',
  access: 'officer',
  right: 'sell',
  summary:
    'Each plan as it would be sold to a person: from when to when, for how much, with which documents, or why not. It holds nothing. Outlets sell none.',
  request: wire(buyer),
  response: wire({ plans: field('tessere', f.list(quotedPlan)) }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, nome: 'Anna', cognome: 'Rossi', dataNascita: '1980-01-01' },
    response: {
      tessere: [
        {
          chiave: 'socio',
          nome: 'Socio ordinario',
          regole: ['Quota: 15,00 € per minori, altrimenti 60,00 €.'],
          prezzo: {
            baseCentesimi: 6000,
            opzioniCentesimi: 0,
            scontoCentesimi: 0,
            totaleCentesimi: 6000,
            voci: [{ voce: 'BASE', descrizione: 'Socio ordinario', centesimi: 6000 }],
          },
          dal: '2027-05-01',
          al: '2027-12-31',
          rinnovo: false,
          documenti: [],
        },
      ],
    },
  },
})

export const sellMembership = call({
  name: 'sellMembership',
  method: 'POST',
  path: '/api/ufficio/vendi-tessera',
  access: 'officer',
  right: 'sell',
  repeatable: true,
  summary:
    'Notes a membership that is paid at the counter or by transfer: to a member of the list, or to somebody by name and birth date. Who buys is a member at once. `idVendita` is chosen by the caller: sent twice, it is one sale. `importoCentesimi` is what was shown: another price is refused with it (`PRICE_CHANGED`). Outlets sell none.',
  request: wire({
    ...buyer,
    saleId: field('idVendita', f.uuid),
    plan: field('chiave', f.line(60)),
    email: field('email', f.optional(f.email)),
    documents: field('documenti', documentsOfMembership),
    way: field('pagamento', counterWay),
    amountCents: field('importoCentesimi', f.cashCents),
    /** Cash that the customer gave. */
    givenCents: field('ricevutiCentesimi', f.optional(f.cashCents)),
    /** Why nothing is paid; only with `senzaPagamento`, where something would be. */
    reason: field('motivo', f.optional(f.line(200))),
  }),
  response: wire({ membership: field('tessera', sold) }),
  errors: ['NOT_FOUND', 'ORDER_NOT_POSSIBLE', 'PRICE_CHANGED', 'TILL_NOT_OPEN', 'BUSY'],
  example: {
    request: {
      idAssociazione: 1,
      idVendita: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e61',
      chiave: 'socio',
      nome: 'Anna',
      cognome: 'Rossi',
      dataNascita: '1980-01-01',
      pagamento: 'contanti',
      importoCentesimi: 6000,
      ricevutiCentesimi: 10_000,
    },
    response: { tessera: exampleSold },
  },
})

export const refundMembership = call({
  name: 'refundMembership',
  method: 'PUT',
  path: '/api/ufficio/rimborso-tessera',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'Takes a membership back, gives money of it back, or both: who was a member by it alone is none any more. `rimborsoVistoCentesimi` is what had been decided to go back when the caller looked; sent twice, it is done once.',
  request: wire({
    ...associationField,
    purchaseId: field('idAcquisto', f.uuid),
    takesBack: field('ritira', f.flag),
    cents: field('centesimi', f.count),
    seenBackCents: field('rimborsoVistoCentesimi', f.count),
    reason: field('motivo', reason),
  }),
  response: wire({ membership: field('tessera', sold) }),
  errors: ['NOT_FOUND', 'NOT_CHANGEABLE', 'CHANGED_MEANWHILE', 'CONFIRMATION_NEEDED', 'BUSY'],
  example: {
    request: {
      idAssociazione: 1,
      idAcquisto: id,
      ritira: true,
      centesimi: 6000,
      rimborsoVistoCentesimi: 0,
      motivo: 'Si è trasferito.',
    },
    response: { tessera: { ...exampleSold, stato: 'rimborsata', rimborsoCentesimi: 6000 } },
  },
})

export const keepMembership = call({
  name: 'keepMembership',
  method: 'POST',
  path: '/api/ufficio/tessera-resta',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'A membership stays valid although money of it was refunded in the card provider’s own dashboard, or a bank keeps it. `centesimi` is what had gone back there when the caller decided. To take it back instead: `rimborso-tessera`.',
  request: wire({
    ...associationField,
    purchaseId: field('idAcquisto', f.uuid),
    cents: field('centesimi', f.count),
  }),
  response: wire({ membership: field('tessera', sold) }),
  errors: ['NOT_FOUND', 'NOT_CHANGEABLE', 'CHANGED_MEANWHILE', 'BUSY'],
  example: {
    request: { idAssociazione: 1, idAcquisto: id, centesimi: 6000 },
    response: { tessera: { ...exampleSold, rimborsoCentesimi: 6000, rimborsoAltroveCentesimi: 6000 } },
  },
})
