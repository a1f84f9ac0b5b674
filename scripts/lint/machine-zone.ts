/** A server's days and times are those of the association (rules/wall-clock.ts), on every machine the same. */

/** Of Date: each reads or writes the machine's day or time. */
const LOCAL_METHODS =
  /^(get|set)(Day|Date|Month|FullYear|Hours|Minutes|Seconds|TimezoneOffset)$|^toLocale(Date|Time)?String$|^to(Date|Time)String$/
/** A moment without a zone is the machine's. */
const WITHOUT_ZONE = /T\d\d:\d\d(:\d\d(\.\d+)?)?$/

export interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly key?: Node
  readonly arguments?: readonly Node[]
  readonly properties?: readonly Node[]
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
}

/** Tests, and what is written for them, may name the machine's zone. */
export const hasNoZone = (file: string): boolean =>
  /^(rules|contract|server\/src)\//.test(file) && !/\.test\.ts$|-for-test\.ts$|\/testing\//.test(file)

/** Why this call or construction depends on the machine's zone; undefined: it does not. */
export function readsMachineZone({ type, callee, arguments: given = [] }: Node): string | undefined {
  if (callee === undefined) return undefined
  const method = callee.property?.name ?? ''
  if (type === 'CallExpression' && LOCAL_METHODS.test(method)) return `${method}() is the machine's`
  if (callee.object?.name === 'Intl' && method === 'DateTimeFormat' && !namesZone(given[1]))
    return 'a format without a timeZone has the machine’s'
  const isDate = type === 'NewExpression' && callee.name === 'Date'
  if (isDate && given.length > 1) return 'a date of its parts has the machine’s zone'
  const isParse = callee.object?.name === 'Date' && method === 'parse'
  if ((isDate || isParse) && WITHOUT_ZONE.test(textOf(given[0])))
    return 'a moment without a zone is the machine’s'
  return undefined
}

/** An object's properties may come from elsewhere; those that are written here have to name it. */
const namesZone = (options: Node | undefined): boolean =>
  options?.properties?.some(({ type, key }) => type === 'SpreadElement' || key?.name === 'timeZone') ?? false

const textOf = (node: Node | undefined): string =>
  node?.quasis?.at(-1)?.value.raw ?? (typeof node?.value === 'string' ? node.value : '')
