import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** How something was paid, and who sold it, wherever a payment is read. */

const KINDS = {
  carta: 'card',
  applePay: 'apple_pay',
  googlePay: 'google_pay',
  satispay: 'satispay',
  paypal: 'paypal',
  contanti: 'cash',
  terminale: 'terminal',
  bonifico: 'transfer',
  puntoVendita: 'credit',
} as const

export const paymentKind = f.translated(KINDS)

/** How money is given back by hand, whatever it was paid with. */
export const givenAs = f.translated({ contanti: 'cash', terminale: 'terminal', bonifico: 'transfer' })

/** With what cost nothing. */
export const wayOfPayment = f.translated({ ...KINDS, senzaPagamento: 'free' })

/** Who took the order; the buyer themselves, an officer at the counter, an outlet, or the server for who waited. */
export const sellerKind = f.translated({
  acquirente: 'self',
  incaricato: 'officer',
  puntoVendita: 'outlet',
  listaAttesa: 'job',
})

export const seller = wire({
  kind: field('tipo', sellerKind),
  /** Of the officer or the outlet; absent: it has none any more. */
  name: field('nome', f.optional(f.text)),
})
