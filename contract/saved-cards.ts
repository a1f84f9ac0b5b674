import { call } from './call.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** A card that the provider keeps for a person at one association. Of it only this is known here. */
const savedCard = wire({
  cardId: field('idCarta', f.uuid),
  associationId: field('idAssociazione', f.publicId),
  associationName: field('nomeAssociazione', f.text),
  /** As the provider names it: `visa`. */
  brand: field('circuito', f.text),
  last4: field('ultimeCifre', f.text),
  expiryMonth: field('scadenzaMese', f.count),
  expiryYear: field('scadenzaAnno', f.count),
  /** It is not offered any more. */
  isExpired: field('scaduta', f.boolean),
  /** When the person asked to keep it. */
  savedAt: field('salvataIl', f.instant),
})

const cards = wire({ cards: field('carte', f.list(savedCard)) })

const exampleId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const example = {
  carte: [
    {
      idCarta: exampleId,
      idAssociazione: 1,
      nomeAssociazione: 'Alto Sarca',
      circuito: 'visa',
      ultimeCifre: '4242',
      scadenzaMese: 12,
      scadenzaAnno: 2034,
      scaduta: false,
      salvataIl: '2027-05-01T08:00:00.000Z',
    },
  ],
}

/** Not in the specification: paying pages and the profile ask for them. */
export const listSavedCards = call({
  name: 'listSavedCards',
  method: 'GET',
  path: '/api/carte-salvate',
  access: 'angler',
  summary:
    'The cards that the caller has asked to keep, one at each association, which the payment provider keeps; of an order only one that can pay it.',
  request: wire({ orderId: field('idOrdine', f.optional(f.uuid)) }),
  response: cards,
  example: { request: {}, response: example },
})

/** Not in the specification. */
export const removeSavedCard = call({
  name: 'removeSavedCard',
  method: 'DELETE',
  path: '/api/carta-salvata',
  access: 'angler',
  repeatable: true,
  summary:
    'Removes a card of the caller. The provider deletes it at once, or as soon as it answers; it is not offered from now on.',
  request: wire({ cardId: field('idCarta', f.uuid) }),
  response: cards,
  example: { request: { idCarta: exampleId }, response: { carte: [] } },
})

/** Not in the specification: by the tick under the card's fields, or a tap on a card that is kept. */
export const chooseCard = call({
  name: 'chooseCard',
  method: 'POST',
  path: '/api/carta-ordine',
  access: 'angler',
  repeatable: true,
  summary:
    'How an order of the caller that is held is about to be paid: with a new card that is kept for the next time (`salva`), with a new card that is not (`nuova`), or with the one that is kept at its association (`salvata`). Nothing is charged: the page confirms the payment.',
  request: wire({
    orderId: field('idOrdine', f.uuid),
    choice: field('scelta', f.translated({ salva: 'save', nuova: 'new', salvata: 'saved' })),
  }),
  response: wire({
    /** The card that is kept, for the provider's own script. */
    paymentMethodId: field('metodo', f.optional(f.text)),
  }),
  errors: ['NOT_FOUND', 'HOLD_MISSING', 'PAYMENT_UNAVAILABLE'],
  example: {
    request: { idOrdine: exampleId, scelta: 'salvata' },
    response: { metodo: 'pm_1' },
  },
})
