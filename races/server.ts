import { createLenza } from '#server/lenza.ts'
import { startJobs } from '#server/jobs.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/http/services.ts'
import { createLog } from '#server/platform/log.ts'
import { deliverToMailbox } from '#server/platform/mail/deliver.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { createOutgoing } from '#server/platform/outgoing/call-outgoing.ts'
import { doublePayments } from '#server/platform/payments/stripe.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import type { CardProvider, Started } from './servers.ts'

/**
 * One of several server processes on one database: the product itself, with the card provider's stand-in that they
 * share. It listens on a free port, sends its parent the URL, and ends when the parent does.
 */
const { DATABASE_URL = '', RACES_CARD_PROVIDER = '' } = process.env
// The limits in the database are raced, from any address; the budget of a network is of one process.
const config = readConfig({
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  TRUST_PROXY: '127.0.0.1',
  NETWORK_BUDGET: '0',
})
const log = createLog(config.logLevel)
const opened = openDatabase(DATABASE_URL, log)
const texts = loadTexts()
const now = () => systemClock.now()
const services: Services = {
  ...opened,
  config,
  clock: systemClock,
  log,
  texts,
  outbox: createOutbox({ db: opened.db, texts, deliver: deliverToMailbox(opened.db), log, now }),
  payments: doublePayments(JSON.parse(RACES_CARD_PROVIDER) as CardProvider),
  outgoing: createOutgoing(),
}
const app = await createLenza(services, '/nonexistent')
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const jobs = await startJobs(services)

process.on('disconnect', () => process.exit(1))
process.once('message', () => {
  void (async () => {
    await app.close()
    await jobs.stop()
    await opened.close()
    process.exit(0)
  })()
})
process.send?.({ url } satisfies Started)
