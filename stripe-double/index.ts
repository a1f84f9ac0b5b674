import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { serveApi } from './api/app.ts'
import { createDispatcher } from './api/dispatch.ts'
import { parseForm } from './api/form.ts'
import { serveFaults } from './faults/route.ts'
import { openStage, type FaultStage } from './faults/stage.ts'
import { type Bank, openBank } from './bank/bank.ts'
import { serveBank } from './bank/route.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { settleKeys, type StripeDoubleOptions, withDefaults } from './options.ts'
import { servePages } from './pages/pages.ts'
import type { Keys } from './store/records.ts'
import { openStore } from './store/store.ts'
import type { World } from './store/world.ts'
import { createCourier } from './webhooks/courier.ts'

export type { Call, Reply } from './api/call.ts'
export type { Bank } from './bank/bank.ts'
export type { Faults } from './faults/hooks.ts'
export type { FaultStage } from './faults/stage.ts'
export type { Ledger, LedgerEntry } from './ledger.ts'
export type { StripeDoubleOptions } from './options.ts'
export type { Delivery, StripeEvent } from './store/records.ts'
export { TEST_CARDS } from './cards/test-cards.ts'
export { noFaults } from './faults/hooks.ts'
export * from './faults/vocabulary.ts'
export { playFaults, type PlayedFaults } from './faults/play.ts'
export { chances, shuffled } from './faults/chance.ts'

export interface StripeDouble extends Keys {
  /** The address for browsers, without a slash at the end. */
  url: string
  /** The script that sets window.Stripe, to be loaded before `loadStripe` is called. */
  scriptUrl: string
  /** For the server's SDK: `new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http' })`. */
  port: number
  ledger: Ledger
  /** The faults; also at `/endive/faults`, with the secret key. */
  faults: FaultStage
  /** What the bank does: payouts and disputes; also at `/endive/bank`, with the secret key. */
  bank: Bank
  /** Sets the webhook URL. Earlier events are in the list of events and are not sent. */
  deliverTo(webhookUrl: string): void
  close(): Promise<void>
}

const TICK_MS = 30_000

/** Starts a stand-in for Stripe on 127.0.0.1. No money moves. */
export async function createStripeDouble(given: StripeDoubleOptions = {}): Promise<StripeDouble> {
  const options = withDefaults(given)
  const seconds = (): number => Math.floor(options.now().getTime() / 1000)
  const store = await openStore(options.stateFile, seconds())
  const keys = await settleKeys(store, given.keys)
  let { webhookUrl } = options
  let url = options.publicUrl ?? ''
  const world: World = {
    store,
    seconds,
    publicUrl: () => url,
    delivers: (type) =>
      webhookUrl !== null && (options.webhookEvents === null || options.webhookEvents.includes(type)),
  }
  const { hooks: faults, ...stage } = openStage(options.faults)
  const courier = createCourier({
    ...options,
    faults,
    world,
    webhookSecret: keys.webhookSecret,
    webhookUrl: () => webhookUrl,
  })
  const dispatcher = createDispatcher(world, faults, (ids) => courier.take(ids))
  const ledger = createLedger(store)

  const app = fastify({ forceCloseConnections: true, bodyLimit: 100 * 1024 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  )
  serveApi(app, dispatcher, keys)
  serveFaults(app, stage, keys)
  const bank = openBank(dispatcher)
  serveBank(app, bank, keys)
  servePages(app, { world, dispatcher, ledger })
  await app.listen({ host: '127.0.0.1', port: options.port })
  const { port } = app.server.address() as AddressInfo
  url ||= `http://127.0.0.1:${port}`
  courier.resume()
  const tick = setInterval(() => void dispatcher.passTime().catch(reportOnce), TICK_MS).unref()

  return {
    url,
    scriptUrl: `${url}/endive/stripe.js`,
    port,
    ...keys,
    ledger,
    faults: stage,
    bank,
    deliverTo(next) {
      webhookUrl = next
      courier.resume()
    },
    async close() {
      clearInterval(tick)
      faults.end?.()
      await app.close()
      await courier.close()
      await store.close()
    },
  }
}

/** A broken journal also fails every call, which reports it. */
function reportOnce(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error), { code: 'STRIPE_DOUBLE_JOURNAL' })
}
