import { call } from './call.ts'
import * as f from './fields.ts'
import { field, wire } from './wire.ts'

/** Not in the specification. A bank's page may lead back to another browser than the one that ordered, where nobody is signed in. */
export const readPaymentReturn = call({
  name: 'readPaymentReturn',
  method: 'POST',
  path: '/api/ritorno-pagamento',
  access: 'optional',
  repeatable: true,
  summary:
    'What became of an order, for whoever returns from the payment provider with the client secret that it adds to the address: bought, held, or over. It names nobody and nothing of the order. A payment that was authorised meanwhile is recorded first, as far as the provider answers.',
  request: wire({ clientSecret: field('clientSecret', f.copied(300)) }),
  response: wire({
    outcome: field('esito', f.translated({ acquistato: 'bought', tenuto: 'held', finito: 'over' })),
    /** The caller is signed in as who made the order. */
    isYours: field('tuo', f.boolean),
    /** While it is held, by the server's clock. */
    secondsLeft: field('secondiRimanenti', f.optional(f.count)),
    /** Of what is over: `none` was reserved, what was reserved is `released`, or what was taken `goesBack`. */
    money: field(
      'denaro',
      f.optional(f.translated({ nessuno: 'none', liberato: 'released', restituito: 'goesBack' })),
    ),
  }),
  errors: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE', 'TOO_MANY_TRIES'],
  example: {
    request: { clientSecret: 'pi_1_secret_2' },
    response: { esito: 'tenuto', tuo: false, secondiRimanenti: 540 },
  },
})
