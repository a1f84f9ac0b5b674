import type { Facts } from './facts.ts'

/** A piece of work; its name has no more in it than its facts. */
export interface Work {
  name: string
  /** `call`: something outside is asked, and waited for. `work`: of our own accord; it begins a trace. */
  kind: 'request' | 'call' | 'work'
  facts: Facts
}

/** A span that is not over. */
export interface OpenSpan {
  /** Whatever `act` starts is below this span. */
  within<T>(act: () => T): T
  end(facts: Facts, failed: boolean): void
}

/** Where a request comes from by W3C's `traceparent`. */
export interface Parent {
  traceId: string
  spanId: string
  isSampled: boolean
}

export interface Tracer {
  open(work: Work, parent?: Parent): OpenSpan
  /** False outside of any span, and in one that is not kept: then nothing below it is worth a span. */
  isRecording(): boolean
  /** Which trace a log line belongs to. */
  ids(): { trace_id: string; span_id: string } | undefined
  /** Runs things later as if they were started now. */
  keepPlace(): <T>(act: () => T) => T
  stop(): Promise<void>
}
