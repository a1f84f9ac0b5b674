/** What the bench and its load process say to each other. */

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

/** What one person does, one request after the other; most do one thing only. */
export type Journey = Request[]

export interface Run {
  port: number
  /** Connections, each with one request at a time. */
  clients: number
  seconds: number
  /** A file with one journey a line, as JSON; each is made once at most, unless `again`. */
  journeysFile: string
  again: boolean
}

export interface Outcome {
  /** Journeys that came to their end. */
  done: number
  /** Until the last one did. */
  seconds: number
  /** Of whole journeys. */
  p50Ms: number
  p99Ms: number
  /** Journeys with an answer that was no success, and what the first of those answers said. */
  failures: number
  firstFailure?: string
  /** There were fewer journeys than the server can serve. */
  ranOut: boolean
}
