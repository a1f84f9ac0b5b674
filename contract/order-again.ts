import { call } from './call.ts'
import * as f from './fields.ts'
import { orderChoices } from './order-choices.ts'
import { refusal } from './refusal.ts'
import { field, wire } from './wire.ts'

/** Fields of an order that may not be possible any more. */
const lostField = f.translated({
  zona: 'zone',
  orario: 'slot',
  tecnica: 'technique',
  opzione: 'option',
  titolare: 'holder',
})

/** The choices for another person of the same order. */
const lineAgain = wire({ purchaseId: field('idAcquisto', f.uuid), ...orderChoices })

/** An order as `stripe-payment-intent` takes it, for the next days on which it is possible. */
const orderAgain = wire({
  purchaseId: field('idAcquisto', f.uuid),
  permitId: field('idPermesso', f.publicId),
  permitName: field('nome', f.text),
  associationName: field('nomeAssociazione', f.text),
  /** The first day of that permit. */
  boughtFor: field('acquistatoPer', f.day),
  /** Absent: no day is found, see `reasons`. */
  firstDay: field('dataInizio', f.optional(f.day)),
  lastDay: field('dataFine', f.optional(f.day)),
  /** The first day of sale, where that day is not on sale yet. */
  soldFrom: field('inVenditaDal', f.optional(f.day)),
  /** The time at which the sale begins on that day. */
  soldFromTime: field('inVenditaDalle', f.optional(f.wallTime)),
  reasons: field('motivi', f.list(refusal)),
  ...orderChoices,
  /** The others of an order of several, for whom it can be made again; absent: it was of this permit alone. */
  others: field('altri', f.optional(f.list(lineAgain))),
  /** What was ordered then and is not part of this order, with its name then. */
  lost: field('nonPiu', f.list(wire({ field: field('campo', lostField), name: field('nome', f.text) }))),
})

/** Not in the specification: a past order, filled in to be made again. Reading it holds no place. */
export const readOrderAgain = call({
  name: 'readOrderAgain',
  method: 'GET',
  path: '/api/acquisto-di-nuovo',
  access: 'angler',
  summary:
    'What the caller bought, as an order for the next day on which it can be bought; without `idAcquisto` the last one that they bought, if there is one. What the permit no longer has is left out and listed. Of an order of several it is the whole order, their own permit first.',
  request: wire({ purchaseId: field('idAcquisto', f.optional(f.uuid)) }),
  response: wire({ order: field('ordine', f.optional(orderAgain)) }),
  errors: ['NOT_FOUND'],
  example: {
    request: { idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f' },
    response: {
      ordine: {
        idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
        idPermesso: 12,
        nome: 'Zona T1',
        nomeAssociazione: 'Alto Sarca',
        acquistatoPer: '2027-05-02',
        dataInizio: '2027-05-09',
        dataFine: '2027-05-09',
        motivi: [],
        idZona: 3,
        nomeZona: 'T1',
        idTecnica: 1,
        arrOpzioniAggiuntive: [],
        nonPiu: [{ campo: 'orario', nome: 'Mattina' }],
      },
    },
  },
})
