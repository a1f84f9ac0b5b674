import { type Language, languageOf } from '../texts.ts'
import { askBank } from './challenge-dialog.ts'
import type { Group } from './group.ts'
import { groupOf } from './elements.ts'
import { inWords } from './problems.ts'
import type { BrowserApi } from './requests.ts'
import type { ConfirmOptions, IntentResult, PublicIntent, StripeProblem } from './types.ts'

/** Sends the card, shows the bank's question if there is one, and resolves or goes to the return address. */
export async function confirmPayment(options: ConfirmOptions, api: BrowserApi): Promise<IntentResult> {
  const group = groupOf(options.elements)
  const clientSecret = options.clientSecret ?? group?.clientSecret ?? null
  if (clientSecret === null) throw new Error('confirmPayment needs a clientSecret, here or in elements().')
  const returnUrl = options.confirmParams?.return_url ?? null
  const alwaysRedirect = options.redirect !== 'if_required'
  if (alwaysRedirect && returnUrl === null) {
    throw new Error('confirmPayment needs confirmParams.return_url, or redirect: "if_required".')
  }
  const language = group?.language ?? languageOf(document.documentElement.lang)
  const { express = null } = group ?? {}
  const mistake = express === null ? (group?.form?.validate() ?? null) : null
  if (mistake !== null) return { error: mistake }

  const confirmed = await api.post('confirm', confirmFields(clientSecret, options, group, !alwaysRedirect))
  if (group !== null) group.express = null
  const result = await throughTheBank(confirmed, group, language, api)
  if (result.error !== undefined) return tell(result.error, group, language, express !== null)
  const { paymentIntent } = result
  const page = paymentIntent.next_action?.redirect_to_url?.url
  if (page !== undefined) return leaveFor(`${page}&lang=${language}`)
  if (alwaysRedirect && returnUrl !== null) return leaveFor(withOutcome(returnUrl, paymentIntent))
  return result
}

function confirmFields(
  clientSecret: string,
  { confirmParams = {} }: ConfirmOptions,
  group: Group | null,
  inThePage: boolean,
): Record<string, string> {
  const billing = confirmParams.payment_method_data?.billing_details ?? {}
  const fields: Record<string, string | undefined> = {
    client_secret: clientSecret,
    use_stripe_sdk: String(inThePage),
    return_url: confirmParams.return_url,
    receipt_email: confirmParams.receipt_email,
    payment_method: confirmParams.payment_method,
    'payment_method_data[billing_details][name]': billing.name,
    'payment_method_data[billing_details][email]': billing.email,
    ...(group?.express ? fieldsOfWallet(group.express) : group?.form?.fields()),
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** A card that the phone's wallet has, and the wallet. */
const fieldsOfWallet = ({ wallet, number }: NonNullable<Group['express']>): Record<string, string> => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '40',
  'payment_method_data[card][wallet]': wallet,
})

async function throughTheBank(
  result: IntentResult,
  group: Group | null,
  language: Language,
  api: BrowserApi,
): Promise<IntentResult> {
  const intent = result.paymentIntent
  if (intent?.next_action?.type !== 'use_stripe_sdk') return result
  const answer = await askBank(intent, { language, appearance: group?.appearance ?? {} })
  const after = await api.post('answer_challenge', { answer, client_secret: intent.client_secret })
  const refused = after.paymentIntent?.last_payment_error ?? null
  return refused === null ? after : { error: { ...refused, payment_intent: after.paymentIntent ?? intent } }
}

function tell(
  problem: StripeProblem,
  group: Group | null,
  language: Language,
  isOfWallet: boolean,
): IntentResult {
  const error = inWords(problem, language)
  // Of a wallet's card there is no field that could say it.
  if (error.type === 'card_error' && !isOfWallet) group?.form?.showDecline(error)
  return { error }
}

function withOutcome(returnUrl: string, intent: PublicIntent): string {
  const address = new URL(returnUrl)
  address.searchParams.set('payment_intent', intent.id)
  address.searchParams.set('payment_intent_client_secret', intent.client_secret)
  address.searchParams.set('redirect_status', 'succeeded')
  return address.href
}

/** Never resolves, as the page is left. */
function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => undefined)
}
