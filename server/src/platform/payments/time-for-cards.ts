import { AsyncLocalStorage } from 'node:async_hooks'
import { ProviderUnavailable } from './provider-unavailable.ts'

/** For all calls to the card provider in a request, retries included: the whole request takes less than 10 s. */
const PERSON_WAITS_MS = 8000
/** Milliseconds for one call of a job. */
const JOB_WAITS_MS = 20_000

const deadline = new AsyncLocalStorage<number>()

/** Runs one request within this time. */
export const withTimeForCards = <T>(work: () => T): T =>
  deadline.run(performance.now() + PERSON_WAITS_MS, work)

/** The answer, or ProviderUnavailable when the time is over; a later answer is ignored. */
export async function inTimeForCards<T>(what: string, call: () => Promise<T>): Promise<T> {
  const until = deadline.getStore()
  const left = until === undefined ? JOB_WAITS_MS : until - performance.now()
  if (left <= 0) throw new ProviderUnavailable(what, { status: undefined })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ProviderUnavailable(what, { status: undefined })), left)
  })
  const answer = call()
  answer.catch(() => undefined)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
