const SQL_WORDS = /\b(select|from|join|where|update|insert into|delete from)\b\s+\S|\bjson_build_object\(/i
const ROW_LOCK = /\b(forUpdate|forShare|forNoKeyUpdate)\(|\bfor (no key )?update\b|\bfor share\b/
const OWN_TRANSACTION = /\binTransaction\b/
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
const TEMPLATE = /`[^`]*`/g
/** Ways in which a function runs a query by itself. */
const RUNS = /\.execute\w*\(|\browsOf\b|\bbatched\b|\bpool\.query\(/

const has = (value: object, ...names: string[]): boolean => names.every((name) => name in value)

const NAMES = /[A-Za-z_$][\w$]*/g

/** The text of a function with those of its module that it calls, over any number of others. */
function withCalled(source: string, others: ReadonlyMap<string, string>): string {
  const texts = new Set([source])
  for (const text of texts) for (const [name] of text.matchAll(NAMES)) texts.add(others.get(name) ?? source)
  return [...texts].join('\n')
}

/** Whether a caller hands a transaction in: what is locked in it stays locked when the function is over. */
const takesTransaction = (source: string): boolean =>
  /\btx\b/.test(source.slice(0, source.search(/=>|\)\s*\{/) + 1))

function forbiddenFunction(source: string, others: ReadonlyMap<string, string>): string | undefined {
  const whole = withCalled(source, others)
  if (ROW_LOCK.test(whole) && (takesTransaction(source) || !OWN_TRANSACTION.test(whole)))
    return 'takes a row lock'
  if (RUNS.test(source)) return undefined
  if (QUERY.test(source)) return 'returns a query for others to finish'
  const isSql = source.match(TEMPLATE)?.some((text) => SQL_WORDS.test(text))
  return isSql === true ? 'returns a part of a statement' : undefined
}

/** The functions of a module by their names, from its text. */
export const functionsIn = (text: string): Map<string, string> =>
  new Map(
    text.split(/\n(?=(?:export )?(?:async function|function|const) )/).flatMap((part) => {
      const name = /^(?:export )?(?:async function|function|const) (?<name>[\w$]+)/.exec(part)?.groups?.[
        'name'
      ]
      return name === undefined ? [] : [[name, part]]
    }),
  )

/** Why the index of a capability may not export this value; undefined: it is an act, a constant or a class of errors. */
export function forbiddenExport(
  value: unknown,
  others: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  if (typeof value === 'string') return SQL_WORDS.test(value) ? 'is a part of a statement' : undefined
  if (typeof value === 'function') return forbiddenFunction(Function.prototype.toString.call(value), others)
  if (typeof value !== 'object' || value === null) return undefined
  if (has(value, 'toOperationNode')) return 'is a part of a statement'
  return has(value, 'name', 'text') ? 'is a statement' : undefined
}

/** Hand-written SQL: Kysely's template, or a prepared statement. */
export const writesSql = (source: string): boolean =>
  /import \{[^}]*\bsql\b[^}]*\} from 'kysely'/.test(source) || /import \{[^}]*\btype Statement\b/.test(source)
