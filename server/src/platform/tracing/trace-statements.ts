import type pg from 'pg'
import { errorType } from './facts.ts'
import { presentTracer } from './index.ts'
import type { OpenSpan, Tracer } from './tracer.ts'

const MOST_NAMES = 2_000
const names = new Map<string, string>()

const VERB = /^\s*([a-z]{1,20})/i
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]{1,60})"?/i

/** Names a statement that is sent unprepared in a transaction. */
export function nameStatement(text: string, name: string): void {
  if (presentTracer() !== undefined && names.size < MOST_NAMES) names.set(text, name)
}

/** The statement's name, or its verb and first table: `select purchase`. Its text has no values. */
function nameOf(statement: unknown): string {
  if (typeof statement === 'object' && statement !== null && 'name' in statement)
    return String(statement.name)
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  if (typeof text !== 'string') return 'statement'
  const known = names.get(text)
  if (known !== undefined) return known
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(text)?.[1]
  const name = table === undefined ? verb : `${verb} ${table}`
  if (names.size < MOST_NAMES) names.set(text, name)
  return name
}

type Query = (...given: unknown[]) => unknown
type Callback = (error: unknown, ...more: unknown[]) => void

const ended = (span: OpenSpan, error: unknown): void =>
  error == null ? span.end({}, false) : span.end({ 'error.type': errorType(error) }, true)

function inSpan(tracer: Tracer, query: Query, given: unknown[]): unknown {
  const name = nameOf(given[0])
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': name }
  const span = tracer.open({ name, kind: 'call', facts })
  const callback = given.at(-1)
  if (typeof callback === 'function')
    return query(...given.slice(0, -1), (error: unknown, ...more: unknown[]) => {
      ended(span, error)
      ;(callback as Callback)(error, ...more)
    })
  const result = query(...given)
  if (!(result instanceof Promise)) {
    span.end({}, false)
    return result
  }
  result.then(
    () => ended(span, undefined),
    (error: unknown) => ended(span, error),
  )
  return result
}

/** A span per statement within a request or job; connections are unchanged if tracing is off. */
export function traceStatements(pool: pg.Pool): void {
  if (presentTracer() === undefined) return
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const traced: Query = (...given) => {
      const tracer = presentTracer()
      return tracer?.isRecording() ? inSpan(tracer, query, given) : query(...given)
    }
    Object.assign(client, { query: traced })
  })
}
