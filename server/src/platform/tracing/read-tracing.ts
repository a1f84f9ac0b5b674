/** Configured by OpenTelemetry's standard variables. */
export interface TracingConfig {
  /** The whole address, with `/v1/traces`. */
  url: string
  headers: Record<string, string>
  timeoutMs: number
  /** `service.name` and other attributes of this server. */
  resource: Record<string, string>
  sampler: Sampler
  /** The share of traces that are kept, from 0 to 1. */
  ratio: number
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type Sampler = (typeof SAMPLERS)[number]

const USUAL_ENDPOINT = 'http://localhost:4318'
const USUAL_TIMEOUT_MS = 10_000

/** `a=1,b=2`, percent-encoded; undefined where it cannot be read. */
function pairsOf(text: string): Record<string, string> | undefined {
  try {
    const pairs = text.split(',').filter((pair) => pair.trim() !== '')
    const read = pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      if (name.trim() === '' || value.length === 0) throw new URIError('no name or no value')
      return [decodeURIComponent(name.trim()), decodeURIComponent(value.join('=').trim())] as const
    })
    return Object.fromEntries(read)
  } catch {
    return undefined
  }
}

const isSampler = (text: string): text is Sampler => (SAMPLERS as readonly string[]).includes(text)
const isHttp = (text: string) => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')

/** Undefined: tracing is off, the default. Messages never quote a value that may hold a secret. */
export function readTracing(
  value: (name: string) => string | undefined,
  mistakes: string[],
): TracingConfig | undefined {
  const disabled = value('OTEL_SDK_DISABLED')?.toLowerCase() ?? 'false'
  if (disabled !== 'true' && disabled !== 'false') mistakes.push('OTEL_SDK_DISABLED must be true or false.')
  const exporter = value('OTEL_TRACES_EXPORTER')
  if (exporter !== undefined && exporter !== 'otlp' && exporter !== 'none')
    mistakes.push(`OTEL_TRACES_EXPORTER must be otlp or none, not "${exporter}".`)
  const base = value('OTEL_EXPORTER_OTLP_ENDPOINT') ?? (exporter === 'otlp' ? USUAL_ENDPOINT : undefined)
  const url =
    value('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ??
    (base === undefined ? undefined : `${base.replace(/\/$/, '')}/v1/traces`)
  if (disabled === 'true' || exporter === 'none' || url === undefined) return undefined

  if (!isHttp(url))
    mistakes.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://localhost:4318.',
    )
  const protocol =
    value('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? value('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/json'
  if (protocol !== 'http/json')
    mistakes.push(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, the one that Lenza speaks, not "${protocol}".`,
    )

  const listOf = (name: string): Record<string, string> => {
    const pairs = pairsOf(value(name) ?? '')
    if (pairs === undefined)
      mistakes.push(`${name} must be name=value pairs, comma-joined and percent-encoded.`)
    return pairs ?? {}
  }
  const timeoutMs = Number(
    value('OTEL_EXPORTER_OTLP_TRACES_TIMEOUT') ?? value('OTEL_EXPORTER_OTLP_TIMEOUT') ?? USUAL_TIMEOUT_MS,
  )
  if (!Number.isInteger(timeoutMs) || timeoutMs <= 0)
    mistakes.push('OTEL_EXPORTER_OTLP_TIMEOUT must be whole milliseconds, such as 10000.')

  const named = value('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  const sampler = isSampler(named) ? named : undefined
  if (sampler === undefined)
    mistakes.push(`OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}, not "${named}".`)
  const ratio = Number(value('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (!(ratio >= 0 && ratio <= 1))
    mistakes.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1: the share of traces that is kept.')

  const attributes = listOf('OTEL_RESOURCE_ATTRIBUTES')
  return {
    url,
    headers: { ...listOf('OTEL_EXPORTER_OTLP_HEADERS'), ...listOf('OTEL_EXPORTER_OTLP_TRACES_HEADERS') },
    timeoutMs,
    resource: {
      ...attributes,
      'service.name': value('OTEL_SERVICE_NAME') ?? attributes['service.name'] ?? 'lenza',
    },
    sampler: sampler ?? 'always_off',
    ratio,
  }
}
