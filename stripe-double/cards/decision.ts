import { texts } from '../texts.ts'
import type { PaymentMethod, StripeErrorBody } from '../store/records.ts'
import { NO_TEST_CARD } from './payment-method.ts'
import { cardByNumber, type Decline, NOT_A_TEST_CARD } from './test-cards.ts'

/** The bank's decision about a card. */
interface Decision {
  needsAuthentication: boolean
  decline: StripeErrorBody | null
  captureDecline: StripeErrorBody | null
}

export function decide(method: PaymentMethod): Decision {
  if (method.behaviour === NO_TEST_CARD) {
    return { needsAuthentication: false, decline: cardError(NOT_A_TEST_CARD), captureDecline: null }
  }
  const card = cardByNumber(method.behaviour)
  return {
    needsAuthentication: card?.needsAuthentication ?? false,
    decline: card?.decline === undefined ? null : cardError(card.decline),
    captureDecline: card?.captureDecline === undefined ? null : cardError(card.captureDecline),
  }
}

function cardError({ code, declineCode }: Decline): StripeErrorBody {
  return {
    type: 'card_error',
    code,
    message: texts.en.declines[declineCode],
    ...(code === 'card_declined' ? { decline_code: declineCode } : {}),
    ...(code === 'expired_card' ? { param: 'exp_month' } : {}),
    ...(code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
  }
}
