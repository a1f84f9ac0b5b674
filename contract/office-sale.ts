import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { impossibleField } from './impossible.ts'
import { heldPermit } from './permits.ts'
import { saleState, sheetOfBooklet } from './office-sales.ts'
import { disputeFields } from './office-payouts.ts'
import { paymentKind, seller } from './payment-kinds.ts'
import { priceLine } from './purchase.ts'
import { paperFormatField } from './paper-format.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** One sale for the office of its association, with all that is known of it; how it is changed: office-sale-changes.ts. */

export const ofSale = { ...associationField, purchaseId: field('idAcquisto', f.uuid) }
export const ofExample = { idAssociazione: 1, idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f' }

export const REASON_LONGEST = 500
export const reason = f.prose(REASON_LONGEST)

const personOfSale = wire({
  firstName: field('nome', f.text),
  lastName: field('cognome', f.text),
  /** Absent: the account is closed. */
  email: field('email', f.optional(f.text)),
  /** A mail about this sale to that address was not delivered, and none arrived since. */
  isUnreachable: field('nonRaggiungibile', f.optional(f.boolean)),
  /** The address that the office has noted, until the person confirms it. */
  emailToConfirm: field('emailDaConfermare', f.optional(f.text)),
})

const mailOfSale = wire({
  subject: field('oggetto', f.text),
  /** Absent: it could not be delivered, and the address is deleted. */
  to: field('a', f.optional(f.text)),
  at: field('ora', f.instant),
  /** failed: refused by the receiver, or tried in vain for three days. */
  state: field('stato', f.translated({ inviata: 'sent', inAttesa: 'waiting', fallita: 'failed' })),
})

const checkOfSale = wire({
  at: field('ora', f.instant),
  ...impossibleField,
  result: field(
    'esito',
    f.translated({
      valido: 'valid',
      nonValido: 'notValid',
      revocato: 'revoked',
      nonAutentico: 'notGenuine',
      sconosciuto: 'unknown',
    }),
  ),
})

const outingOfSale = wire({
  day: field('giorno', f.day),
  zoneName: field('nomeZona', f.optional(f.text)),
  /** An impossible outing is shown and has not begun; its fish and impossible fish are not counted. */
  ...impossibleField,
  startedAt: field('inizio', f.optional(f.instant)),
  endedAt: field('fine', f.optional(f.instant)),
  kept: field('trattenuti', f.count),
  released: field('rilasciati', f.count),
})

const noteOfSale = wire({
  at: field('ora', f.instant),
  /** Absent: of an account that no longer exists. */
  by: field('da', f.optional(f.text)),
  text: field('testo', f.text),
})

/** Another permit or a membership of the same order. */
const beside = wire({
  purchaseId: field('idAcquisto', f.uuid),
  holder: field('titolare', f.text),
  permitName: field('nome', f.text),
  /** Its name is that of a plan: it has no page as a sale, and is neither moved nor handed over. */
  isMembership: field('iscrizione', f.optional(f.boolean)),
  amountCents: field('importoCentesimi', f.cents),
  state: field('stato', saleState),
  /** What had been decided to go back of it. */
  backCents: field('rimborsoCentesimi', f.cents),
  /** It is not handed over along with this sale: somebody without an account has it, or another account. */
  apart: field('aParte', f.optional(f.translated({ ospite: 'guest', altro: 'other' }))),
})

const sale = wire({
  /** As the buyer sees it, without the signed code. */
  permit: field('permesso', heldPermit),
  /** Of what was sold on a sheet of a booklet, who is written on it. */
  buyer: field('acquirente', personOfSale),
  holder: field('titolare', personOfSale),
  lines: field('voci', f.list(priceLine)),
  soldAt: field('vendutoIl', f.instant),
  seller: field('venditore', seller),
  sheet: field('foglio', f.optional(sheetOfBooklet)),
  /** The other permits of its order; absent: an order of one. */
  ofOrder: field('nelloStessoOrdine', f.optional(f.list(beside))),
  /** Absent: it cost nothing. */
  payment: field(
    'pagamento',
    f.optional(
      wire({
        kind: field('tipo', paymentKind),
        /** The card provider's number; absent: never opened, or not by card. */
        intentId: field('idPagamento', f.optional(f.text)),
        refundCents: field('rimborsoCentesimi', f.cents),
        refundedCents: field('rimborsatoCentesimi', f.cents),
        /** What can still go back. */
        leftCents: field('rimastoCentesimi', f.cents),
        isUnderWay: field('inCorso', f.boolean),
        /** What a person has to give back of the whole order now; 0 by card and for an outlet. */
        dueCents: field('daRestituireCentesimi', f.cents),
      }),
    ),
  ),
  /** A refund that was made in the card provider's dashboard, while the office has to decide whether the permit stays valid. */
  refundedAtProvider: field(
    'rimborsatoDalGestoreCarte',
    f.optional(
      wire({
        cents: field('centesimi', f.cents),
        /** When the last of it became known. */
        at: field('ora', f.instant),
        /** The buyer's bank has taken it back and keeps it. */
        isDisputed: field('contestato', f.optional(f.boolean)),
      }),
    ),
  ),
  /** A bank takes it back for its customer, or has done so, or gave it back; absent: it was never disputed. */
  dispute: field('contestazione', f.optional(wire(disputeFields))),
  /** The last days' mails about it. */
  mails: field('email', f.list(mailOfSale)),
  checks: field('controlli', f.list(checkOfSale)),
  outings: field('uscite', f.list(outingOfSale)),
  notes: field('annotazioni', f.list(noteOfSale)),
})
export type Sale = z.output<typeof sale>

export const exampleSale = {
  permesso: { ...heldPermit.example, codiceFirmato: '' },
  acquirente: { nome: 'Anna', cognome: 'Bianchi', email: 'anna@example.org' },
  titolare: { nome: 'Anna', cognome: 'Bianchi', email: 'anna@example.org' },
  voci: [{ voce: 'BASE', descrizione: 'Zona T1', centesimi: 4000 }],
  vendutoIl: '2027-05-01T18:02:11.000Z',
  venditore: { tipo: 'acquirente' },
  pagamento: {
    tipo: 'carta',
    idPagamento: 'pi_3abc',
    rimborsoCentesimi: 0,
    rimborsatoCentesimi: 0,
    rimastoCentesimi: 4000,
    inCorso: false,
    daRestituireCentesimi: 0,
  },
  email: [
    {
      oggetto: 'Il tuo permesso: Zona T1',
      a: 'anna@example.org',
      ora: '2027-05-01T18:02:12.000Z',
      stato: 'inviata',
    },
  ],
  controlli: [],
  uscite: [],
  annotazioni: [],
}

export const readSale = call({
  name: 'readSale',
  method: 'GET',
  path: '/api/ufficio/vendita',
  access: 'officer',
  right: 'people',
  // The angler is shown that the office looked.
  summary: 'One sale with all that is known of it. That it was opened is logged, and its angler sees it.',
  request: wire(ofSale),
  response: wire({
    sale: field('vendita', sale),
    /** Of a sale whose money a person gives back: the caller’s own till is open, and cash can go out of it. */
    hasOpenTill: field('cassaAperta', f.optional(f.boolean)),
  }),
  example: { request: ofExample, response: { vendita: exampleSale } },
})

export const resendMail = call({
  name: 'resendMail',
  method: 'POST',
  path: '/api/ufficio/reinvia',
  access: 'officer',
  right: 'people',
  summary:
    'Sends the mail of the purchase again, with the permit as it is now, to buyer and holder; a guest with an e-mail gets it with a new link, and who is invited a new invitation.',
  request: wire(ofSale),
  response: wire({ sentTo: field('inviataA', f.list(f.text)) }),
  errors: ['NOT_CHANGEABLE', 'TOO_MANY_TRIES'],
  example: { request: ofExample, response: { inviataA: ['anna@example.org'] } },
})

export const printSale = call({
  name: 'printSale',
  method: 'POST',
  path: '/api/ufficio/permesso-stampato',
  access: 'officer',
  right: 'people',
  summary:
    'A permit as the PDF that its holder gets by mail, with the code that is valid now, for somebody without a phone. Only while it is valid; the trail says who printed it. With `tuttoOrdine` all permits of its order that are valid and were not handed over, each on a sheet of one file. `formato` is the paper: A4, A6 or the 80 mm of a receipt printer; without it A4.',
  request: wire({ ...ofSale, wholeOrder: field('tuttoOrdine', f.optional(f.flag)), ...paperFormatField }),
  response: wire({
    fileName: field('nomeFile', f.text),
    /** In base64. */
    pdf: field('pdf', f.text),
  }),
  errors: ['NOT_CHANGEABLE', 'TOO_MANY_TRIES'],
  example: {
    request: ofExample,
    response: { nomeFile: 'permesso-2027-05-02-zona-t1.pdf', pdf: 'JVBERi0xLjcK' },
  },
})

/** Whose address did not take the mail. */
export const whoOfSale = f.translated({ titolare: 'holder', acquirente: 'buyer' })

export const correctSaleEmail = call({
  name: 'correctSaleEmail',
  method: 'PUT',
  path: '/api/ufficio/email-vendita',
  access: 'officer',
  right: 'people',
  summary:
    'Sends the mail of a sale to another address of its holder or buyer, where one to the present address was not delivered. The address of the account stays the person’s own: it changes when they confirm it by the mail that the new one gets, with their password.',
  request: wire({ ...ofSale, who: field('chi', whoOfSale), email: field('email', f.email) }),
  response: wire({ sale: field('vendita', sale) }),
  errors: ['NOT_CHANGEABLE', 'TOO_MANY_TRIES'],
  example: {
    request: { ...ofExample, chi: 'titolare', email: 'anna.bianchi@example.org' },
    response: { vendita: exampleSale },
  },
})

export const changed = wire({ sale: field('vendita', sale) })

export const noteSale = call({
  name: 'noteSale',
  method: 'POST',
  path: '/api/ufficio/annotazione-vendita',
  access: 'officer',
  right: 'people',
  summary: 'Adds a note to a sale. Only the office reads it.',
  request: wire({ ...ofSale, text: field('testo', f.prose(REASON_LONGEST)) }),
  response: changed,
  example: {
    request: { ...ofExample, testo: 'Ha chiamato: arriva la sera.' },
    response: { vendita: exampleSale },
  },
})
