import type * as z from 'zod/mini'
import { call } from './call.ts'
import { factForGuests, factOnPermit } from './facts.ts'
import * as f from './fields.ts'
import { permitRules, slotOffer } from './permit-rules.ts'
import { ordinancesField } from './ordinances.ts'
import { givenAs, paymentKind } from './payment-kinds.ts'
import { validity } from './validity.ts'
import { licenceFor } from './price-table.ts'
import { field, wire } from './wire.ts'

const exampleHeldPermit = {
  idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  idPermesso: 12,
  idAssociazione: 1,
  nomeAssociazione: 'Alto Sarca',
  colore: '#0E5E59',
  idTipologia: 1,
  nome: 'Zona T1',
  stato: 'valido',
  dataInizio: '2027-05-02',
  dataFine: '2027-05-02',
  tecniche: [1, 2],
  prelievo: 'scelta',
  titolare: { nome: 'Anna', cognome: 'Bianchi', annoNascita: 1988 },
  sonoTitolare: true,
  sonoAcquirente: true,
  importoCentesimi: 4000,
  numeroRicevuta: '123/2027',
  opzioni: [],
  limiti: ['Una trota da 45 cm in su, poi si smette.'],
  codiceFirmato: 'eyJhbGciOiJFZERTQSJ9.eyJ2IjoxfQ.c2ln',
  codiceBreve: 'K7PM-4XQ2',
  versioneCodice: 1,
  versioneCondizioni: 1,
  emessoIl: '2027-05-01T18:02:11.000Z',
  prenotazioneGiornaliera: false,
  prenotazioni: [],
  alFiume: {
    fusoOrario: 'Europe/Rome',
    zone: [{ idZona: 3, nome: 'T1', tecniche: [1, 2], prelievo: 'scelta', orari: [], poiAnche: [] }],
    orari: [],
    stagioni: [{ dal: '04-01', al: '09-30' }],
    limiti: [{ minimaCm: 45, alGiorno: 1, stop: { pesci: 1, contando: 'trattenuti' } }],
    prelievoEscludeRilascio: false,
    tecniche: [1, 2],
    prelievo: 'scelta',
    primaZone: [],
  },
  modifiche: {
    data: { possibile: true, entro: '2027-05-01T22:00:00.000Z', volteRimaste: 2 },
    titolare: { possibile: true, entro: '2027-05-01T22:00:00.000Z' },
    restituzione: {
      possibile: false,
      entro: '2027-04-30T22:00:00.000Z',
      motivo: 'It could be given back until the end of Friday 30 April 2027.',
    },
  },
}

/** Whether a change of a permit is still possible. */
const mayBeDone = {
  possible: field('possibile', f.boolean),
  /** The end of the possibility, exclusive; absent where there is none. */
  until: field('entro', f.optional(f.instant)),
  /** Why it is not possible, in the caller's language. */
  reason: field('motivo', f.optional(f.text)),
}

const zoneOnPermit = wire({
  zoneId: field('idZona', f.publicId),
  name: field('nome', f.text),
  shape: field('forma', f.optional(f.shape)),
})

const zoneBooking = wire({
  bookingId: field('idPrenotazione', f.uuid),
  day: field('giorno', f.day),
  zone: field('zona', f.optional(zoneOnPermit)),
  slot: field('orario', f.optional(slotOffer)),
  technique: field('idTecnica', f.optional(f.technique)),
  /** It may still be given back. */
  mayCancel: field('annullabile', f.boolean),
})

export const personOnPermit = wire({
  firstName: field('nome', f.text),
  lastName: field('cognome', f.text),
  birthYear: field('annoNascita', f.optional(f.count)),
})

const companion = wire({
  name: field('nome', f.text),
  /** Whose permit it is. */
  firstName: field('nomeTitolare', f.text),
  shortCode: field('codiceBreve', f.text),
  /** The fish of both permits count together. */
  sharesCatches: field('cattureInsieme', f.optional(f.boolean)),
})

/** The form of the extra is that of a permit: `acquista-permesso` with this number. */
const supplement = wire({
  permitId: field('idPermesso', f.publicId),
  /** Of the extra. */
  name: field('nome', f.text),
  /** What it costs at least. */
  fromCents: field('daCentesimi', f.cents),
  /** For somebody it costs more. */
  costsMore: field('puoCostareDiPiu', f.optional(f.boolean)),
  /** The end of its sale. */
  until: field('entro', f.instant),
})

const endsToo = wire({
  name: field('nome', f.text),
  /** For those that the caller bought: for whom. */
  firstName: field('nomeTitolare', f.optional(f.text)),
  /** For those that the caller bought: what comes back of it. */
  refundCents: field('rimborsoCentesimi', f.optional(f.cents)),
})

const giveBackStep = wire({
  /** Exclusive. */
  until: field('entro', f.instant),
  percent: field('percentuale', f.count),
  /** Only the buyer sees it. */
  refundCents: field('rimborsoCentesimi', f.optional(f.cents)),
})

const refundCause = f.translated({
  restituito: 'givenBack',
  finitoInsieme: 'endedBeside',
  zonaChiusa: 'closed',
  deciso: 'decided',
  dalGestoreCarte: 'atProvider',
  contestato: 'disputed',
})

const because = {
  /** Absent: not known. */
  why: field('causa', f.optional(refundCause)),
  /** In the association's words. */
  reason: field('motivo', f.optional(f.text)),
}

const takenBack = wire({ at: field('ora', f.instant), ...because })

export const refundOnReceipt = wire({
  cents: field('centesimi', f.cents),
  at: field('ora', f.instant),
  /** It has not gone back yet: the card provider has not finished, or a person has not given it. */
  isUnderWay: field('inCorso', f.optional(f.boolean)),
  /** How a person gave it; absent: by the card provider, on an outlet's account, or not yet. */
  givenAs: field('resoCon', f.optional(givenAs)),
  ...because,
})
export type RefundOnReceipt = z.output<typeof refundOnReceipt>

const cardThatPaid = wire({ brand: field('circuito', f.text), last4: field('ultimeCifre', f.text) })

/** A permit for its holder or buyer. */
export const heldPermit = Object.assign(
  wire({
    purchaseId: field('idAcquisto', f.uuid),
    permitId: field('idPermesso', f.publicId),
    associationId: field('idAssociazione', f.publicId),
    associationName: field('nomeAssociazione', f.text),
    associationPhone: field('telefonoAssociazione', f.optional(f.text)),
    colour: field('colore', f.text),
    type: field('idTipologia', f.permitType),
    name: field('nome', f.text),
    state: field('stato', f.translated({ valido: 'issued', rimborsato: 'refunded', annullato: 'voided' })),
    firstDay: field('dataInizio', f.day),
    lastDay: field('dataFine', f.day),
    validity: field('durata', f.optional(validity)),
    zone: field('zona', f.optional(zoneOnPermit)),
    slot: field('orario', f.optional(slotOffer)),
    /** The chosen technique; absent: any of `techniques`. */
    technique: field('idTecnica', f.optional(f.technique)),
    techniques: field('tecniche', f.list(f.technique)),
    keeping: field('prelievo', f.keeping),
    /** The angler's declaration; absent: not declared. */
    keepsCatch: field('bConPrelievo', f.optional(f.boolean)),
    /** The holder as named on the permit; for an accompanied minor the adult. */
    holder: field('titolare', personOnPermit),
    /** The holder's data before corrections, the oldest first; wardens see them too. */
    earlier: field('datiPrecedenti', f.optional(f.list(personOnPermit))),
    /** The permit is for a minor accompanied by the holder; without `minore` the child is unnamed. */
    accompaniedMinor: field('minoreAccompagnato', f.optional(f.boolean)),
    minor: field(
      'minore',
      f.optional(
        wire({
          firstName: field('nome', f.text),
          lastName: field('cognome', f.text),
          birthYear: field('annoNascita', f.count),
        }),
      ),
    ),
    /** The holder named on it has no account and has not claimed it: the buyer keeps it for them. */
    guest: field('ospite', f.optional(f.boolean)),
    /** For the buyer, until it is completed and has a code: whom they invited, and until when (exclusive) it can be completed. */
    invitation: field(
      'invito',
      f.optional(wire({ email: field('email', f.text), completeBy: field('completaEntro', f.instant) })),
    ),
    /** For the buyer, of a guest's permit or one that is not completed: what it asks of another guest. */
    factsOfGuest: field('chiestoAllOspite', f.optional(f.list(factForGuests))),
    /** For the buyer: the guest has claimed it, and has it on their own phone since. */
    claimedAt: field('riscattatoIl', f.optional(f.instant)),
    iAmHolder: field('sonoTitolare', f.boolean),
    iAmBuyer: field('sonoAcquirente', f.boolean),
    /** The first purchase of its order of several, for the buyer; absent: an order of one, or handed over. */
    orderId: field('idOrdine', f.optional(f.uuid)),
    /** Who paid for it, `Anna B.`, where that is not the holder: a refund is theirs. */
    paidBy: field('pagatoDa', f.optional(f.text)),
    /** How it was paid; absent: by card in the app, or it cost nothing. */
    payment: field('pagamento', f.optional(paymentKind)),
    /** The price paid; only the buyer sees it. */
    amountCents: field('importoCentesimi', f.optional(f.cents)),
    /** The receipt's number at the association in the year of the sale, `123/2027`; for the buyer. */
    receiptNumber: field('numeroRicevuta', f.optional(f.text)),
    /** For a permit that was taken back: when and why. */
    takenBack: field('ritirato', f.optional(takenBack)),
    /** What went back of the price, the first first; for the buyer. */
    refunds: field('rimborsi', f.optional(f.list(refundOnReceipt))),
    /** The card that paid, as far as it is known: `visa`, `4242`; for the buyer of a permit with refunds. */
    card: field('carta', f.optional(cardThatPaid)),
    options: field('opzioni', f.list(f.text)),
    licenceFromAge: field('licenzaDaEta', f.optional(f.count)),
    licenceFor: field('licenzaPer', f.optional(licenceFor)),
    licenceNote: field('notaLicenza', f.optional(f.text)),
    /** What the permit asks of its holder, without the whole number. */
    facts: field('dati', f.optional(f.list(factOnPermit))),
    /** The permits beside which it holds; absent: it holds by itself. */
    beside: field('accanto', f.optional(f.list(companion))),
    /** Paid extras that can be added to it now, each as a permit of its own. */
    supplements: field('supplementi', f.optional(f.list(supplement))),
    /** The association's limits in sentences, in the caller's language. */
    limits: field('limiti', f.list(f.text)),
    conditions: field('condizioni', f.optional(f.text)),
    /** In force or to come on its days, at its waters: above the conditions. */
    ...ordinancesField,
    /** Compact JWS, Ed25519; public keys at /.well-known/jwks.json. Empty, as the short code, without one: see `invito`. */
    signedCode: field('codiceFirmato', f.text),
    shortCode: field('codiceBreve', f.text),
    codeVersion: field('versioneCodice', f.count),
    conditionsVersion: field('versioneCondizioni', f.count),
    issuedAt: field('emessoIl', f.instant),
    /** A mail to the caller about this permit was not delivered: the address may be wrong. */
    mailNotDelivered: field('emailNonConsegnata', f.optional(f.boolean)),
    /** A mail to the guest, or to who is invited, about this permit was not delivered: the e-mail that the buyer gave may be wrong. */
    guestMailNotDelivered: field('emailOspiteNonConsegnata', f.optional(f.boolean)),
    /** Zone and slot are booked after the purchase, day by day. */
    bookedDayByDay: field('prenotazioneGiornaliera', f.boolean),
    /** The bookings, the next first; only for a permit booked day by day. */
    bookings: field('prenotazioni', f.list(zoneBooking)),
    /** The rules with which the phone calculates what may still be kept. */
    river: field(
      'alFiume',
      wire({
        /** The time zone of the waters: days and times at the river are in it. */
        timeZone: field('fusoOrario', f.text),
        ...permitRules,
      }),
    ),
    /** What holder or buyer may still change; absent for a permit that is not valid any more. */
    changes: field(
      'modifiche',
      f.optional(
        wire({
          date: field(
            'data',
            wire({
              ...mayBeDone,
              timesLeft: field('volteRimaste', f.count),
              /** The caller’s own permits that are valid only beside it, or beside which it is: it moves with them (`data-permessi`). */
              together: field('insiemeA', f.optional(f.list(f.uuid))),
              /** Days that cost more than what was paid, for a year and a month from today; absent: none is known. */
              dearer: field(
                'piuCare',
                f.optional(f.list(wire({ from: field('dal', f.day), to: field('al', f.day) }))),
              ),
            }),
          ),
          holder: field(
            'titolare',
            wire({
              ...mayBeDone,
              /** The caller’s own permits that are valid only beside it, or beside which it is: it is handed over with them (`titolare-permessi`). */
              together: field('insiemeA', f.optional(f.list(f.uuid))),
            }),
          ),
          giveBack: field(
            'restituzione',
            wire({
              ...mayBeDone,
              /** The first day that its limit counts from, where a change of day did not move it; absent: its own first day. */
              countedFrom: field('contatoDal', f.optional(f.day)),
              /** The share of the price that is refunded. */
              percent: field('percentuale', f.optional(f.count)),
              /** The refund in cents; only the buyer sees it. */
              refundCents: field('rimborsoCentesimi', f.optional(f.cents)),
              /** All steps, the earliest first, where there is more than one. */
              steps: field('scaglioni', f.optional(f.list(giveBackStep))),
              /** What holds beside it and ends with it; absent: nothing. */
              endToo: field('finisconoInsieme', f.optional(f.list(endsToo))),
            }),
          ),
        }),
      ),
    ),
  }),
  { example: exampleHeldPermit },
)
export type HeldPermit = z.output<typeof heldPermit>

const exampleHandedOver = {
  idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
  nomeAssociazione: 'Alto Sarca',
  colore: '#0E5E59',
  nome: 'Zona T1',
  dataInizio: '2027-05-02',
  dataFine: '2027-05-02',
  cedutoA: 'Luca M.',
  cedutoIl: '2027-05-01T18:02:11.000Z',
  annullabileFino: '2027-05-01T18:12:11.000Z',
}

/** A permit of which the caller was holder or buyer until it was handed over. It tells nothing of the permit's present state. */
export const handedOverPermit = Object.assign(
  wire({
    purchaseId: field('idAcquisto', f.uuid),
    associationName: field('nomeAssociazione', f.text),
    colour: field('colore', f.text),
    name: field('nome', f.text),
    zoneName: field('nomeZona', f.optional(f.text)),
    /** On which it was valid when it was handed over. */
    firstDay: field('dataInizio', f.day),
    lastDay: field('dataFine', f.day),
    /** The child whose permit it is; absent: an adult's, or without a name. */
    child: field('minore', f.optional(f.text)),
    /** First name and initial. */
    to: field('cedutoA', f.text),
    handedAt: field('cedutoIl', f.instant),
    /** Present while the caller may undo it, exclusive. */
    undoUntil: field('annullabileFino', f.optional(f.instant)),
    /** Present while the caller may undo it: what was handed over in the same act, and is undone with it. */
    together: field('insiemeA', f.optional(f.list(f.uuid))),
    /** The price; absent if the caller did not pay it. */
    amountCents: field('importoCentesimi', f.optional(f.cents)),
    /** How they paid it; absent: by card in the app, or it cost nothing. */
    payment: field('pagamento', f.optional(paymentKind)),
    receiptNumber: field('numeroRicevuta', f.optional(f.text)),
    boughtAt: field('acquistatoIl', f.optional(f.instant)),
    /** Of the waters, for who paid: the days of the money are in it. */
    timeZone: field('fusoOrario', f.optional(f.text)),
    /** For who paid: it was given back or taken back. */
    hasEnded: field('finito', f.optional(f.boolean)),
    /** For who paid, as their mail told it. */
    endedBecause: field('finitoPer', f.optional(refundCause)),
    /** What goes back to the caller; absent: nothing was decided. */
    refundCents: field('rimborsoCentesimi', f.optional(f.cents)),
    /**
     * For who paid: each time that money went back, and the card that it went to, as far as that is known. Why a permit ended is
     * not told in the association's words, which may be about the receiver.
     */
    refunds: field('rimborsi', f.optional(f.list(refundOnReceipt))),
    card: field('carta', f.optional(cardThatPaid)),
  }),
  { example: exampleHandedOver },
)
export type HandedOverPermit = z.output<typeof handedOverPermit>

export const listMyPermits = call({
  name: 'listMyPermits',
  method: 'GET',
  path: '/api/permessi-utente',
  access: 'angler',
  summary:
    'The permits that the caller holds, or bought and that were not handed over: this year’s and all that are still to come, the next first. Of those that were handed over it says that, and to whom. With `idAcquisto` that one alone, whichever year it is of.',
  request: wire({ purchaseId: field('idAcquisto', f.optional(f.uuid)) }),
  response: wire({
    permits: field('permessi', f.list(heldPermit)),
    /** Absent: none. */
    handedOver: field('ceduti', f.optional(f.list(handedOverPermit))),
  }),
  example: { request: {}, response: { permessi: [exampleHeldPermit], ceduti: [exampleHandedOver] } },
})
