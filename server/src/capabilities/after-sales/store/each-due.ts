import type { Services } from '#server/platform/http/services.ts'

/** How many are read at once. */
export const DUE_AT_ONCE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

interface Due {
  purchaseId: string
}

interface Work<T extends Due> {
  /** Those after this id, in the order of their ids, at most `DUE_AT_ONCE`. */
  read: (after: string) => Promise<T[]>
  act: (due: T) => Promise<unknown>
  /** For the log, where one of them fails. */
  failure: string
}

/** Does what is due, one purchase after another: what fails is logged and keeps none behind it back. */
export async function forEachDue<T extends Due>(
  { log, outbox }: Pick<Services, 'log' | 'outbox'>,
  { read, act, failure }: Work<T>,
): Promise<void> {
  const logged = (due: T) =>
    act(due).catch((error: unknown) => log.error({ err: error, purchase: due.purchaseId }, failure))
  for (let after = BEFORE_ALL; ;) {
    const page = await read(after)
    for (const due of page) await logged(due)
    if (page.length > 0) outbox.nudge()
    if (page.length < DUE_AT_ONCE) return
    after = page.at(-1)?.purchaseId ?? after
  }
}
