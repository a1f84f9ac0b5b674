import pg from 'pg'

/** By their texts, of all connections of the process. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `of_tests_${names.size}`
  names.set(text, name)
  return name
}

const IS_ONE_STATEMENT = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/**
 * A connection that remembers the plan of each statement it is sent. A club's server sends most statements without a name, and PostgreSQL
 * then parses and plans them anew each time: in the tests that took half of PostgreSQL's CPU time. What a statement does is the same.
 */
export class RememberingClient extends pg.Client {}

const query: Query = function (...given) {
  // Looked up now: a test may record what all connections send.
  const send = Reflect.get(pg.Client.prototype, 'query') as Query
  const [text, values, ...others] = given
  if (typeof text !== 'string' || !Array.isArray(values) || !IS_ONE_STATEMENT.test(text))
    return send.apply(this, given)
  return send.call(this, { name: nameOf(text), text, values }, ...others)
}
Object.assign(RememberingClient.prototype, { query })
