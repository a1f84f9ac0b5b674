import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { webhookMessages } from '#server/platform/metrics/counted.ts'
import type { Outgoing } from '#server/platform/outgoing/call-outgoing.ts'
import { AddressRefused } from '#server/platform/outgoing/public-address.ts'
import { traced } from '#server/platform/tracing/index.ts'
import {
  noteDelivered,
  noteNotDelivered,
  pauseWebhook,
  type TakenDelivery,
  type Tried,
} from '../store/due-deliveries.ts'
import { failsForDays, nextTry } from './pauses.ts'
import { openSecret, signatureOf } from './secrets.ts'

export interface Sending {
  db: Db
  config: Pick<Config, 'secondFactorKeys' | 'dataDir'>
  outgoing: Pick<Outgoing, 'post'>
  now: () => Date
}

/** The whole answer has to be there by then; nothing of it is read but its code. */
const LONGEST_ANSWER_MS = 10_000
/** The Standard Webhooks code of an address that wants no more messages. */
const GONE = 410
const SENDING = { name: 'send a webhook', kind: 'call', facts: {} } as const

/** Sends one message, and notes what became of it. */
export async function sendDelivery(sending: Sending, taken: TakenDelivery): Promise<void> {
  const tried = await traced(SENDING, () => tryOnce(sending, taken))
  const isTaken = tried.status !== undefined && tried.status >= 200 && tried.status < 300
  await inTransaction(sending.db, async (tx) => {
    if (isTaken) return noteDelivered(tx, taken.webhookId, tried)
    // A test is for who waits for its outcome: it is not repeated.
    const next =
      taken.event === 'test'
        ? undefined
        : nextTry(taken.attempts, { triedSince: taken.triedSince, now: tried.at, random: Math.random() })
    await noteNotDelivered(tx, taken.webhookId, tried, next)
    webhookMessages.inc({ outcome: next === undefined ? 'givenUp' : 'failed' })
    if (tried.status === GONE) await pauseWebhook(tx, taken.webhookId, 'gone', tried.at)
    else if (taken.failingSince !== null && failsForDays(taken.failingSince, tried.at))
      await pauseWebhook(tx, taken.webhookId, 'failing', tried.at)
  })
  if (isTaken) webhookMessages.inc({ outcome: 'delivered' })
}

function messageOf({ db: _db, config, now }: Sending, taken: TakenDelivery) {
  const { id, webhookId, event, data, madeAt, associationId } = taken
  const body = JSON.stringify({
    type: event,
    timestamp: madeAt.toISOString(),
    data: { idAssociazione: associationId, ...data },
  })
  const at = now()
  const secret = openSecret(config, webhookId, { keyId: taken.keyId, bytes: taken.secret })
  // Without a signature nobody could know that it is ours.
  if (secret === undefined) throw new Error(`the secret of the webhook ${webhookId} cannot be opened`)
  const earlier =
    taken.earlierKeyId !== null && taken.earlierSecret !== null && (taken.earlierUntil ?? at) > at
      ? openSecret(config, webhookId, { keyId: taken.earlierKeyId, bytes: taken.earlierSecret })
      : undefined
  const timestamp = Math.floor(at.getTime() / 1000)
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Lenza-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(earlier === undefined ? [secret] : [secret, earlier], {
        id,
        timestamp,
        body,
      }),
    },
  }
}

async function tryOnce(sending: Sending, taken: TakenDelivery): Promise<Tried> {
  const began = performance.now()
  const outcome = (kind: { status: number } | { failure: string }): Tried => ({
    id: taken.id,
    at: sending.now(),
    tookMs: Math.round(performance.now() - began),
    ...kind,
  })
  const message = messageOf(sending, taken)
  try {
    const { status } = await sending.outgoing.post({
      address: taken.url,
      ...message,
      timeoutMs: LONGEST_ANSWER_MS,
    })
    return outcome({ status })
  } catch (error) {
    return outcome({ failure: failureOf(error) })
  }
}

const CODES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'notFound',
  ENODATA: 'notFound',
  ESERVFAIL: 'notFound',
  ABORT_ERR: 'timeout',
  ETIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
}

/** In the words of the contract. The error's own text may quote what an address answers with. */
function failureOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'notPublic'
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  if (/CERT|TLS|SSL|SIGNATURE|UNABLE_TO/.test(code)) return 'certificate'
  return CODES[code] ?? 'unreachable'
}
