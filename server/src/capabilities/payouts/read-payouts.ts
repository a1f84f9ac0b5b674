import {
  type Asking,
  linesAtProvider,
  payoutAtProvider,
  type PayoutNow,
  payoutsSince,
} from './provider-payouts.ts'
import { keepPayout } from './store/keep-payout.ts'
import { hasPayouts, sellsOn } from './store/known-payouts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A bank sends a payout back within five working days, and what the provider corrects is in it as long. */
const DAYS_BACK = 10
/** Where none was ever read: the year before, for its accounts. */
const DAYS_BACK_AT_FIRST = 400

/** Reads a payout of an account on which this installation sells, with all that is in it. Throws ProviderUnavailable. */
export async function readPayoutById(asking: Asking, id: string, account: string | null): Promise<void> {
  if (!(await sellsOn(asking.db, account))) return
  const readAt = asking.clock.now()
  await keep(asking, await payoutAtProvider(asking, id, account), readAt)
}

async function keep(asking: Asking, payout: PayoutNow, readAt: Date): Promise<void> {
  // Of one that somebody asked for by hand the provider refuses to say what is in it.
  const lines = payout.is_automatic ? await linesAtProvider(asking, payout.id, payout.stripe_account) : []
  await keepPayout(asking.db, payout, lines, readAt)
}

/** For events that were lost, and what is corrected without one: the payouts of the last days. Throws ProviderUnavailable. */
export async function readMissedPayouts(
  asking: Asking,
  account: string | null,
  ending?: AbortSignal,
): Promise<void> {
  const now = asking.clock.now()
  const days = (await hasPayouts(asking.db, account)) ? DAYS_BACK : DAYS_BACK_AT_FIRST
  for await (const payout of payoutsSince(asking, account, new Date(now.getTime() - days * DAY_MS))) {
    if (ending?.aborted === true) return
    await keep(asking, payout, asking.clock.now())
  }
}
