import Stripe from 'stripe'
import type { Log } from '../log.ts'
import { type CardCall, cardSeconds } from '../metrics/counted.ts'
import { traced } from '../tracing/index.ts'
import { ProviderUnavailable } from './provider-unavailable.ts'
import { inTimeForCards } from './time-for-cards.ts'

/** Makes calls to the card provider: in time, measured, and with one error for all that is no answer. */
export const askingProvider =
  (log: Log) =>
  async <T>(call: CardCall, ask: () => Promise<T>): Promise<T> => {
    const took = cardSeconds.startTimer({ call })
    try {
      const answer = await traced(
        { name: `card ${call}`, kind: 'call', facts: { 'lenza.card.call': call } },
        () => inTimeForCards(call, ask),
      )
      took({ outcome: 'done' })
      return answer
    } catch (error) {
      if (error instanceof ProviderUnavailable) {
        took({ outcome: 'failed' })
        log.warn({ provider: { call, type: 'silence' } }, 'the card provider did not answer in time')
        throw error
      }
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const { type, code, statusCode, requestId } = error
      const failure = new ProviderUnavailable(call, { status: statusCode, cause: error })
      took({ outcome: failure.isRefusal ? 'refused' : 'failed' })
      log.warn({ provider: { call, type, code, statusCode, requestId } }, 'the card provider did not do it')
      throw failure
    }
  }
