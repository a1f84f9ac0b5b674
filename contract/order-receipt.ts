import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { paymentKind } from './payment-kinds.ts'
import { refundOnReceipt } from './permits.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

const line = wire({
  purchaseId: field('idAcquisto', f.uuid),
  receiptNumber: field('numeroRicevuta', f.optional(f.text)),
  permitName: field('nome', f.text),
  /** Of another angler, for the buyer, the e-mail that they gave; absent: a child without a name, or it was handed over. */
  holder: field('titolare', f.optional(f.text)),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  amountCents: field('importoCentesimi', f.cents),
  refunds: field('rimborsi', f.list(refundOnReceipt)),
})

const receipt = wire({
  associationName: field('nomeAssociazione', f.text),
  boughtAt: field('acquistatoIl', f.instant),
  /** Of the waters. */
  timeZone: field('fusoOrario', f.text),
  payment: field('pagamento', paymentKind),
  /** Each permit keeps the number of its own. */
  lines: field('righe', f.list(line)),
  amountCents: field('importoCentesimi', f.cents),
})
export type OrderReceipt = z.output<typeof receipt>

const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const example = {
  ricevuta: {
    nomeAssociazione: 'Alto Sarca',
    acquistatoIl: '2027-05-01T18:02:11.000Z',
    fusoOrario: 'Europe/Rome',
    pagamento: 'carta',
    righe: [
      {
        idAcquisto: exampleId,
        numeroRicevuta: '118/2027',
        nome: 'Zona T1',
        titolare: 'Anna Bianchi',
        dataInizio: '2027-05-02',
        dataFine: '2027-05-02',
        importoCentesimi: 4000,
        rimborsi: [],
      },
    ],
    importoCentesimi: 4000,
  },
}
const response = wire({ receipt: field('ricevuta', receipt) })

/** Not in the specification. */
export const readOrderReceipt = call({
  name: 'readOrderReceipt',
  method: 'GET',
  path: '/api/ricevuta-ordine',
  access: 'angler',
  summary:
    'What the caller paid at once: each permit with its receipt number, its price and what went back of it since, and the sum. Also of permits that were handed over or have ended.',
  request: wire({ orderId: field('idOrdine', f.uuid) }),
  response,
  errors: ['NOT_FOUND'],
  example: { request: { idOrdine: exampleId }, response: example },
})

export const readReceiptOfSale = call({
  name: 'readReceiptOfSale',
  method: 'GET',
  path: '/api/ufficio/ricevuta-ordine',
  access: 'officer',
  right: 'people',
  summary: 'The receipt of the order of a sale, as its buyer can print it.',
  request: wire({ ...associationField, purchaseId: field('idAcquisto', f.uuid) }),
  response,
  example: { request: { idAssociazione: 1, idAcquisto: exampleId }, response: example },
})
