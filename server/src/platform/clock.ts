/** The only place that reads the time; rules and use cases receive it as an argument. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
