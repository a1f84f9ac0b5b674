import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { heldPermit } from './permits.ts'
import { field, wire } from './wire.ts'

/** The fields of an order that payment intent and purchase both carry (specification 7). */
export const orderFields = {
  permitId: field('idPermesso', f.publicId),
  firstDay: field('dataInizio', f.day),
  lastDay: field('dataFine', f.day),
  zoneId: field('idZona', f.optional(f.publicId)),
  slot: field('orario', f.optional(f.line(30))),
  technique: field('idTecnica', f.optional(f.technique)),
  otherEmail: field('emailAltroUtente', f.optional(f.email)),
  accompaniedMinor: field('minoreAccompagnato', f.optional(f.flag)),
  minorFirstName: field('nomeMinore', f.optional(f.line(80))),
  minorLastName: field('cognomeMinore', f.optional(f.line(80))),
  minorBirthDate: field('dataNascitaMinore', f.optional(f.day)),
  /**
   * The short code of the permit of the person who comes along, where the permit holds only beside one. Absent: a fitting
   * permit of the buyer is found without it.
   */
  companionCode: field('codiceAccompagnatore', f.optional(f.line(20))),
  discountCodeId: field('idCodiceSconto', f.optional(f.uuid)),
  /** true: the angler wants to keep fish. */
  keepsCatch: field('bConPrelievo', f.optional(f.flag)),
  /** Codes of the additional options. */
  options: field('arrOpzioniAggiuntive', f.optional(f.listOf(f.line(40)))),
  /** The accepted version of the conditions. */
  conditionsVersion: field('versioneCondizioni', f.optional(f.count)),
}

export const orderErrors = [
  'NOT_FOUND',
  'OTHER_HOLDER_UNKNOWN',
  'NOT_BUYABLE',
  'PLACE_TAKEN',
  'WAITED_FOR',
  'DISCOUNT_REFUSED',
  'CONDITIONS_CHANGED',
  'BUSY',
] as const

export const priceLine = wire({
  /** BASE, OPTION or DISCOUNT. */
  kind: field('voce', z.enum(['BASE', 'OPTION', 'DISCOUNT'])),
  name: field('descrizione', f.text),
  cents: field('centesimi', z.int()),
  /** BASE: to whom or to which days this price applies. */
  appliesTo: field('vale', f.optional(f.text)),
  /** BASE of several days: how many of them this line is for, where there are several lines. */
  days: field('giorni', f.optional(f.count)),
})

export const priceOfOrder = wire({
  baseCents: field('baseCentesimi', f.cents),
  optionsCents: field('opzioniCentesimi', f.cents),
  discountCents: field('scontoCentesimi', f.cents),
  totalCents: field('totaleCentesimi', f.cents),
  lines: field('voci', f.list(priceLine)),
})

export const exampleOrder = {
  idPermesso: 12,
  dataInizio: '2027-05-02',
  dataFine: '2027-05-02',
  idZona: 3,
  orario: 'G',
  idTecnica: 1,
}

export const openPayment = call({
  name: 'openPayment',
  method: 'GET',
  path: '/api/stripe-payment-intent',
  access: 'angler',
  repeatable: true,
  summary:
    'Holds the place, fixes the price and opens the card payment. Asking again for the same thing returns the same hold and intent.',
  request: wire(orderFields),
  response: wire({
    purchaseId: field('idAcquisto', f.uuid),
    /** Absent when nothing is to be paid: acquista-permesso follows immediately. */
    clientSecret: field('clientSecret', f.optional(f.text)),
    /** The connected account on which the association is paid. */
    stripeAccount: field('stripeAccount', f.optional(f.text)),
    amountCents: field('importoCentesimi', f.cents),
    currency: field('valuta', z.literal('EUR')),
    price: field('prezzo', priceOfOrder),
    /** The end of the hold. */
    heldUntil: field('scadenza', f.instant),
    /** Seconds left by the server's clock, because the phone's may be wrong. */
    secondsLeft: field('secondiRimanenti', f.count),
  }),
  errors: [...orderErrors, 'PAYMENT_UNAVAILABLE', 'TOO_MANY_HOLDS', 'TOO_MANY_TRIES'],
  example: {
    request: exampleOrder,
    response: {
      idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
      clientSecret: 'pi_1_secret_2',
      importoCentesimi: 4000,
      valuta: 'EUR',
      prezzo: {
        baseCentesimi: 4000,
        opzioniCentesimi: 0,
        scontoCentesimi: 0,
        totaleCentesimi: 4000,
        voci: [{ voce: 'BASE', descrizione: 'Zona T1', centesimi: 4000 }],
      },
      scadenza: '2027-05-01T18:15:00.000Z',
      secondiRimanenti: 900,
    },
  },
  mutates: true,
})

export const buyPermit = call({
  name: 'buyPermit',
  method: 'POST',
  path: '/api/acquista-permesso',
  access: 'angler',
  repeatable: true,
  summary:
    'Turns the hold into a permit: the authorised payment is recorded with the sale and then captured. Doing it twice changes nothing.',
  request: wire(orderFields),
  response: wire({ purchaseId: field('idAcquisto', f.uuid), permit: field('permesso', heldPermit) }),
  errors: [
    ...orderErrors,
    'HOLD_MISSING',
    'HOLD_EXPIRED',
    'PAYMENT_NOT_AUTHORISED',
    'PAYMENT_CAPTURE_REFUSED',
    'PAYMENT_UNAVAILABLE',
    'TOO_MANY_TRIES',
  ],
  example: {
    request: { ...exampleOrder, bConPrelievo: true },
    response: { idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f', permesso: heldPermit.example },
  },
})

export const priceDiscount = call({
  name: 'priceDiscount',
  method: 'GET',
  path: '/api/prezzo-scontato',
  access: 'angler',
  summary: 'What a discount code does to the base price, or why it does not apply.',
  request: wire({
    permitId: field('idPermesso', f.publicId),
    code: field('codiceSconto', f.line(40)),
    firstDay: field('dataInizio', f.day),
    otherEmail: field('emailAltroUtente', f.optional(f.email)),
  }),
  response: wire({
    valid: field('valido', f.boolean),
    discountCodeId: field('idCodiceSconto', f.optional(f.uuid)),
    baseCents: field('prezzoBaseCentesimi', f.cents),
    discountCents: field('scontoCentesimi', f.cents),
    discountedCents: field('prezzoScontatoCentesimi', f.cents),
    /** One of percentage and amount, so that the app can apply the discount with options by the same rule. */
    percent: field('percentuale', f.optional(f.number)),
    amountCents: field('importoCentesimi', f.optional(f.cents)),
    reason: field('motivo', f.optional(f.text)),
  }),
  errors: ['NOT_FOUND', 'OTHER_HOLDER_UNKNOWN', 'TOO_MANY_TRIES'],
  example: {
    request: { idPermesso: 12, codiceSconto: 'ESTATE', dataInizio: '2027-07-02' },
    response: {
      valido: true,
      idCodiceSconto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
      prezzoBaseCentesimi: 4000,
      scontoCentesimi: 400,
      prezzoScontatoCentesimi: 3600,
      percentuale: 10,
    },
  },
})

export const checkOtherEmail = call({
  name: 'checkOtherEmail',
  method: 'GET',
  path: '/api/check-email-altro-utente',
  access: 'angler',
  summary: 'Is this the e-mail of an active angler, for whom a permit can be bought.',
  request: wire({ email: field('email', f.email) }),
  response: wire({
    valid: field('valida', f.boolean),
    /** Why not, in the caller's language. */
    reason: field('motivo', f.optional(f.text)),
  }),
  errors: ['TOO_MANY_TRIES'],
  example: { request: { email: 'luca@example.org' }, response: { valida: true } },
})
