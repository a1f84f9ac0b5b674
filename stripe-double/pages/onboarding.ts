import type { FastifyReply, FastifyRequest } from 'fastify'
import { ANSWERS, fillInForm, type FormAnswer, openForm } from '../accounts/fill-in-form.ts'
import type { Call } from '../api/call.ts'
import type { Dispatcher } from '../api/dispatch.ts'
import type { Form } from '../api/form.ts'
import { API_VERSION } from '../events/record.ts'
import { newId } from '../store/identifiers.ts'
import type { AccountLink } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { texts } from '../texts.ts'
import { html } from './html.ts'
import { pageLanguage, sendPage } from './layout.ts'

/** GET /setup/s/:account/:code: the form in which a business tells Stripe who it is, with its answers to choose from. */
export async function askForm(
  request: FastifyRequest,
  reply: FastifyReply,
  world: World,
  dispatcher: Dispatcher,
): Promise<FastifyReply> {
  const link = linkOf(request, world)
  if (link === undefined) return gone(request, reply)
  if (link.state !== 'new' || link.expiresAt < world.seconds()) return reply.redirect(link.refreshUrl, 303)
  await dispatcher.dispatch(callOf(link, new Map()), openForm)
  const language = pageLanguage(request)
  const words = texts[language].onboarding
  return sendPage(reply, {
    language,
    title: words.title,
    // A browser checks the redirect after the form against this as well.
    formTarget: new URL(link.returnUrl).origin,
    main: html`
      <h1>${words.title}</h1>
      <p class="lead">${words.ask}</p>
      <p>${words.test}</p>
      <form method="post">
        ${(Object.keys(ANSWERS) as FormAnswer[]).map(
          (answer) => html`
            <button name="answer" value="${answer}" ${answer === 'complete' ? html`` : html`class="quiet"`}>
              ${words[answer]}
            </button>
          `,
        )}
      </form>
      <p><small>${link.accountId}</small></p>
    `,
  })
}

/** POST /setup/s/:account/:code: back to the platform, which is told nothing by the address. */
export async function takeForm(
  request: FastifyRequest,
  reply: FastifyReply,
  world: World,
  dispatcher: Dispatcher,
): Promise<FastifyReply> {
  const link = linkOf(request, world)
  if (link === undefined) return gone(request, reply)
  await dispatcher.dispatch(callOf(link, (request.body as Form | undefined) ?? new Map()), fillInForm)
  return reply.redirect(link.returnUrl, 303)
}

function linkOf(request: FastifyRequest, world: World): AccountLink | undefined {
  const { account, code } = request.params as { account: string; code: string }
  const link = world.store.accountLinks.get(code)
  return link?.accountId === account ? link : undefined
}

const callOf = (link: AccountLink, form: Form): Call => ({
  method: 'POST',
  path: `/setup/s/${link.accountId}`,
  id: link.id,
  form,
  account: link.accountId,
  caller: 'publishable',
  idempotencyKey: null,
  apiVersion: API_VERSION,
  requestId: newId('req'),
})

function gone(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request)
  const words = texts[language].onboarding
  return sendPage(reply, {
    language,
    title: words.title,
    status: 404,
    main: html`<h1>${words.gone}</h1>
      <p class="lead">${words.goneDetail}</p>`,
  })
}
