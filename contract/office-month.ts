import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { payoutSummary, providerId, signedCents } from './office-payouts.ts'
import { paymentKind, wayOfPayment } from './payment-kinds.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** A month of an association as its treasurer closes it: what was sold by each way of payment, and where that money is. */

export const month = z
  .string()
  .check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'NOT_A_MONTH' }), z.maxLength(7))

const byWay = wire({
  way: field('pagamento', wayOfPayment),
  sold: field('venduti', f.count),
  paidCents: field('pagatoCentesimi', f.cents),
  refunded: field('rimborsati', f.count),
  refundedCents: field('rimborsatoCentesimi', f.cents),
})
export type TakenByWay = z.output<typeof byWay>

/** By card, from what was sold to what the bank has. All by the day on which it moved at the provider. */
const cards = wire({
  /** Payments of the month that are in a payout. */
  paidOutCents: field('accreditatoCentesimi', f.cents),
  /** Payments of the month that no payout has yet, less what went back in it and no payout has yet. */
  onTheWayCents: field('inViaggioCentesimi', signedCents),
  feeCents: field('commissioniCentesimi', signedCents),
  /** What of the fees is of payments by each way; the rest is of none. */
  feesByWay: field(
    'commissioniPerPagamento',
    f.list(wire({ way: field('pagamento', paymentKind), cents: field('centesimi', signedCents) })),
  ),
  refundedCents: field('rimborsatoCentesimi', f.cents),
  disputedCents: field('contestatoCentesimi', f.cents),
  disputeFeeCents: field('commissioniContestazioniCentesimi', signedCents),
  disputesWonCents: field('contestazioniVinteCentesimi', f.cents),
  /** What differs, and what the provider does not explain. */
  otherCents: field('altroCentesimi', signedCents),
})
export type CardsOfMonth = z.output<typeof cards>

const tills = wire({
  closed: field('chiuse', f.count),
  soldCents: field('vendutoCentesimi', f.cents),
  refundedCents: field('rimborsatoCentesimi', f.cents),
  paidOutCents: field('uscitoCentesimi', f.cents),
  /** Counted less expected, of the tills that were closed in the month. */
  differenceCents: field('differenzaCentesimi', signedCents),
})

const outletOfMonth = wire({
  outletId: field('idPuntoVendita', f.uuid),
  name: field('nome', f.text),
  soldCents: field('vendutoCentesimi', f.cents),
  commissionCents: field('provvigioneCentesimi', f.cents),
  /** What it gave back, or the association in its place. */
  backCents: field('restituitoCentesimi', f.cents),
  settledCents: field('versatoCentesimi', signedCents),
  /** What it owes at the end of the month. */
  owedCents: field('dovutoCentesimi', signedCents),
})

const missing = wire({
  day: field('giorno', f.day),
  cents: field('importoCentesimi', signedCents),
  /** A payout; otherwise it is a transfer. */
  payoutId: field('idAccredito', f.optional(providerId)),
  /** The sale that the transfer pays, and in its place a membership. */
  purchaseId: field('idAcquisto', f.optional(f.uuid)),
  membershipId: field('idTessera', f.optional(f.uuid)),
  /** Who sent the transfer; absent: their account is closed. */
  name: field('chi', f.optional(f.text)),
})
export type MissingEntry = z.output<typeof missing>

const accounts = wire({
  month: field('mese', month),
  isCurrent: field('inCorso', f.boolean),
  /** From the first month with a sale, the newest first. */
  months: field('mesi', f.list(month)),
  ways: field('perPagamento', f.list(byWay)),
  cards: field('carte', cards),
  /** Those that arrive in the month, the newest first. */
  payouts: field('accrediti', f.list(payoutSummary)),
  tills: field('casse', tills),
  outlets: field('puntiVendita', f.list(outletOfMonth)),
  /** Transfers that were ordered by the end of the month and are still awaited. */
  openTransfers: field(
    'bonificiAttesi',
    wire({ count: field('numero', f.count), cents: field('importoCentesimi', f.cents) }),
  ),
  /** Of the statements that were read: what came in, and what of it is neither a payout nor a transfer known here. */
  statement: field(
    'estratto',
    f.optional(
      wire({
        entries: field('righe', f.count),
        inCents: field('entrateCentesimi', f.cents),
        unmatchedCents: field('nonTrovateCentesimi', f.cents),
        /** What should be on the statements of these days and is not: payouts that arrived, and transfers that were received. */
        missing: field('mancanti', f.list(missing)),
      }),
    ),
  ),
})
export type AccountsOfMonth = z.output<typeof accounts>

export const readMonth = call({
  name: 'readMonth',
  method: 'GET',
  path: '/api/ufficio/mese',
  access: 'officer',
  right: 'money',
  summary:
    'A month of the association: sales and refunds by way of payment, fees, disputes, payouts, tills, outlets and what the bank’s statements have. A month is that of the association’s own clock.',
  request: wire({
    ...associationField,
    /** Absent: the one before the present one. */
    month: field('mese', f.optional(month)),
  }),
  response: accounts,
  example: {
    request: { idAssociazione: 1, mese: '2027-05' },
    response: {
      mese: '2027-05',
      inCorso: false,
      mesi: ['2027-06', '2027-05'],
      perPagamento: [
        {
          pagamento: 'carta',
          venduti: 10,
          pagatoCentesimi: 20_000,
          rimborsati: 0,
          rimborsatoCentesimi: 0,
        },
      ],
      carte: {
        accreditatoCentesimi: 20_000,
        inViaggioCentesimi: 0,
        commissioniCentesimi: 620,
        commissioniPerPagamento: [
          { pagamento: 'carta', centesimi: 500 },
          { pagamento: 'paypal', centesimi: 120 },
        ],
        rimborsatoCentesimi: 0,
        contestatoCentesimi: 0,
        commissioniContestazioniCentesimi: 0,
        contestazioniVinteCentesimi: 0,
        altroCentesimi: 0,
      },
      accrediti: [],
      casse: {
        chiuse: 4,
        vendutoCentesimi: 8000,
        rimborsatoCentesimi: 0,
        uscitoCentesimi: 0,
        differenzaCentesimi: 0,
      },
      puntiVendita: [],
      bonificiAttesi: { numero: 0, importoCentesimi: 0 },
    },
  },
})

const sheetFormat = f.translated({ csv: 'csv', xlsx: 'xlsx' })

export const readAccountsSheet = call({
  name: 'readAccountsSheet',
  method: 'GET',
  path: '/api/ufficio/mese-foglio',
  access: 'officer',
  right: 'money',
  summary:
    'A month as a sheet for the accountant, as `readMonth` has it, or all lines of a payout. Without names.',
  request: wire({
    ...associationField,
    /** Absent: a payout is asked for. */
    month: field('mese', f.optional(month)),
    payoutId: field('idAccredito', f.optional(providerId)),
    format: field('formato', sheetFormat),
    /** Of the headings. */
    language: field('lingua', f.language),
  }),
  response: wire({
    fileName: field('nomeFile', f.text),
    /** The file in base64. */
    bytes: field('contenuto', f.text),
  }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, mese: '2027-05', formato: 'csv', lingua: 'it' },
    response: { nomeFile: 'pescatori-2027-05.csv', contenuto: '77u/Ik1lc2UiCg==' },
  },
})
