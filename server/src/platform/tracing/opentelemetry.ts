import {
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SimpleSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { allowed } from './facts.ts'
import type { TracingConfig } from './read-tracing.ts'
import type { OpenSpan, Parent, Tracer, Work } from './tracer.ts'

/** A collector that does not answer must not keep a server from ending. */
const LAST_EXPORT_MS = 3_000

const KINDS = { request: SpanKind.SERVER, call: SpanKind.CLIENT, work: SpanKind.INTERNAL }

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler()
    case 'always_off':
      return new AlwaysOffSampler()
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio)
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() })
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() })
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) })
  }
}

const contextOf = ({ traceId, spanId, isSampled }: Parent) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  })

/** The only file that imports OpenTelemetry's SDK; loaded only if tracing is on. */
export function createTracer(config: TracingConfig, exporter?: SpanExporter): Tracer {
  const { url, headers, timeoutMs } = config
  const provider = new TracerProvider({
    resource: resourceFromAttributes(config.resource),
    sampler: samplerOf(config),
    spanProcessors: [
      exporter === undefined
        ? new BatchSpanProcessor({
            exporter: new OTLPTraceExporter({ url, headers, timeoutMillis: timeoutMs }),
          })
        : new SimpleSpanProcessor({ exporter }),
    ],
  })
  const tracer = provider.getTracer('lenza')
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())

  const open = ({ name, kind, facts }: Work, parent?: Parent): OpenSpan => {
    const present = kind === 'call' ? context.active() : ROOT_CONTEXT
    const from = parent === undefined ? present : contextOf(parent)
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: allowed(facts) }, from)
    const below = trace.setSpan(from, span)
    return {
      within: (act) => context.with(below, act),
      end: (last, failed) => end(span, allowed(last), failed),
    }
  }
  const present = () => trace.getSpanContext(context.active())

  return {
    open,
    isRecording: () => trace.getActiveSpan()?.isRecording() === true,
    ids: () => {
      const ids = present()
      return ids && { trace_id: ids.traceId, span_id: ids.spanId }
    },
    keepPlace: () => {
      const place = context.active()
      return (act) => context.with(place, act)
    },
    async stop() {
      const late = new Promise<void>((done) => void setTimeout(done, LAST_EXPORT_MS).unref())
      // Spans that could not be sent are lost, and nothing else.
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      context.disable()
    },
  }
}

/** The error is not recorded: message and stack may quote user input. */
function end(span: Span, facts: Record<string, string | number>, failed: boolean): void {
  span.setAttributes(facts)
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
