import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { requiredFact } from './facts.ts'
import { guestFields } from './guest-fields.ts'
import {
  boughtMembership,
  exampleBoughtMembership,
  exampleHeldMembership,
  exampleMembership,
  exampleQuotedMembership,
  heldMembership,
  membershipLine,
  quotedMembership,
} from './membership-lines.ts'
import { heldPermit } from './permits.ts'
import { exampleOrder, orderErrors, orderFields, priceOfOrder } from './purchase.ts'
import { field, wire } from './wire.ts'

export const MOST_LINES = 10

/** The discount is that of the whole order. */
const { discountCodeId, ...choiceFields } = orderFields

/** The e-mail of an invited person, who gives their name until the association's limit. */
export const invitedEmail = field('emailInvito', f.optional(f.email))

export const orderLine = wire({ ...choiceFields, ...guestFields, invitedEmail })

const linesOfOrder = wire({
  lines: field('righe', z.array(orderLine).check(z.maxLength(MOST_LINES))),
  /** Decided before the permits, which are then judged as of members. */
  memberships: field('tessere', f.optional(z.array(membershipLine).check(z.maxLength(MOST_LINES)))),
  discountCodeId,
  /** An order of the caller that this one replaces. */
  replacedOrderId: field('idOrdine', f.optional(f.uuid)),
})

/** One permit of an order, as it is held. */
const heldLine = wire({
  purchaseId: field('idAcquisto', f.uuid),
  permitId: field('idPermesso', f.publicId),
  permitName: field('nome', f.text),
  /** The name of the holder; for another angler or an invited person, the e-mail that the buyer gave. Absent: a child without a name yet. */
  holderName: field('titolare', f.optional(f.text)),
  price: field('prezzo', priceOfOrder),
})

const heldOrder = {
  /** The first purchase of the order. */
  orderId: field('idOrdine', f.uuid),
  lines: field('righe', f.list(heldLine)),
  memberships: field('tessere', f.optional(f.list(heldMembership))),
  /** Absent when nothing is to be paid: acquista-ordine follows immediately. */
  clientSecret: field('clientSecret', f.optional(f.text)),
  /** The connected account on which the association is paid. */
  stripeAccount: field('stripeAccount', f.optional(f.text)),
  /** It is paid by bank transfer until `heldUntil`: where to, and with which reference. Then no `clientSecret` is there. */
  transfer: field(
    'bonifico',
    f.optional(
      wire({
        holder: field('intestatario', f.text),
        iban: field('iban', f.text),
        reference: field('causale', f.text),
      }),
    ),
  ),
  /** It may be paid by transfer instead (`ordine-bonifico`), within so many days. */
  transferDays: field('giorniBonifico', f.optional(f.count)),
  amountCents: field('importoCentesimi', f.cents),
  currency: field('valuta', z.literal('EUR')),
  /** The end of the hold. */
  heldUntil: field('scadenza', f.instant),
  /** Seconds left by the server's clock, because the phone's may be wrong. */
  secondsLeft: field('secondiRimanenti', f.count),
}

const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const examplePrice = {
  baseCentesimi: 4000,
  opzioniCentesimi: 0,
  scontoCentesimi: 0,
  totaleCentesimi: 4000,
  voci: [{ voce: 'BASE', descrizione: 'Zona T1', centesimi: 4000 }],
}
const exampleHeld = {
  idOrdine: exampleId,
  righe: [
    {
      idAcquisto: exampleId,
      idPermesso: 12,
      nome: 'Zona T1',
      titolare: 'Anna Rossi',
      prezzo: examplePrice,
    },
  ],
  tessere: [exampleHeldMembership],
  clientSecret: 'pi_1_secret_2',
  importoCentesimi: 10_000,
  valuta: 'EUR',
  scadenza: '2027-05-01T18:15:00.000Z',
  secondiRimanenti: 900,
}

const { clientSecret: _byCard, ...exampleTransfer } = { ...exampleHeld, righe: [], importoCentesimi: 6000 }

/** Not in the specification: a family in one order. */
export const openOrder = call({
  name: 'openOrder',
  method: 'POST',
  path: '/api/ordine',
  access: 'angler',
  repeatable: true,
  summary:
    'Holds the places of one to ten permits and memberships of one association, all or none, fixes their prices and opens one card payment. Memberships are decided first, and whoever joins with the order buys its permits as a member. A permit may hold beside another of the order, in whatever order the lines are sent. Asking again for the same thing returns the same hold and intent, also with conditions accepted or a declaration made that it was held without; `idOrdine` gives up an earlier order of the caller in its place.',
  request: linesOfOrder,
  response: wire(heldOrder),
  errors: [
    ...orderErrors,
    'ORDER_NOT_POSSIBLE',
    'PAYMENT_UNAVAILABLE',
    'TOO_MANY_HOLDS',
    'TOO_MANY_TRIES',
    'TOO_MANY_UNPAID',
  ],
  example: { request: { righe: [exampleOrder], tessere: [exampleMembership] }, response: exampleHeld },
})

const quotedLine = wire({
  /** What the permit asks of a guest that can be stated or shown without an account; absent: nothing, or not a guest's. */
  facts: field('datiRichiesti', f.optional(f.list(requiredFact))),
  /** Absent: it cannot be bought. */
  price: field('prezzo', f.optional(priceOfOrder)),
  /** Why it cannot. */
  reason: field(
    'motivo',
    f.optional(
      wire({
        code: field('codice', f.text),
        sentence: field('testo', f.text),
        /** The code of a companion's permit, in `codiceAccompagnatore` of the line, may make it possible. */
        byCompanion: field('conAccompagnatore', f.optional(f.boolean)),
        /** Another permit of the same person, in another line, may make it possible. */
        byOwnPermit: field('conAltroPermesso', f.optional(f.boolean)),
      }),
    ),
  ),
})

/** Not in the specification: the form shows these prices before anything is held. */
export const quoteOrder = call({
  name: 'quoteOrder',
  method: 'POST',
  path: '/api/preventivo-ordine',
  access: 'angler',
  summary:
    'What each permit and membership of an order costs, or why it cannot be bought beside the others. It holds nothing and counts no places: `ordine` decides.',
  request: linesOfOrder,
  response: wire({
    lines: field('righe', f.list(quotedLine)),
    memberships: field('tessere', f.optional(f.list(quotedMembership))),
    /** Of the lines that have a price. */
    amountCents: field('importoCentesimi', f.cents),
  }),
  errors: ['NOT_FOUND', 'DISCOUNT_REFUSED', 'TOO_MANY_TRIES'],
  example: {
    request: { righe: [exampleOrder] },
    response: {
      righe: [{ prezzo: examplePrice }],
      tessere: [exampleQuotedMembership],
      importoCentesimi: 10_000,
    },
  },
})

/** Not in the specification: the order that `openOrder` holds is bought. */
export const buyOrder = call({
  name: 'buyOrder',
  method: 'POST',
  path: '/api/acquista-ordine',
  access: 'angler',
  repeatable: true,
  summary:
    'Turns the hold of an order into its permits and memberships, all or none: the authorised payment is recorded with the sale and then captured. Doing it twice changes nothing.',
  request: wire({ orderId: field('idOrdine', f.uuid) }),
  response: wire({
    orderId: field('idOrdine', f.uuid),
    permits: field('permessi', f.list(heldPermit)),
    memberships: field('tessere', f.optional(f.list(boughtMembership))),
  }),
  errors: [
    'NOT_FOUND',
    'HOLD_MISSING',
    'HOLD_EXPIRED',
    'ORDER_NOT_POSSIBLE',
    'PAYMENT_NOT_AUTHORISED',
    'PAYMENT_CAPTURE_REFUSED',
    'PAYMENT_UNAVAILABLE',
    'BUSY',
  ],
  example: {
    request: { idOrdine: exampleId },
    response: {
      idOrdine: exampleId,
      permessi: [heldPermit.example],
      tessere: [exampleBoughtMembership],
    },
  },
})

/** Not in the specification: the app asks this when the buyer comes back to an order, on any device. */
export const readOrder = call({
  name: 'readOrder',
  method: 'GET',
  path: '/api/ordine',
  access: 'angler',
  summary:
    'An order of the caller: held with its prices, bought with its permits and memberships, or over, with what goes back of a transfer that has arrived for what could not be had any more.',
  request: wire({ orderId: field('idOrdine', f.uuid) }),
  response: wire({
    outcome: field('esito', f.translated({ tenuto: 'held', acquistato: 'bought', finito: 'over' })),
    order: field('ordine', f.optional(wire(heldOrder))),
    permits: field('permessi', f.list(heldPermit)),
    memberships: field('tessere', f.optional(f.list(boughtMembership))),
    /** Of one that is over: a transfer was awaited for it, and has not arrived. */
    byTransfer: field('conBonifico', f.optional(f.boolean)),
    /** Of one that is over: a transfer has arrived for what could not be had any more. */
    goesBack: field(
      'denaroTorna',
      f.optional(
        wire({
          cents: field('importoCentesimi', f.cents),
          /** The association has given it back. */
          isBack: field('tornato', f.boolean),
        }),
      ),
    ),
  }),
  errors: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
  example: {
    request: { idOrdine: exampleId },
    response: { esito: 'tenuto', ordine: exampleHeld, permessi: [] },
  },
})

/** Not in the specification. */
export const giveUpOrder = call({
  name: 'giveUpOrder',
  method: 'POST',
  path: '/api/lascia-ordine',
  access: 'angler',
  repeatable: true,
  summary:
    'Gives up an order that is held and not paid: its places are free at once, and nothing is charged.',
  request: wire({ orderId: field('idOrdine', f.uuid) }),
  response: wire({ orderId: field('idOrdine', f.uuid) }),
  errors: ['NOT_FOUND'],
  example: { request: { idOrdine: exampleId }, response: { idOrdine: exampleId } },
})

/** Not in the specification. */
export const payByTransfer = call({
  name: 'payByTransfer',
  method: 'POST',
  path: '/api/ordine-bonifico',
  access: 'angler',
  repeatable: true,
  summary:
    'An order of memberships that is held is paid by bank transfer, where the association allows it: it is held for the association’s days, and its card cannot pay any more. The order, with the account and the reference, is mailed too.',
  request: wire({ orderId: field('idOrdine', f.uuid) }),
  response: wire(heldOrder),
  errors: [
    'NOT_FOUND',
    'HOLD_MISSING',
    'ORDER_NOT_POSSIBLE',
    'TRANSFER_NOT_OFFERED',
    'PAYMENT_UNAVAILABLE',
    'BUSY',
  ],
  example: {
    request: { idOrdine: exampleId },
    response: {
      ...exampleTransfer,
      bonifico: {
        intestatario: 'Associazione Pescatori Alto Sarca',
        iban: 'IT60X0542811101000000123456',
        causale: 'LZ-7K3F9Q2M',
      },
    },
  },
})
