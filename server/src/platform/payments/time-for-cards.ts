import { AsyncLocalStorage } from 'node:async_hooks'
import { ProviderUnavailable } from './provider-unavailable.ts'

/**
 * A person waits for a whole request, however many questions it has for the card provider and however often the SDK
 * asks again: together they have so long. Less than 10 seconds, with the rest of the request.
 */
const PERSON_WAITS_MS = 8000
/** One question of a job. */
const JOB_WAITS_MS = 20_000

const deadline = new AsyncLocalStorage<number>()

/** Runs what one request does. */
export const withTimeForCards = <T>(work: () => T): T =>
  deadline.run(performance.now() + PERSON_WAITS_MS, work)

/** The answer, or ProviderUnavailable when the time for it is over; whatever comes later changes nothing any more. */
export async function inTimeForCards<T>(what: string, asked: () => Promise<T>): Promise<T> {
  const until = deadline.getStore()
  const left = until === undefined ? JOB_WAITS_MS : until - performance.now()
  if (left <= 0) throw new ProviderUnavailable(what, { status: undefined })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ProviderUnavailable(what, { status: undefined })), left)
  })
  const answer = asked()
  answer.catch(() => undefined)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
