import { createLenza } from '#server/lenza.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/http/services.ts'
import { createLog } from '#server/platform/log.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { stripePayments } from '#server/platform/payments/stripe.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { type Sent, sentDuring } from '#server/testing/record-statements.ts'
import { type Installation, productionEnvironment } from '../installation/installation.ts'
import type { Request } from '../load/protocol.ts'

/** Requests that fill the server's caches first. */
const BEFOREHAND = 3

/**
 * The statements that each request sends, from a server in this process over the installation. Mails stay in the outbox,
 * as they are no part of the call. The first BEFOREHAND requests are not returned.
 */
export async function recordedCalls(installation: Installation, requests: Request[]): Promise<Sent[][]> {
  const config = readConfig(productionEnvironment(installation.dataDir, 1, 'smtp://127.0.0.1:1'))
  if (config.stripe === undefined) throw new Error('a club has keys for cards')
  const log = createLog('warn')
  const opened = openDatabase(installation.connection, log, 4)
  const texts = loadTexts()
  const outbox = createOutbox({
    db: opened.db,
    texts,
    log,
    now: () => systemClock.now(),
    deliver: () => Promise.reject(new Error('no mail leaves here')),
  })
  const services: Services = {
    ...opened,
    config,
    log,
    texts,
    clock: systemClock,
    outbox: { ...outbox, nudge: () => undefined },
    payments: stripePayments(config.stripe),
  }
  const app = await createLenza(services, '/nonexistent')
  try {
    const calls: Sent[][] = []
    for (const { method, path, headers, body } of requests) {
      const sent = await sentDuring(async () => {
        const answer = await app.inject({
          method,
          url: path,
          headers,
          ...(body !== undefined && { payload: body }),
        })
        if (answer.statusCode !== 200) throw new Error(`the call to be recorded was refused: ${answer.body}`)
      })
      calls.push(sent)
    }
    return calls.slice(BEFOREHAND)
  } finally {
    await app.close()
    await opened.close()
  }
}

/** How many requests `recordedCalls` needs to return two. */
export const TO_RECORD = BEFOREHAND + 2
