import { describe, expect, it } from 'vitest'
import { ConfigMistakes, readConfig } from '../config.ts'

const tracing = (env: Record<string, string | undefined>) => readConfig(env).tracing
const mistakes = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigMistakes).mistakes
  }
}
const COLLECTOR = 'http://collector:4318'

describe('tracing', () => {
  it.each([
    {},
    { OTEL_SERVICE_NAME: 'club' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_TRACES_EXPORTER: 'none' },
  ])('is off with %j', (env) => expect(tracing(env)).toBeUndefined())

  it('is on where a collector is named, with OpenTelemetry’s own defaults', () => {
    expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: `${COLLECTOR}/` })).toEqual({
      url: `${COLLECTOR}/v1/traces`,
      headers: {},
      timeoutMs: 10_000,
      resource: { 'service.name': 'lenza' },
      sampler: 'parentbased_always_on',
      ratio: 1,
    })
    expect(tracing({ OTEL_TRACES_EXPORTER: 'otlp' })?.url).toBe('http://localhost:4318/v1/traces')
  })

  it('takes every variable by its standard meaning', () => {
    const read = tracing({
      OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.org/in',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-club=sarca',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-club=noce',
      OTEL_EXPORTER_OTLP_TIMEOUT: '2000',
      OTEL_SERVICE_NAME: 'club',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=production,service.name=other',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    })
    expect(read).toEqual({
      url: 'https://traces.example.org/in',
      headers: { authorization: 'Bearer a=b', 'x-club': 'noce' },
      timeoutMs: 2000,
      resource: { 'deployment.environment.name': 'production', 'service.name': 'club' },
      sampler: 'parentbased_traceidratio',
      ratio: 0.1,
    })
  })

  it('lists every mistake together, and quotes no header', () => {
    const listed = mistakes({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_HEADERS: 's3cret',
      OTEL_EXPORTER_OTLP_TIMEOUT: 'soon',
      OTEL_TRACES_SAMPLER: 'sometimes',
      OTEL_TRACES_SAMPLER_ARG: '7',
      OTEL_TRACES_EXPORTER: 'jaeger',
      OTEL_SDK_DISABLED: 'perhaps',
      PORT: '0',
    })
    expect(listed).toHaveLength(9)
    expect(listed.join()).not.toContain('s3cret')
  })
})
