import { createAccount } from '../accounts/create.ts'
import { createAccountLink } from '../accounts/create-link.ts'
import { retrieveAccount } from '../accounts/find.ts'
import { listBalanceTransactions, retrieveBalanceTransaction } from '../balance/read.ts'
import { retrieveCharge } from '../charges/find.ts'
import {
  createCustomer,
  deleteCustomer,
  detachPaymentMethod,
  listCustomerCards,
  retrieveCustomer,
} from '../customers/customers.ts'
import { listDisputes, retrieveDispute } from '../disputes/read.ts'
import { listEvents } from '../events/list.ts'
import { retrieveEvent } from '../events/retrieve.ts'
import { answerChallenge } from '../intents/answer-challenge.ts'
import { cancelIntent } from '../intents/cancel.ts'
import { captureIntent } from '../intents/capture.ts'
import { confirmIntent } from '../intents/confirm.ts'
import { createIntent } from '../intents/create.ts'
import { listIntents } from '../intents/list.ts'
import { retrieveIntent } from '../intents/retrieve.ts'
import { updateIntent } from '../intents/update.ts'
import { listPayouts, retrievePayout } from '../payouts/read.ts'
import { createRefund } from '../refunds/create.ts'
import { listRefunds } from '../refunds/list.ts'
import { retrieveRefund } from '../refunds/retrieve.ts'
import type { Act, Call } from './call.ts'

export interface Route {
  method: Call['method']
  url: string
  act: Act
  /** The publishable key may call it, with the intent's client secret. */
  browser?: true
}

export const routes: readonly Route[] = [
  { method: 'POST', url: '/v1/payment_intents', act: createIntent },
  { method: 'GET', url: '/v1/payment_intents', act: listIntents },
  { method: 'GET', url: '/v1/payment_intents/:id', act: retrieveIntent, browser: true },
  { method: 'POST', url: '/v1/payment_intents/:id', act: updateIntent },
  { method: 'POST', url: '/v1/payment_intents/:id/confirm', act: confirmIntent, browser: true },
  { method: 'POST', url: '/v1/payment_intents/:id/answer_challenge', act: answerChallenge, browser: true },
  { method: 'POST', url: '/v1/payment_intents/:id/capture', act: captureIntent },
  { method: 'POST', url: '/v1/payment_intents/:id/cancel', act: cancelIntent },
  { method: 'POST', url: '/v1/customers', act: createCustomer },
  { method: 'GET', url: '/v1/customers/:id', act: retrieveCustomer },
  { method: 'DELETE', url: '/v1/customers/:id', act: deleteCustomer },
  { method: 'GET', url: '/v1/customers/:id/payment_methods', act: listCustomerCards },
  { method: 'POST', url: '/v1/payment_methods/:id/detach', act: detachPaymentMethod },
  { method: 'GET', url: '/v1/charges/:id', act: retrieveCharge },
  { method: 'POST', url: '/v1/refunds', act: createRefund },
  { method: 'GET', url: '/v1/refunds', act: listRefunds },
  { method: 'GET', url: '/v1/refunds/:id', act: retrieveRefund },
  { method: 'GET', url: '/v1/balance_transactions', act: listBalanceTransactions },
  { method: 'GET', url: '/v1/balance_transactions/:id', act: retrieveBalanceTransaction },
  { method: 'GET', url: '/v1/payouts', act: listPayouts },
  { method: 'GET', url: '/v1/payouts/:id', act: retrievePayout },
  { method: 'GET', url: '/v1/disputes', act: listDisputes },
  { method: 'GET', url: '/v1/disputes/:id', act: retrieveDispute },
  { method: 'POST', url: '/v1/accounts', act: createAccount },
  { method: 'GET', url: '/v1/accounts/:id', act: retrieveAccount },
  { method: 'POST', url: '/v1/account_links', act: createAccountLink },
  { method: 'GET', url: '/v1/events', act: listEvents },
  { method: 'GET', url: '/v1/events/:id', act: retrieveEvent },
]
