import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Dispatcher } from '../api/dispatch.ts'
import { browserScript } from '../browser/bundle.ts'
import type { Ledger } from '../ledger.ts'
import type { World } from '../store/world.ts'
import { askChallenge, takeAnswer } from './challenge.ts'
import { home } from './home.ts'
import { askForm, takeForm } from './onboarding.ts'

export interface Pages {
  world: World
  dispatcher: Dispatcher
  ledger: Ledger
}

const STYLE = new URL('page.css', import.meta.url)

/** The pages, and the script that replaces Stripe.js. */
export function servePages(app: FastifyInstance, { world, dispatcher, ledger }: Pages): void {
  app.get('/', (request, reply) => home(request, reply, ledger))
  app.get('/ledger', async (_request, reply) => {
    await dispatcher.passTime()
    return reply.header('cache-control', 'no-store').send({
      authorised: ledger.authorised(),
      captured: ledger.captured(),
      refunded: ledger.refunded(),
      entries: ledger.entries(),
    })
  })
  app.get('/double.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(STYLE, 'utf8')),
  )
  app.get('/3ds/:id', (request, reply) => askChallenge(request, reply, world))
  app.post('/3ds/:id', (request, reply) => takeAnswer(request, reply, world, dispatcher))
  app.get('/setup/s/:account/:code', (request, reply) => askForm(request, reply, world, dispatcher))
  app.post('/setup/s/:account/:code', (request, reply) => takeForm(request, reply, world, dispatcher))
  // js.stripe.com/v3 and js.stripe.com/{release}/stripe.js, which @stripe/stripe-js loads.
  for (const url of ['/v3', '/v3/', '/:release/stripe.js']) {
    app.get(url, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await browserScript()),
    )
  }
}
