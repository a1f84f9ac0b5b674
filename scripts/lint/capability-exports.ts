const SQL_WORDS = /\b(select|from|join|where|update|insert into|delete from)\b\s+\S|\bjson_build_object\(/i
const ROW_LOCK = /\b(forUpdate|forShare|forNoKeyUpdate)\(|\bfor (no key )?update\b|\bfor share\b/
const OWN_TRANSACTION = /\binTransaction\b/
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
const TEMPLATE = /`[^`]*`/g
/** Ways in which a function runs a query by itself. */
const RUNS = /\.execute\w*\(|\browsOf\b|\bbatched\b|\bpool\.query\(/

const has = (value: object, ...names: string[]): boolean => names.every((name) => name in value)

function forbiddenFunction(source: string): string | undefined {
  if (ROW_LOCK.test(source) && !OWN_TRANSACTION.test(source)) return 'takes a row lock'
  if (RUNS.test(source)) return undefined
  if (QUERY.test(source)) return 'returns a query for others to finish'
  const isSql = source.match(TEMPLATE)?.some((text) => SQL_WORDS.test(text))
  return isSql === true ? 'returns a part of a statement' : undefined
}

/** Why the index of a capability may not export this value; undefined: it is an act, a constant or a class of errors. */
export function forbiddenExport(value: unknown): string | undefined {
  if (typeof value === 'string') return SQL_WORDS.test(value) ? 'is a part of a statement' : undefined
  if (typeof value === 'function') return forbiddenFunction(Function.prototype.toString.call(value))
  if (typeof value !== 'object' || value === null) return undefined
  if (has(value, 'toOperationNode')) return 'is a part of a statement'
  return has(value, 'name', 'text') ? 'is a statement' : undefined
}

/** Hand-written SQL: Kysely's template, or a prepared statement. */
export const writesSql = (source: string): boolean =>
  /import \{[^}]*\bsql\b[^}]*\} from 'kysely'/.test(source) || /import \{[^}]*\btype Statement\b/.test(source)
