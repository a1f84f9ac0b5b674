import type { Log } from '#server/platform/log.ts'
import { dueDeliveries, takeDeliveries, type DueDelivery } from '../store/due-deliveries.ts'
import { chooseDeliveries } from './choose-deliveries.ts'
import { sendDelivery, type Sending } from './send-delivery.ts'

export interface Deliveries {
  /** Sends what is due and can be sent now; resolves when all of that is over. How many were sent. */
  round(): Promise<number>
  stop(): Promise<void>
}

/** A message is sent within two seconds of what it tells: it waits for the next round, and its server for the answer. */
const ROUND_EACH_MS = 500
/** Longer than any attempt takes: after that it is another server's, as this one was killed. */
const TAKEN_FOR_MS = 30_000

/**
 * Sends messages for as long as the server runs. One look is one statement of an index that has only what waits, so that an idle server
 * costs nothing and the sale itself tells nobody.
 */
export function startDeliveries(sending: Sending & { log: Log }, { polls = true } = {}): Deliveries {
  const { db, log, now } = sending
  const underWay = new Map<string, { due: DueDelivery; sent: Promise<void> }>()
  let reading: Promise<unknown> | undefined
  let hasEnded = false

  async function readDue(): Promise<Promise<void>[]> {
    const at = now()
    const due = await dueDeliveries(db, at)
    const chosen = chooseDeliveries(
      due,
      [...underWay.values()].map(({ due: one }) => one),
    )
    if (chosen.length === 0 || hasEnded) return []
    const until = new Date(at.getTime() + TAKEN_FOR_MS)
    const taken = await takeDeliveries(
      db,
      chosen.map(({ id }) => id),
      at,
      until,
    )
    return taken.map((one) => {
      const sent = sendDelivery(sending, one)
        .catch((error: unknown) => {
          // Its outcome is not known: it is sent again once its time is over.
          if (!hasEnded) log.error({ err: error, delivery: one.id }, 'a webhook could not be sent')
        })
        .finally(() => {
          underWay.delete(one.id)
          if (polls) beginRound()
        })
      const { id, webhookId, associationId, failingSince } = one
      underWay.set(id, { due: { id, webhookId, associationId, isFailing: failingSince !== null }, sent })
      return sent
    })
  }

  function beginRound(): void {
    if (reading !== undefined || hasEnded) return
    reading = readDue()
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks wait for the next look'))
      .finally(() => (reading = undefined))
  }
  const timer = polls ? setInterval(beginRound, ROUND_EACH_MS) : undefined

  return {
    async round() {
      const sent = await readDue()
      await Promise.all(sent)
      return sent.length
    },
    async stop() {
      hasEnded = true
      clearInterval(timer)
      await reading
      await Promise.all([...underWay.values()].map(({ sent }) => sent))
    },
  }
}
