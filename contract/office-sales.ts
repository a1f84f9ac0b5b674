import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { sellerKind, wayOfPayment } from './payment-kinds.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** The sales of an association, found by its office. */

export const SALES_OF_A_PAGE = 50
export const MOST_SIMILAR = 20

export const saleState = f.translated({ valido: 'issued', rimborsato: 'refunded', annullato: 'voided' })

/** The printed sheet on which something was sold without a network. */
export const sheetOfBooklet = wire({
  booklet: field('numeroBlocchetto', f.count),
  serial: field('numeroFoglio', f.count),
})

const saleRow = wire({
  purchaseId: field('idAcquisto', f.uuid),
  /** Of the child of an accompanied purchase, if it has a name; of who is invited and has not completed it, the e-mail. */
  holder: field('titolare', f.text),
  isInvited: field('invitato', f.optional(f.boolean)),
  /** Absent: the holder; and what was sold on a sheet of a booklet has none. */
  buyer: field('acquirente', f.optional(f.text)),
  permitName: field('nomePermesso', f.text),
  zoneName: field('nomeZona', f.optional(f.text)),
  slotName: field('nomeOrario', f.optional(f.text)),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  soldAt: field('vendutoIl', f.instant),
  /** Absent: the buyer themselves. */
  seller: field('venditore', f.optional(sellerKind)),
  /** Of an outlet that sold it. */
  outletName: field('nomePuntoVendita', f.optional(f.text)),
  sheet: field('foglio', f.optional(sheetOfBooklet)),
  state: field('stato', saleState),
  amountCents: field('importoCentesimi', f.cents),
  payment: field('pagamento', wayOfPayment),
  /** What went back or is to go back. */
  refundCents: field('rimborsoCentesimi', f.cents),
  /** Some of it has not gone back yet: the card provider has not finished, or a person has not given it. */
  isRefunding: field('rimborsoInCorso', f.boolean),
  shortCode: field('codiceBreve', f.text),
  receiptNumber: field('numeroRicevuta', f.optional(f.text)),
})
export type SaleRow = z.output<typeof saleRow>

export const searchSales = call({
  name: 'searchSales',
  method: 'GET',
  path: '/api/ufficio/vendite',
  access: 'officer',
  right: 'people',
  summary:
    'The sales of the association, the newest first. `cerca` is a name or parts of one in any order, an e-mail, a short code or half of one, a payment of the provider (`pi_…`) or a receipt’s number. `simili`: sales whose name has another letter, or whose code shares a half with what was typed; at most 20, without those of `vendite`, and only when these are one page.',
  request: wire({
    ...associationField,
    text: field('cerca', f.optional(f.line(100))),
    state: field('stato', f.optional(saleState)),
    payment: field('pagamento', f.optional(wayOfPayment)),
    seller: field('venditore', f.optional(sellerKind)),
    permitId: field('idPermesso', f.optional(f.publicId)),
    zoneId: field('idZona', f.optional(f.publicId)),
    /** Permits that are valid on one of these days; both included. */
    from: field('dal', f.optional(f.day)),
    to: field('al', f.optional(f.day)),
    /** Sold on one of these civil days of the association; both included. */
    soldFrom: field('vendutoDal', f.optional(f.day)),
    soldTo: field('vendutoAl', f.optional(f.day)),
    /** The last sale of the page before. */
    after: field('dopo', f.optional(f.uuid)),
  }),
  response: wire({
    sales: field('vendite', f.list(saleRow)),
    /** The most similar first; absent: none, or there are more exact ones than a page has. */
    similar: field('simili', f.optional(f.list(saleRow))),
    /** Of all pages; only with the first one. */
    totals: field(
      'totali',
      f.optional(
        wire({
          count: field('numero', f.count),
          amountCents: field('importoCentesimi', f.cents),
          refundCents: field('rimborsoCentesimi', f.cents),
          /** In the order of the ways. */
          byPayment: field(
            'perPagamento',
            f.list(
              wire({
                way: field('pagamento', wayOfPayment),
                count: field('numero', f.count),
                amountCents: field('importoCentesimi', f.cents),
                refundCents: field('rimborsoCentesimi', f.cents),
              }),
            ),
          ),
        }),
      ),
    ),
    /** To be sent as `dopo` for the next page; absent on the last one. */
    next: field('seguente', f.optional(f.uuid)),
  }),
  errors: ['SEARCH_TOO_WIDE'],
  example: {
    request: { idAssociazione: 1, cerca: 'bianchi' },
    response: {
      vendite: [
        {
          idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
          titolare: 'Anna Bianchi',
          nomePermesso: 'Zona T1',
          dataInizio: '2027-05-02',
          dataFine: '2027-05-02',
          vendutoIl: '2027-05-01T18:02:11.000Z',
          stato: 'valido',
          importoCentesimi: 4000,
          pagamento: 'carta',
          rimborsoCentesimi: 0,
          rimborsoInCorso: false,
          codiceBreve: 'K7PM-4XQ2',
          numeroRicevuta: '123/2027',
        },
      ],
      totali: {
        numero: 1,
        importoCentesimi: 4000,
        rimborsoCentesimi: 0,
        perPagamento: [{ pagamento: 'carta', numero: 1, importoCentesimi: 4000, rimborsoCentesimi: 0 }],
      },
    },
  },
})
