/** Messages between the bench and its load process. */

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** Absent: the port of the run. */
  port?: number
  /** The answer's field of this name is `{taken}` in the requests after it. */
  takes?: string
}

/** One person's requests, one after the other. */
export type Journey = Request[]

export interface Run {
  port: number
  /** Connections, each with one request at a time. */
  clients: number
  seconds: number
  /** A file with one journey per line, as JSON; each is made at most once, unless `again`. */
  journeysFile: string
  again: boolean
}

export interface Outcome {
  /** Completed journeys. */
  done: number
  /** Until the last one completed. */
  seconds: number
  /** Of whole journeys. */
  p50Ms: number
  p95Ms: number
  p99Ms: number
  /** Journeys with an answer that was not a success, and the first of those answers. */
  failures: number
  firstFailure?: string
  /** The server completed all journeys before the time was over. */
  ranOut: boolean
}
