import type pg from 'pg'
import { SHORT_CODE_LENGTH, SHORT_CODE_SIGNS } from '#rules/short-code.ts'
import type { Sent } from '#server/testing/record-statements.ts'

/** The values of a recorded call that differ from buyer to buyer, with the pgbench expression of each. */
export type Known = { text: string; sql: string }[]

/** pgbench takes `:name` for a variable anywhere, also inside a string. */
const VARIABLE = /(?<!:):[A-Za-z0-9_]/
const NOT_TO_BE_PREPARED = /^\s*(begin|start transaction|commit|rollback|savepoint|release|set)\b/i
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.source
const CODE = `[${SHORT_CODE_SIGNS}]{${SHORT_CODE_LENGTH}}`

const literal = (text: string): string =>
  `E'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll('\n', '\\n')
    .replaceAll(':', String.raw`\x3A`)}'`

/** A value as PostgreSQL reads it from text. */
function textOf(value: unknown): string {
  if (Array.isArray(value))
    return `{${value.map((one) => (one === null ? 'NULL' : JSON.stringify(textOf(one)))).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Turns a value of a recorded call into SQL for any buyer. Known texts become their expressions; an id or short code that
 * the server made becomes one derived from the buyer's number, the same in every statement; the rest stays as recorded.
 */
export function sqlFor(known: Known, buyer: string): (value: unknown, type: string) => string {
  const made = new Map<string, number>()
  const texts = known.map(({ text }) => text).toSorted((one, other) => other.length - one.length)
  const parts = new RegExp(`(?<![0-9A-Za-z])(${[...texts, UUID, CODE].join('|')})(?![0-9A-Za-z])`)

  function expressionOf(found: string): string {
    const thing = known.find(({ text }) => text === found)
    if (thing !== undefined) return `(${thing.sql})`
    const number = made.get(found) ?? made.size
    made.set(found, number)
    // Ascending, like ids that begin with the time.
    if (found.length === 36)
      return `'01999999-${number.toString(16).padStart(4, '0')}-7000-8000-' || lpad(:${buyer}::text, 12, '0')`
    // Scattered and unique per buyer: an odd factor visits every number below the power of two once.
    const scattered = `to_hex((:${buyer}::bigint * 2654435761 + ${number}) % 1099511627776)`
    return `rpad(upper(lpad(${scattered}, 10, '0')), ${found.length}, 'X')`
  }

  return (value, type) => {
    if (value === null || value === undefined) return `null::${type}`
    // The captured parts are at the odd places.
    const pieces = textOf(value)
      .split(parts)
      .map((piece, at) => (at % 2 === 1 ? expressionOf(piece) : literal(piece)))
    return `(${pieces.join(' || ')})::${type}`
  }
}

/**
 * The pgbench script that sends the statements of `calls`, recorded calls of the same kind; the values are those of the
 * first, whose `known` is given. Rejects where the calls send different statements.
 */
export async function pgbenchScript(
  pool: pg.Pool,
  calls: Sent[][],
  known: Known,
  buyer: string,
): Promise<string> {
  const [first = [], ...others] = calls
  const sql = sqlFor(known, buyer)
  const statements: string[] = []
  for (const [at, { text, values }] of first.entries()) {
    if (others.some((call) => call.length !== first.length || call[at]?.text !== text))
      throw new Error(`one call sends another statement here than the next:\n${text}`)
    if (VARIABLE.test(text)) throw new Error(`pgbench would take a variable in this for its own:\n${text}`)
    const types = values.length === 0 ? [] : await parameterTypes(pool, text)
    const filled = text.replaceAll(/\$(\d+)/g, (_, number: string) =>
      sql(values[Number(number) - 1], types[Number(number) - 1] ?? 'text'),
    )
    statements.push(`${filled.trim().replace(/;$/, '')};`)
  }
  if (statements.length === 0) throw new Error('the server sends no statement in this call')
  return statements.join('\n')
}

async function parameterTypes(pool: pg.Pool, text: string): Promise<string[]> {
  if (NOT_TO_BE_PREPARED.test(text)) return []
  const client = await pool.connect()
  try {
    await client.query(`prepare bench_recorded as ${text}`)
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'bench_recorded'`,
    )
    await client.query('deallocate bench_recorded')
    return rows[0]?.types ?? []
  } finally {
    client.release()
  }
}
