import { type Db, poolOf } from './open.ts'
import { presentTracer } from '../tracing/index.ts'
import type { Tx } from './transaction.ts'
import { concernsAll } from './trouble.ts'

/** Asks for all of these at once; the answers in the same order. */
export type AskAll<Q, A> = (on: Db | Tx, questions: Q[]) => Promise<A[]>

interface Waiting<Q, A> {
  question: Q
  answer: (answer: A) => void
  fail: (error: unknown) => void
  /** Back into the trace of who asked. */
  inTrace: (<T>(act: () => T) => T) | undefined
}

interface Queue<Q, A> {
  waiting: Waiting<Q, A>[]
  isUnderWay: boolean
}

/** What a round holds at most: enough for every connection of a busy morning, and short enough to wait for. */
const MOST = 128

/**
 * Group commit, and its like for reading: whoever asks while a round is under way waits for it and is then asked
 * together with everybody else who came meanwhile, in one statement. A lone question goes at once. An answer is
 * never older than its question. A round that fails is asked again one by one, so that everybody gets what is
 * theirs (a question must bear that), unless the database itself is away.
 * In a transaction a question is asked by itself. `apart`: questions that may have to wait for a lock wait with their
 * like only.
 */
export function inRounds<Q, A>(
  askAll: AskAll<Q, A>,
  apart: (question: Q) => unknown = () => undefined,
): (on: Db | Tx, question: Q) => Promise<A> {
  const queues = new WeakMap<Db, Map<unknown, Queue<Q, A>>>()

  const alone = async (on: Db | Tx, question: Q): Promise<A> => {
    const [answer] = await askAll(on, [question])
    return answer as A
  }

  async function ask(db: Db, round: Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await askAll(
        db,
        round.map(({ question }) => question),
      )
      for (const [n, { answer }] of round.entries()) answer(answers[n] as A)
    } catch (error) {
      if (round.length === 1 || concernsAll(error)) return round.forEach(({ fail }) => fail(error))
      await Promise.all(round.map(({ question, answer, fail }) => alone(db, question).then(answer, fail)))
    }
  }

  async function goOn(db: Db, queue: Queue<Q, A>): Promise<void> {
    queue.isUnderWay = true
    while (queue.waiting.length > 0) {
      const round = queue.waiting.splice(0, MOST)
      // Without this, every round of a busy morning would be in the trace of its first request.
      const inTrace = round[0]?.inTrace
      await (inTrace === undefined ? ask(db, round) : inTrace(() => ask(db, round)))
    }
    queue.isUnderWay = false
  }

  return (on, question) => {
    if (poolOf(on) === undefined) return alone(on, question)
    const ofDatabase = queues.get(on) ?? new Map<unknown, Queue<Q, A>>()
    queues.set(on, ofDatabase)
    const key = apart(question)
    const queue = ofDatabase.get(key) ?? { waiting: [], isUnderWay: false }
    ofDatabase.set(key, queue)
    return new Promise<A>((answer, fail) => {
      queue.waiting.push({ question, answer, fail, inTrace: presentTracer()?.keepPlace() })
      if (!queue.isUnderWay) void goOn(on, queue)
    })
  }
}
