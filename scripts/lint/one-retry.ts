/**
 * Work that failed is repeated by the server's one retry module only: its table says how often and after which pause.
 */

const RETRY = 'server/src/platform/database/retry.ts'
/** They start the database's own program, before there is work to repeat, or write a log line where that is possible. */
const EXEMPT = ['server/src/platform/embedded-postgres/', 'server/src/platform/log-output.ts']

export interface Inner {
  readonly type: string
  readonly parent?: Inner | null
  readonly name?: string
  readonly id?: Inner | null
  readonly body?: Inner | readonly Inner[]
  readonly callee?: Inner
  readonly object?: Inner
  readonly property?: Inner
  readonly right?: Inner
  readonly source?: { readonly value?: unknown }
}

export const mayRetry = (file: string): boolean =>
  !file.startsWith('server/src/') ||
  /\.test\.ts$|\/testing\/|^server\/src\/demo\//.test(file) ||
  file === RETRY ||
  EXEMPT.some((path) => file.startsWith(path))

const isFunction = ({ type }: Inner): boolean => /Function/.test(type)
/** A loop over a list goes on with another of its items. */
const isLoop = ({ type }: Inner): boolean =>
  ['ForStatement', 'WhileStatement', 'DoWhileStatement'].includes(type)

function* insideFunction({ parent }: Inner): Generator<Inner> {
  for (let outer = parent; outer && !isFunction(outer); outer = outer.parent) yield outer
}

const enclosingFunction = (node: Inner): Inner | undefined => {
  let outer = node.parent
  while (outer && !isFunction(outer)) outer = outer.parent
  return outer ?? undefined
}

const nameOf = (fn: Inner | undefined): string | undefined => fn?.id?.name ?? fn?.parent?.id?.name

/** Whether the handler of a failure always leaves the loop. */
function leaves({ body }: Inner): boolean {
  const statements = body && 'body' in body ? body.body : undefined
  const last = Array.isArray(statements) ? (statements as Inner[]).at(-1) : undefined
  return last !== undefined && ['ThrowStatement', 'ReturnStatement', 'BreakStatement'].includes(last.type)
}

/** Why this part of a program repeats what failed; undefined: it does not. */
export function repeatsFailure(node: Inner): string | undefined {
  const { type, callee, right, source } = node
  if (type === 'ImportDeclaration')
    return source?.value === 'node:timers/promises' ? 'a pause before another attempt' : undefined
  const handles = type === 'CatchClause' || (type === 'CallExpression' && callee?.property?.name === 'catch')
  if (handles && [...insideFunction(node)].some(isLoop) && !leaves(node))
    return 'a loop goes on after a failure'
  if (type === 'BinaryExpression' && right?.name === 'Conflict') return 'a conflict is handled'
  if (type !== 'CallExpression' || callee?.name === undefined) return undefined
  const isInHandler = [...insideFunction(node)].some((outer) => outer.type === 'CatchClause')
  return isInHandler && nameOf(enclosingFunction(node)) === callee.name
    ? 'a function calls itself after a failure'
    : undefined
}
