import { setTimeout as pause } from 'node:timers/promises'
import { countUntilAnswered, type Gathering, gatheringOf, REST_MS } from './gather.ts'
import { type Db, preparedPoolOf } from './open.ts'
import { presentTracer } from '../tracing/index.ts'
import { isRepeatedAlone } from './retry.ts'
import type { Tx } from './transaction.ts'

/** Runs all requests in one statement; the results in the same order. */
type RunBatch<Q, A> = (on: Db | Tx, requests: Q[]) => Promise<A[]>

/** One caller with all that it wants at once. */
interface Waiting<Q, A> {
  requests: Q[]
  resolve: (results: A[]) => void
  reject: (error: unknown) => void
  /** Restores the trace of the caller. */
  inTrace: (<T>(act: () => T) => T) | undefined
}

export interface Batched<Q, A> {
  (on: Db | Tx, request: Q): Promise<A>
  /** Several requests of one caller, in one statement; the results in the same order. They are of one group. */
  all: (on: Db | Tx, requests: Q[]) => Promise<A[]>
}

interface Queue<Q, A> {
  waiting: Waiting<Q, A>[]
  isRunning: boolean
  gathering: Gathering
}

/** Of callers: enough for all connections under load, and a short statement. */
const MAX_BATCH = 128

interface Options<Q, A> {
  /** Requests of different keys never share a batch: those that may wait for a lock only delay their own group. */
  groupBy?: (request: Q) => unknown
  /** Whether the others of its batch are the only reason for this result: the request is run again alone. */
  isOfBatch?: (result: A) => boolean
}

/**
 * Group commit, for writes and reads: callers that arrive while a batch runs wait and share the next statement, and under load
 * others join them in a short pause before it. A single caller is served at once. A result is never older than its request. A batch
 * that fails is run again caller by caller, so that each gets its own result (a request must be idempotent); `retry.ts` says after
 * which failures. In a transaction a caller is served by itself.
 */
export function batched<Q, A>(
  runBatch: RunBatch<Q, A>,
  { groupBy = () => undefined, isOfBatch = () => false }: Options<Q, A> = {},
): Batched<Q, A> {
  const queuesByDatabase = new WeakMap<Db, Map<unknown, Queue<Q, A>>>()

  async function run(db: Db, batch: Waiting<Q, A>[]): Promise<void> {
    try {
      const results = await runBatch(
        db,
        batch.flatMap(({ requests }) => requests),
      )
      let start = 0
      for (const { requests, resolve, reject } of batch) {
        const own = results.slice(start, (start += requests.length))
        if (batch.length > 1 && own.some(isOfBatch)) void runBatch(db, requests).then(resolve, reject)
        else resolve(own)
      }
    } catch (error) {
      if (batch.length === 1 || !isRepeatedAlone(error)) return batch.forEach(({ reject }) => reject(error))
      await Promise.all(
        batch.map(({ requests, resolve, reject }) => runBatch(db, requests).then(resolve, reject)),
      )
    }
  }

  function emptyQueue(db: Db): Queue<Q, A> {
    const waiting: Waiting<Q, A>[] = []
    return { waiting, isRunning: false, gathering: gatheringOf(db, waiting) }
  }

  async function runQueue(db: Db, queue: Queue<Q, A>): Promise<void> {
    queue.isRunning = true
    while (queue.waiting.length > 0) {
      const enough = queue.gathering.enough()
      if (enough !== undefined) await enough
      const batch = queue.waiting.splice(0, MAX_BATCH)
      // Without this, every batch would be in the trace of the request that started the queue.
      const inTrace = batch[0]?.inTrace
      await (inTrace === undefined ? run(db, batch) : inTrace(() => run(db, batch)))
      if (batch.length > 1 || queue.waiting.length > 0) await pause(REST_MS)
    }
    queue.isRunning = false
  }

  function all(on: Db | Tx, requests: Q[]): Promise<A[]> {
    const [first] = requests
    if (first === undefined) return Promise.resolve([])
    if (preparedPoolOf(on) === undefined) return runBatch(on, requests)
    const queues = queuesByDatabase.get(on) ?? new Map<unknown, Queue<Q, A>>()
    queuesByDatabase.set(on, queues)
    const key = groupBy(first)
    const queue = queues.get(key) ?? emptyQueue(on)
    queues.set(key, queue)
    const answer = new Promise<A[]>((resolve, reject) => {
      queue.waiting.push({ requests, resolve, reject, inTrace: presentTracer()?.keepPlace() })
    })
    countUntilAnswered(on, answer)
    if (queue.isRunning) queue.gathering.joined()
    else void runQueue(on, queue)
    return answer
  }

  const one = async (on: Db | Tx, request: Q): Promise<A> => (await all(on, [request]))[0] as A
  return Object.assign(one, { all })
}
