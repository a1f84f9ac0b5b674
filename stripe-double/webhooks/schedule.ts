const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * Pauses before each retry, in milliseconds. Stripe retries for up to three days with growing pauses; the first ones
 * are shorter here, because the receiver is on the same machine and often restarts.
 */
export const RETRY_SCHEDULE_MS: readonly number[] = [
  SECOND,
  2 * SECOND,
  5 * SECOND,
  15 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
]
