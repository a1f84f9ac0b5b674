import { languageOf, texts } from '../texts.ts'
import type { IntentResult, PublicIntent, StripeProblem } from './types.ts'

/** The double's API, as a page may use it. */
export interface BrowserApi {
  retrieve(clientSecret: string): Promise<IntentResult>
  post(act: 'confirm' | 'answer_challenge', fields: Record<string, string>): Promise<IntentResult>
}

export function createApi(origin: string, publishableKey: string, stripeAccount: string | null): BrowserApi {
  const headers = {
    authorization: `Bearer ${publishableKey}`,
    ...(stripeAccount === null ? {} : { 'stripe-account': stripeAccount }),
  }

  async function ask(path: string, init: RequestInit): Promise<IntentResult> {
    try {
      const response = await fetch(`${origin}/v1/payment_intents/${path}`, init)
      const answer = (await response.json()) as PublicIntent & { error?: StripeProblem }
      return answer.error === undefined ? { paymentIntent: answer } : { error: answer.error }
    } catch {
      // Translated where it is shown.
      return { error: { type: 'api_connection_error', message: pageTexts().errors.connection } }
    }
  }

  return {
    retrieve: (clientSecret) =>
      ask(`${intentId(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret }).toString()}`, {
        headers,
      }),
    post: (act, fields) =>
      ask(`${intentId(fields['client_secret'] ?? '')}/${act}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
      }),
  }
}

const intentId = (clientSecret: string): string => encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')

const pageTexts = () => texts[languageOf(document.documentElement.lang || navigator.language)]
