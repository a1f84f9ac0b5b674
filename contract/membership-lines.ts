import * as z from 'zod/mini'
import * as f from './fields.ts'
import { guestFields } from './guest-fields.ts'
import { orderFields, priceOfOrder } from './purchase.ts'
import { documentWanted } from './membership-plans.ts'
import { field, wire } from './wire.ts'

/** A membership as a line of an order, beside its permits. */

const MOST_DOCUMENTS = 10
const { otherEmail, accompaniedMinor, minorFirstName, minorLastName, minorBirthDate } = orderFields
const { guestFirstName, guestLastName, guestBirthDate, guestEmail } = guestFields

const statedDocument = wire({
  key: field('chiave', f.line(60)),
  number: field('numero', f.optional(f.line(40))),
  validUntil: field('validoFinoAl', f.optional(f.day)),
})

/** What the plan asks for, as it is stated. */
export const documentsOfMembership = f.optional(z.array(statedDocument).check(z.maxLength(MOST_DOCUMENTS)))

export const membershipLine = wire({
  associationId: field('idAssociazione', f.publicId),
  /** The plan, as `tessere-offerte` names it. */
  plan: field('chiave', f.line(60)),
  /** Who becomes a member; without any of these, the caller. */
  otherEmail,
  accompaniedMinor,
  minorFirstName,
  minorLastName,
  minorBirthDate,
  guestFirstName,
  guestLastName,
  guestBirthDate,
  guestEmail,
  /** Whether the person renews, as the caller says who only names them. The sale compares it with the list before money is taken. */
  renews: field('rinnova', f.optional(f.flag)),
  documents: field('documenti', documentsOfMembership),
})

/** A membership of an order that is held. */
export const heldMembership = wire({
  purchaseId: field('idAcquisto', f.uuid),
  plan: field('chiave', f.text),
  planName: field('nome', f.text),
  /** Who becomes a member; of another angler the e-mail that the buyer gave. */
  memberName: field('titolare', f.text),
  firstDay: field('dal', f.day),
  lastDay: field('al', f.day),
  isRenewal: field('rinnovo', f.boolean),
  price: field('prezzo', priceOfOrder),
})

/** A membership that was bought, with its receipt and what went back of it. */
export const boughtMembership = wire({
  purchaseId: field('idAcquisto', f.uuid),
  /** Of several lines that were paid at once; absent: it was paid alone. */
  orderId: field('idOrdine', f.optional(f.uuid)),
  associationId: field('idAssociazione', f.publicId),
  associationName: field('nomeAssociazione', f.text),
  plan: field('chiave', f.text),
  planName: field('nome', f.text),
  memberName: field('titolare', f.text),
  /** As the association’s list has it; absent: it is over, or the list has none. */
  memberNumber: field('numero', f.optional(f.text)),
  firstDay: field('dal', f.day),
  lastDay: field('al', f.day),
  isRenewal: field('rinnovo', f.boolean),
  state: field('stato', f.translated({ valida: 'issued', rimborsata: 'refunded', annullata: 'voided' })),
  boughtAt: field('acquistataIl', f.instant),
  amountCents: field('importoCentesimi', f.cents),
  backCents: field('rimborsoCentesimi', f.cents),
  receiptNumber: field('ricevuta', f.optional(f.text)),
})

/** What can be asked for where it cannot be ordered yet. */
const toApplyFor = wire({
  waitsFor: field('attende', f.translated({ risposta: 'approval', posto: 'place' })),
  firstDay: field('dal', f.day),
  lastDay: field('al', f.day),
  isRenewal: field('rinnovo', f.boolean),
  restNote: field('avviso', f.optional(f.text)),
  /** If it were paid today: the price is that of the day of the order. */
  priceCents: field('prezzoCentesimi', f.cents),
  documents: field('documenti', f.list(documentWanted)),
})

const quoted = {
  price: field('prezzo', f.optional(priceOfOrder)),
  firstDay: field('dal', f.optional(f.day)),
  lastDay: field('al', f.optional(f.day)),
  isRenewal: field('rinnovo', f.optional(f.boolean)),
  /** Where it is valid for much less than a year or a season: for how many days, and from when on the next one is in it. */
  restNote: field('avviso', f.optional(f.text)),
  /** What the plan asks of this person; they are stated in the order. */
  documents: field('documenti', f.optional(f.list(documentWanted))),
  /** Says that the membership begins when a present one ends. Everybody who is only named gets it, so that it tells nothing of the list. */
  followsNote: field('seguito', f.optional(f.text)),
  /** The plan is another for who renews, which the caller says in `rinnova`. */
  asksRenewal: field('chiedeRinnovo', f.optional(f.boolean)),
  reason: field(
    'motivo',
    f.optional(wire({ code: field('codice', f.text), sentence: field('testo', f.text) })),
  ),
}

/** What a membership costs that the association sells itself, or why it cannot be had. */
export const quotedByOffice = wire(quoted)

/** The same of an order. */
export const quotedMembership = wire({
  ...quoted,
  /** Beside the reason, where the association can be asked by `applyForMembership`. */
  application: field('domanda', f.optional(toApplyFor)),
})

const examplePrice = {
  baseCentesimi: 6000,
  opzioniCentesimi: 0,
  scontoCentesimi: 0,
  totaleCentesimi: 6000,
  voci: [{ voce: 'BASE', descrizione: 'Socio ordinario', centesimi: 6000 }],
}
const of = { dal: '2027-05-01', al: '2027-12-31', rinnovo: false }
export const exampleMembership = { idAssociazione: 1, chiave: 'socio' }
export const exampleHeldMembership = {
  idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
  chiave: 'socio',
  nome: 'Socio ordinario',
  titolare: 'Anna Rossi',
  ...of,
  prezzo: examplePrice,
}
export const exampleQuotedMembership = {
  ...of,
  prezzo: examplePrice,
  documenti: [{ chiave: 'licenza', nome: 'Licenza di pesca', chiedeNumero: true, chiedeScadenza: false }],
}
export const exampleBoughtMembership = {
  idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e60',
  idAssociazione: 1,
  nomeAssociazione: 'Alto Sarca',
  chiave: 'socio',
  nome: 'Socio ordinario',
  titolare: 'Anna Rossi',
  numero: '301',
  ...of,
  stato: 'valida',
  acquistataIl: '2027-05-01T08:15:00.000Z',
  importoCentesimi: 6000,
  rimborsoCentesimi: 0,
  ricevuta: '12/2027',
}
