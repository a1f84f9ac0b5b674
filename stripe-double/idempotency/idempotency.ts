import { createHash } from 'node:crypto'
import type { Call, Reply } from '../api/call.ts'
import { canonical } from '../api/form.ts'
import { Refusal } from '../api/refusal.ts'
import type { StoredAnswer, Write } from '../store/records.ts'
import { ANSWERS_KEPT_SECONDS } from '../store/store.ts'
import type { World } from '../store/world.ts'

const rowId = (call: Call, key: string): string => `${call.account ?? ''}:${key}`

const fingerprint = (call: Call): string =>
  createHash('sha256')
    .update(`${call.method} ${call.path} ${canonical(call.form)}`)
    .digest('base64url')

/** The earlier answer for this key, or null. Other parameters under the same key are an error. */
export function earlierAnswer(call: Call, world: World): Reply | null {
  const key = call.idempotencyKey
  if (key === null || call.method !== 'POST') return null
  const stored = world.store.answers.get(rowId(call, key))
  if (stored === undefined || stored.createdAt + ANSWERS_KEPT_SECONDS < world.seconds()) return null
  if (stored.path !== call.path) {
    throw mismatch(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${call.path}' vs '${stored.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  if (stored.fingerprint !== fingerprint(call)) {
    throw mismatch(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  return { status: stored.status, body: stored.body, replayed: true }
}

/** Whether this key was answered before, with any parameters. */
export const wasAnswered = (call: Call, world: World): boolean =>
  call.idempotencyKey !== null && world.store.answers.has(rowId(call, call.idempotencyKey))

const mismatch = (message: string): Refusal => new Refusal(400, { type: 'idempotency_error', message })

/** The write of an answer, in the same journal line as the call's other writes. */
export function keepAnswer(call: Call, reply: Reply, world: World): Write[] {
  const key = call.idempotencyKey
  if (key === null || call.method !== 'POST') return []
  const answer: StoredAnswer = {
    id: rowId(call, key),
    fingerprint: fingerprint(call),
    method: call.method,
    path: call.path,
    requestId: call.requestId,
    createdAt: world.seconds(),
    status: reply.status,
    body: reply.body,
  }
  return [['answers', answer.id, answer]]
}

/** Keys whose first call is running. */
interface InFlight {
  alone<Result>(call: Call, work: () => Promise<Result>): Promise<Result>
}

/** A second call with a key whose first call is running is refused with 409. */
export function inFlight(): InFlight {
  const busy = new Set<string>()
  return {
    async alone(call, work) {
      const key = call.idempotencyKey
      if (key === null || call.method !== 'POST') return work()
      const id = rowId(call, key)
      if (busy.has(id)) {
        throw new Refusal(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        })
      }
      busy.add(id)
      try {
        return await work()
      } finally {
        busy.delete(id)
      }
    },
  }
}
