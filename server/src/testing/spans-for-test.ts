import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { startTracing, type TracingConfig } from '#server/platform/tracing/index.ts'

const KEEP_ALL: TracingConfig = {
  url: 'http://127.0.0.1:9/v1/traces',
  headers: {},
  timeoutMs: 1000,
  resource: { 'service.name': 'lenza' },
  sampler: 'parentbased_always_on',
  ratio: 1,
}

/** Switches tracing on. Call it before the test's server is created. */
export async function keepSpans(): Promise<{
  spans(): ReadableSpan[]
  reset(): void
  stop(): Promise<void>
}> {
  const exporter = new InMemorySpanExporter()
  const stop = await startTracing(KEEP_ALL, exporter)
  return { spans: () => exporter.getFinishedSpans(), reset: () => exporter.reset(), stop }
}
