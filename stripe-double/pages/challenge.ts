import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../api/call.ts'
import type { Dispatcher } from '../api/dispatch.ts'
import type { Form } from '../api/form.ts'
import { API_VERSION } from '../events/record.ts'
import { answerChallenge } from '../intents/answer-challenge.ts'
import { opens } from '../intents/find.ts'
import { newId } from '../store/identifiers.ts'
import type { Intent } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { type Language, money, texts } from '../texts.ts'
import { NAMES, type RedirectWay } from '../ways/ways.ts'
import { html } from './html.ts'
import { pageLanguage, query, sendPage } from './layout.ts'

const SECRET = 'payment_intent_client_secret'

/** GET /3ds/:intent: the question of the bank, or of a way to pay, as a page without script. */
export function askChallenge(request: FastifyRequest, reply: FastifyReply, world: World): FastifyReply {
  const language = pageLanguage(request)
  const intent = intentOf(request, query(request), world)
  if (intent === null || intent.status !== 'requires_action') return gone(reply, language)
  const way = world.store.paymentMethods.get(intent.paymentMethodId ?? '')?.type
  const { title, ask, test, answers } = wordsOf(language, way)
  return sendPage(reply, {
    language,
    title,
    // A browser checks the redirect after the form against this as well.
    formTarget: intent.returnUrl === null ? null : new URL(intent.returnUrl).origin,
    main: html`
      <h1>${title}</h1>
      <p class="lead">${ask.replace('{{amount}}', money(intent.amount, intent.currency, language))}</p>
      <p>${test}</p>
      <form method="post" action="/3ds/${intent.id}?lang=${language}">
        <input type="hidden" name="${SECRET}" value="${intent.clientSecret}" />
        ${Object.entries(answers).map(
          ([answer, text]) =>
            html`<button name="answer" value="${answer}" class="${answer === 'authorise' ? 'main' : 'quiet'}">
              ${text}
            </button> `,
        )}
      </form>
    `,
  })
}

/** Of the bank, or of the page that a way to pay has of its own. */
function wordsOf(language: Language, way: RedirectWay | undefined) {
  if (way === undefined) {
    const { title, ask, test, authorise, refuse } = texts[language].challenge
    return { title, ask, test, answers: { authorise, refuse } }
  }
  const { title, ask, test, ...answers } = texts[language].way
  const named = (text: string) => text.replaceAll('{{way}}', NAMES[way])
  return { title: named(title), ask: named(ask), test: named(test), answers }
}

/** POST /3ds/:intent: returns to the shop with Stripe's three parameters. */
export async function takeAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  world: World,
  dispatcher: Dispatcher,
): Promise<FastifyReply> {
  const form = (request.body as Form | undefined) ?? new Map()
  const intent = intentOf(request, form, world)
  if (intent === null) return gone(reply, pageLanguage(request))
  const answer = form.get('answer')
  await dispatcher.dispatch(challengeCall(intent, typeof answer === 'string' ? answer : ''), answerChallenge)
  const after = world.store.intents.get(intent.id)
  if (after === undefined || after.returnUrl === null || after.status === 'requires_action') {
    return gone(reply, pageLanguage(request))
  }
  return reply.redirect(returnAddress(after.returnUrl, after), 303)
}

function intentOf(request: FastifyRequest, form: Form, world: World): Intent | null {
  const { id } = request.params as { id: string }
  const secret = form.get(SECRET)
  const intent = world.store.intents.get(id)
  return intent !== undefined && typeof secret === 'string' && opens(secret, intent) ? intent : null
}

const challengeCall = (intent: Intent, answer: string): Call => ({
  method: 'POST',
  path: `/v1/payment_intents/${intent.id}/answer_challenge`,
  id: intent.id,
  form: new Map([
    ['answer', answer],
    ['client_secret', intent.clientSecret],
  ]),
  account: intent.account,
  caller: 'publishable',
  idempotencyKey: null,
  apiVersion: API_VERSION,
  requestId: newId('req'),
})

/** `redirect_status` is `succeeded` for an authorised payment too, as in Stripe. */
function returnAddress(returnUrl: string, intent: Intent): string {
  const address = new URL(returnUrl)
  const accepted = intent.status === 'succeeded' || intent.status === 'requires_capture'
  address.searchParams.set('payment_intent', intent.id)
  address.searchParams.set(SECRET, intent.clientSecret)
  address.searchParams.set('redirect_status', accepted ? 'succeeded' : 'failed')
  return address.href
}

function gone(reply: FastifyReply, language: Language): FastifyReply {
  const words = texts[language].challenge
  return sendPage(reply, {
    language,
    title: words.title,
    status: 404,
    main: html`<h1>${words.gone}</h1>
      <p class="lead">${words.goneDetail}</p>`,
  })
}
