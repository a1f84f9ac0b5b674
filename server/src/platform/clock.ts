/** The one place that reads the time; rules and use cases get it passed in. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
