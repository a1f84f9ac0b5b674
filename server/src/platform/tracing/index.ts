import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { errorType } from './facts.ts'
import type { TracingConfig } from './read-tracing.ts'
import type { Tracer, Work } from './tracer.ts'

export type { Facts } from './facts.ts'
export { readTracing, type TracingConfig } from './read-tracing.ts'

/** One per process. Undefined: tracing is off. */
let tracer: Tracer | undefined

export const presentTracer = (): Tracer | undefined => tracer

/** Runs `act` in a span if tracing is on. */
export function traced<T>(work: Work, act: () => Promise<T>): Promise<T> {
  if (tracer === undefined) return act()
  const span = tracer.open(work)
  return span.within(async () => {
    try {
      const done = await act()
      span.end({}, false)
      return done
    } catch (error) {
      span.end({ 'error.type': errorType(error) }, true)
      throw error
    }
  })
}

/** Call it before logs, database and server are made. `exporter` replaces the collector in tests. */
export async function startTracing(
  config: TracingConfig | undefined,
  exporter?: SpanExporter,
): Promise<() => Promise<void>> {
  if (config === undefined) return async () => undefined
  const { createTracer } = await import('./opentelemetry.ts')
  const started = createTracer(config, exporter)
  tracer = started
  return async () => {
    tracer = undefined
    await started.stop()
  }
}
