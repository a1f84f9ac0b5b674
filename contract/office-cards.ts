import * as z from 'zod/mini'
import { call } from './call.ts'
import { CARD_ACCOUNT_WORDS } from './card-account.ts'
import * as f from './fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** The account at Stripe on which the cards of an association pay, opened and completed by Stripe's own form. */

/** The page that leads to the form, and to which it leads back. */
export const pageOfCards = f.translated({ avvio: 'begin', regole: 'rules', carte: 'cards' })
export type PageOfCards = z.output<typeof pageOfCards>

const cardAccount = wire({
  state: field(
    'stato',
    f.translated({
      ...CARD_ACCOUNT_WORDS,
      /** The association names no account: cards pay on that of the server. */
      daIniziare: 'none',
      /** Stripe does not answer now. */
      senzaRisposta: 'silent',
    }),
  ),
  /** The one that the association's draft names. */
  accountId: field('idConto', f.optional(f.text)),
  /** Opened from here: its form can be gone on with from here too. */
  isOpenedHere: field('apertoDaQui', f.boolean),
  /** Published: what anglers pay goes there. */
  isInUse: field('inUso', f.boolean),
})
export type CardAccount = z.output<typeof cardAccount>

export const readCardAccount = call({
  name: 'readCardAccount',
  method: 'GET',
  path: '/api/ufficio/conto-carte',
  access: 'officer',
  right: 'payouts',
  summary: 'How far the card account of the association is. Stripe is asked each time.',
  request: wire(associationField),
  response: cardAccount,
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1 },
    response: { stato: 'pronto', idConto: 'acct_1Example', apertoDaQui: true, inUso: false },
  },
})

export const connectCards = call({
  name: 'connectCards',
  method: 'POST',
  path: '/api/ufficio/conto-carte',
  access: 'officer',
  right: 'payouts',
  // There is one account an association, which a repetition goes on with.
  repeatable: true,
  summary:
    'Opens the card account of the association at Stripe, once, puts it into the draft, and answers the address of the form that its holder fills in there. Asked again, it goes on with the same account.',
  request: wire({ ...associationField, from: field('da', pageOfCards) }),
  /** Opens once, and for some minutes. */
  response: wire({ address: field('indirizzo', f.text) }),
  errors: ['NOT_FOUND', 'FILE_NOT_KEPT', 'CHANGED_MEANWHILE', 'CARD_ACCOUNT_REFUSED', 'CARDS_UNREACHABLE'],
  example: {
    request: { idAssociazione: 1, da: 'avvio' },
    response: { indirizzo: 'https://connect.stripe.com/setup/s/acct_1Example/TqckGNUHg2mG' },
  },
})
