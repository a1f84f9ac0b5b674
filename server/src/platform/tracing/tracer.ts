import type { Facts } from './facts.ts'

/** Its name has no data besides its facts. */
export interface Work {
  name: string
  /** `call`: an outgoing call. `work`: a job, which begins a trace. */
  kind: 'request' | 'call' | 'work'
  facts: Facts
}

export interface OpenSpan {
  /** Spans that `act` starts are children of this one. */
  within<T>(act: () => T): T
  end(facts: Facts, failed: boolean): void
}

/** The parent by W3C's `traceparent`. */
export interface Parent {
  traceId: string
  spanId: string
  isSampled: boolean
}

export interface Tracer {
  open(work: Work, parent?: Parent): OpenSpan
  /** False outside a span and in one that is not kept: children are not worth a span. */
  isRecording(): boolean
  /** The trace of a log line. */
  ids(): { trace_id: string; span_id: string } | undefined
  /** Restores the present context later. */
  keepPlace(): <T>(act: () => T) => T
  stop(): Promise<void>
}
