/** What the bench and its load process say to each other. */

/** One request of a run; the body is JSON already. */
export interface Request {
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: string
}

export interface Run {
  port: number
  /** Connections, each with one request at a time. */
  clients: number
  seconds: number
  /** A file with one request a line, as JSON; each is sent once at most, unless `again`. */
  requestsFile: string
  again: boolean
}

export interface Outcome {
  answers: number
  /** Until the last answer came. */
  seconds: number
  p50Ms: number
  p99Ms: number
  /** Answers that were no success, and what the first of them said. */
  failures: number
  firstFailure?: string
  ranOut: boolean
}
