import type pg from 'pg'
import type { Sent } from './record-statements.ts'
import { type Known, type Template, templatesOver } from './text-template.ts'

/** pgbench takes `:name` for a variable wherever it stands, in a text too. */
const VARIABLE = /(?<!:):[A-Za-z0-9_]/
const NOT_TO_BE_PREPARED = /^\s*(begin|start transaction|commit|rollback|savepoint|release|set)\b/i

const literal = (text: string): string =>
  `E'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll('\n', '\\n')
    .replaceAll(':', String.raw`\x3A`)}'`

const inSql = (template: Template | null, type: string): string => {
  if (template === null) return `null::${type}`
  const parts = joined(template).map((part) => (typeof part === 'string' ? literal(part) : `(${part.sql})`))
  return `(${parts.length === 0 ? "''" : parts.join(' || ')})::${type}`
}

/** Texts that follow each other become one. */
const joined = (template: Template): Template =>
  template.reduce<Template>((parts, part) => {
    const last = parts.at(-1)
    if (typeof part !== 'string' || typeof last !== 'string') return part === '' ? parts : [...parts, part]
    return [...parts.slice(0, -1), last + part]
  }, [])

/**
 * A pgbench script that sends what the server sent in `calls`, recorded calls of the same kind by different
 * people. `known` has, for each call, what was its own, with the pgbench expression of it; `buyer` is the
 * variable with the buyer's number. Rejects where the calls differ in what they send.
 */
export async function pgbenchScript(
  client: pg.Pool,
  calls: Sent[][],
  known: Known[],
  buyer: string,
): Promise<string> {
  const [first = []] = calls
  const templateOf = templatesOver(known, buyer)
  const statements: string[] = []
  for (const [at, { text, values }] of first.entries()) {
    if (calls.some((call) => call.length !== first.length || call[at]?.text !== text))
      throw new Error(`the server sends something else in one call than in another:\n${differences(calls)}`)
    if (VARIABLE.test(text)) throw new Error(`pgbench would take a variable in this for its own:\n${text}`)
    const types = values.length === 0 ? [] : await parameterTypes(client, text)
    const sql = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const parameter = Number(number) - 1
      const template = templateOf(calls.map((call) => call[at]?.values[parameter]))
      return inSql(template, types[parameter] ?? 'text')
    })
    statements.push(`${sql.trim().replace(/;$/, '')};`)
  }
  if (statements.length === 0) throw new Error('the server sends no statement in this call')
  return statements.join('\n')
}

const differences = (calls: Sent[][]): string =>
  calls
    .map((call) => call.map(({ text }) => `  ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`).join('\n'))
    .join('\n--\n')

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
