/** The only place that reads the time; rules and use cases receive it as an argument. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Clocks that the network sets differ by seconds. */
const SERVERS_DIFFER_MINUTES = 2

/** No server with a right clock has written a later time: what is later comes from a clock that was ahead. */
export const latestWritten = (now: Date): Date => new Date(now.getTime() + SERVERS_DIFFER_MINUTES * 60_000)
