import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** What the card provider pays to the bank account of an association, with what is in it, and what banks take back. */

export const PAYOUTS_OF_A_PAGE = 30
export const LINES_OF_A_PAGE = 100

/** Also below zero. */
export const signedCents = z.int()
/** The card provider's own number of something. */
export const providerId = z.string().check(z.regex(/^[a-z]{1,5}_\w{1,100}$/), z.maxLength(110))

export const payoutAgreement = f.translated({
  torna: 'agrees',
  diverso: 'differs',
  nonDetto: 'notTold',
  nonRiuscito: 'failed',
})
const payoutState = f.translated({
  inViaggio: 'underWay',
  arrivato: 'paid',
  nonRiuscito: 'failed',
  annullato: 'cancelled',
})

const payoutFields = {
  payoutId: field('idAccredito', providerId),
  /** On which day the bank has it. */
  arrivesOn: field('arrivo', f.day),
  cents: field('importoCentesimi', signedCents),
  state: field('stato', payoutState),
  agreement: field('esito', payoutAgreement),
  /** Lines that are not what is written here. */
  differences: field('differenze', f.count),
  /** The payout less the sum of its lines; absent: it is that sum. */
  missingCents: field('mancaCentesimi', f.optional(signedCents)),
  /** How many lines it has, without those of other associations. */
  lines: field('righe', f.count),
  /** What is in it of other associations on the same account; absent: nothing. */
  othersCents: field('diAltriCentesimi', f.optional(signedCents)),
  /** What the bank prints on its statement. */
  bankReference: field('riferimento', f.optional(f.text)),
}
export const payoutSummary = wire(payoutFields)
export type PayoutSummary = z.output<typeof payoutSummary>

const payoutLine = wire({
  lineId: field('idMovimento', providerId),
  at: field('ora', f.instant),
  kind: field(
    'tipo',
    f.translated({
      pagamento: 'payment',
      rimborso: 'refund',
      rimborsoTornato: 'refundFailed',
      contestazione: 'dispute',
      contestazioneVinta: 'disputeWon',
      commissione: 'fee',
      accreditoTornato: 'payoutReturned',
      altro: 'other',
    }),
  ),
  /** What came in is positive; the fee is taken off it. */
  cents: field('importoCentesimi', signedCents),
  feeCents: field('commissioneCentesimi', signedCents),
  /** The sale of a permit that it is of. */
  purchaseId: field('idAcquisto', f.optional(f.uuid)),
  /** In its place, the membership that it is of, which has no page of a sale. */
  membershipId: field('idTessera', f.optional(f.uuid)),
  /** Who bought it, or the number of permits of its order; absent: of no sale, or of a closed account. */
  what: field('cosa', f.optional(f.text)),
  /** The provider's own words for what it does not say more of. */
  description: field('descrizione', f.optional(f.text)),
  difference: field(
    'differenza',
    f.optional(
      f.translated({
        senzaVendita: 'noSale',
        altroImporto: 'otherAmount',
        nonDeciso: 'notDecided',
        tornato: 'cameBack',
        contestazioneIgnota: 'noDispute',
        accreditoIgnoto: 'noPayout',
        nonSpiegato: 'notExplained',
      }),
    ),
  ),
  /** What is written here instead; only of another amount. */
  expectedCents: field('attesoCentesimi', f.optional(signedCents)),
})
export type PayoutLine = z.output<typeof payoutLine>

const sumOfKind = wire({
  kind: payoutLine.table.kind,
  count: field('numero', f.count),
  cents: field('importoCentesimi', signedCents),
  feeCents: field('commissioneCentesimi', signedCents),
})

const payoutChange = wire({
  at: field('ora', f.instant),
  cents: field('importoCentesimi', signedCents),
  state: field('stato', payoutState),
  arrivesOn: field('arrivo', f.day),
})

const payout = wire({
  ...payoutFields,
  sums: field('somme', f.list(sumOfKind)),
  /** A page of them: those that differ first, then the newest. */
  entries: field('movimenti', f.list(payoutLine)),
  /** What the provider changed of it, the newest first; empty: nothing. */
  changes: field('cambiamenti', f.list(payoutChange)),
})
export type Payout = z.output<typeof payout>

const examplePayout = {
  idAccredito: 'po_3abc',
  arrivo: '2027-05-10',
  importoCentesimi: 19_380,
  stato: 'arrivato',
  esito: 'torna',
  differenze: 0,
  righe: 10,
  riferimento: '3ABC0D9F2E11',
}

export const listPayouts = call({
  name: 'listPayouts',
  method: 'GET',
  path: '/api/ufficio/accrediti',
  access: 'officer',
  right: 'money',
  summary:
    'The payouts of the card provider to the association, the newest first, each with whether it agrees with what was sold, refunded and disputed.',
  request: wire({ ...associationField, after: field('dopo', f.optional(providerId)) }),
  response: wire({
    payouts: field('accrediti', f.list(payoutSummary)),
    next: field('altri', f.optional(providerId)),
  }),
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1 }, response: { accrediti: [examplePayout] } },
})

export const readPayout = call({
  name: 'readPayout',
  method: 'GET',
  path: '/api/ufficio/accredito',
  access: 'officer',
  right: 'money',
  summary:
    'A payout with its sums and its lines: the sale, refund, dispute or fee of each, and what differs from what is written here.',
  request: wire({
    ...associationField,
    payoutId: field('idAccredito', providerId),
    after: field('dopo', f.optional(providerId)),
  }),
  response: wire({ payout: field('accredito', payout), next: field('altri', f.optional(providerId)) }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, idAccredito: 'po_3abc' },
    response: {
      accredito: {
        ...examplePayout,
        somme: [{ tipo: 'pagamento', numero: 10, importoCentesimi: 20_000, commissioneCentesimi: 620 }],
        movimenti: [
          {
            idMovimento: 'txn_3abc',
            ora: '2027-05-02T07:12:00.000Z',
            tipo: 'pagamento',
            importoCentesimi: 2000,
            commissioneCentesimi: 55,
            idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
            cosa: 'Anna Bianchi',
          },
        ],
        cambiamenti: [],
      },
    },
  },
})

export const disputeState = f.translated({
  daRispondere: 'toAnswer',
  inEsame: 'underReview',
  vinta: 'won',
  persa: 'lost',
})

export const disputeFields = {
  state: field('stato', disputeState),
  cents: field('importoCentesimi', f.cents),
  feeCents: field('commissioneCentesimi', signedCents),
  /** In the provider's words, as `fraudulent`. */
  reason: field('motivo', f.text),
  openedAt: field('apertaIl', f.instant),
  /** Until when the association can answer, in the provider's dashboard; absent: it cannot any more. */
  dueAt: field('entro', f.optional(f.instant)),
}

const dispute = wire({
  disputeId: field('idContestazione', providerId),
  ...disputeFields,
  closedAt: field('chiusaIl', f.optional(f.instant)),
  purchaseId: field('idAcquisto', f.optional(f.uuid)),
  /** In its place: a membership, which has no page of a sale. */
  membershipId: field('idTessera', f.optional(f.uuid)),
  holder: field('titolare', f.text),
  permitName: field('nomePermesso', f.text),
  firstDay: field('dal', f.day),
  lastDay: field('al', f.day),
  /** It is valid still. */
  isValid: field('valido', f.boolean),
  /** Lost, and the office has not said what becomes of the permit or the membership. */
  isUndecided: field('daDecidere', f.boolean),
})
export type Dispute = z.output<typeof dispute>

export const listDisputes = call({
  name: 'listDisputes',
  method: 'GET',
  path: '/api/ufficio/contestazioni',
  access: 'officer',
  right: 'money',
  summary:
    'Payments that a bank takes back for its customer: those that can still be answered first, by their deadline, then the newest.',
  request: wire(associationField),
  response: wire({ disputes: field('contestazioni', f.list(dispute)) }),
  example: {
    request: { idAssociazione: 1 },
    response: {
      contestazioni: [
        {
          idContestazione: 'du_3abc',
          stato: 'daRispondere',
          importoCentesimi: 2000,
          commissioneCentesimi: 2000,
          motivo: 'fraudulent',
          apertaIl: '2027-05-10T07:12:00.000Z',
          entro: '2027-05-19T22:00:00.000Z',
          idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
          titolare: 'Anna Bianchi',
          nomePermesso: 'Zona T1',
          dal: '2027-05-02',
          al: '2027-05-02',
          valido: true,
          daDecidere: false,
        },
      ],
    },
  },
})
