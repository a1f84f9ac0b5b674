import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { changed, exampleSale, ofExample, ofSale, reason } from './office-sale.ts'
import { guestFields } from './guest-fields.ts'
import { MOST_LINES } from './orders.ts'
import { field, wire } from './wire.ts'

/** How the office moves a sale, hands it over, takes it back and gives money of it back. */

/** Beyond the club's rules a reason is required; the trail has it. */
export const beyondRules = {
  beyondRules: field('oltreRegole', f.optional(f.flag)),
  reason: field('motivo', f.optional(reason)),
}
export const changeErrors = ['NOT_CHANGEABLE', 'BUSY'] as const

export const moveSale = call({
  name: 'moveSale',
  method: 'PUT',
  path: '/api/ufficio/data-vendita',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'Moves a sold permit to another first day, by the rules of the club or, with `oltreRegole` and a reason, beyond its deadlines. Places, closures and the rules of the permit itself count always.',
  request: wire({ ...ofSale, day: field('data', f.day), ...beyondRules }),
  response: changed,
  errors: [...changeErrors, 'DAY_NOT_POSSIBLE', 'DAY_FULL'],
  example: { request: { ...ofExample, data: '2027-05-09' }, response: { vendita: exampleSale } },
})

export const officeHandOverErrors = [
  ...changeErrors,
  'OTHER_HOLDER_UNKNOWN',
  'HOLDER_NOT_POSSIBLE',
  'HOLDER_PAYS_MORE',
  'DAY_FULL',
  'TOO_MANY_TRIES',
] as const

export const askSaleReceiver = call({
  name: 'askSaleReceiver',
  method: 'POST',
  path: '/api/ufficio/destinatario-vendita',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'Whether a sold permit could be handed over to this e-mail now, and to whom: first name and initial. Refused as the hand-over is, and limited as an angler’s own question.',
  request: wire({ ...ofSale, email: field('email', f.email), ...beyondRules }),
  response: wire({ name: field('nome', f.text) }),
  errors: officeHandOverErrors,
  example: { request: { ...ofExample, email: 'luca@example.org' }, response: { nome: 'Luca M.' } },
})

export const handOverSale = call({
  name: 'handOverSale',
  method: 'PUT',
  path: '/api/ufficio/titolare-vendita',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'Hands a sold permit over to another active angler, by the rules of the club or beyond its deadlines.',
  request: wire({ ...ofSale, email: field('email', f.email), ...beyondRules }),
  response: changed,
  errors: officeHandOverErrors,
  example: { request: { ...ofExample, email: 'luca@example.org' }, response: { vendita: exampleSale } },
})

export const nameGuestOfSale = call({
  name: 'nameGuestOfSale',
  method: 'PUT',
  path: '/api/ufficio/ospite-vendita',
  access: 'officer',
  right: 'people',
  repeatable: true,
  summary:
    'Names another guest in place of that of a sold permit, by the rules of handing over or beyond its deadlines; or who fishes in place of somebody invited who has not answered, for whom no such rule counts. The earlier code and link end.',
  request: wire({
    ...ofSale,
    ...guestFields,
    guestFirstName: field('nomeOspite', f.line(80)),
    guestLastName: field('cognomeOspite', f.line(80)),
    guestBirthDate: field('dataNascitaOspite', f.day),
    ...beyondRules,
  }),
  response: changed,
  errors: [...changeErrors, 'HOLDER_NOT_POSSIBLE', 'HOLDER_PAYS_MORE', 'DAY_FULL', 'INVITATION_USED'],
  example: {
    request: { ...ofExample, nomeOspite: 'Luca', cognomeOspite: 'Moser', dataNascitaOspite: '1985-03-12' },
    response: { vendita: exampleSale },
  },
})
/**
 * Of a sale whose money a person gives back: it goes out of the caller's own open till at once, with what was due before. What
 * the caller saw; absent: it is given later.
 */
const fromTill = { fromTillCents: field('dallaCassaCentesimi', f.optional(f.count)) }
const refundErrors = [
  ...changeErrors,
  'CHANGED_MEANWHILE',
  'CONFIRMATION_NEEDED',
  'TILL_NOT_OPEN',
  'TILL_TOO_LITTLE',
] as const

export const refundSale = call({
  name: 'refundSale',
  method: 'POST',
  path: '/api/ufficio/rimborso',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'Takes a sold permit back, gives money of its price back, or both; more can follow, never above what was paid. Repeated, it does nothing more: `giaRimborsatiCentesimi` is what had gone back when the caller decided. The buyer reads the reason. Beyond 500 euro a day of one person the password is needed again; what is refunded in the ten minutes after it does not count.',
  request: wire({
    ...ofSale,
    /** The permit ends; otherwise it stays as it is. */
    takesBack: field('ritiraPermesso', f.flag),
    /** What goes back now; 0 only with a permit that is taken back. */
    cents: field('importoCentesimi', f.count),
    backCents: field('giaRimborsatiCentesimi', f.count),
    ...fromTill,
    reason: field('motivo', reason),
  }),
  response: changed,
  errors: refundErrors,
  example: {
    request: {
      ...ofExample,
      ritiraPermesso: true,
      importoCentesimi: 4000,
      giaRimborsatiCentesimi: 0,
      motivo: 'Il fiume era in piena.',
    },
    response: { vendita: exampleSale },
  },
})

/** What goes back of one permit of an order, as `refundSale` takes it. */
const refundedLine = wire({
  purchaseId: field('idAcquisto', f.uuid),
  takesBack: field('ritiraPermesso', f.flag),
  cents: field('importoCentesimi', f.count),
  backCents: field('giaRimborsatiCentesimi', f.count),
})

export const refundOrder = call({
  name: 'refundOrder',
  method: 'POST',
  path: '/api/ufficio/rimborso-ordine',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'Does what `rimborso` does to several permits of one order together, or to none of them: what goes back of them is one refund. Where one is not possible, it is named by its place in `righe`. The answer is the sale `idAcquisto`, which is of the same order.',
  request: wire({
    ...ofSale,
    lines: field('righe', z.array(refundedLine).check(z.maxLength(MOST_LINES))),
    ...fromTill,
    reason: field('motivo', reason),
  }),
  response: changed,
  errors: refundErrors,
  example: {
    request: {
      ...ofExample,
      righe: [
        {
          idAcquisto: ofExample.idAcquisto,
          ritiraPermesso: true,
          importoCentesimi: 4000,
          giaRimborsatiCentesimi: 0,
        },
      ],
      motivo: 'Il fiume era in piena.',
    },
    response: { vendita: exampleSale },
  },
})

export const keepPermit = call({
  name: 'keepPermit',
  method: 'POST',
  path: '/api/ufficio/permesso-resta',
  access: 'officer',
  right: 'money',
  repeatable: true,
  summary:
    'The permit of a sale stays valid although money of it was refunded in the card provider’s own dashboard. `centesimi` is what had gone back there when the caller decided. To take the permit back instead: `rimborso`.',
  request: wire({ ...ofSale, cents: field('centesimi', f.count) }),
  response: changed,
  errors: [...changeErrors, 'CHANGED_MEANWHILE'],
  example: { request: { ...ofExample, centesimi: 1200 }, response: { vendita: exampleSale } },
})
