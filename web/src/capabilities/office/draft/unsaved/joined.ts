import { isSameValue } from '#association-file/same-value.ts'
import { namedRows, type Path } from './row-identity.ts'

/** A field that another officer changed: what it was and what it is in the draft now. */
export interface Theirs {
  path: Path
  before: unknown
  theirs: unknown
}

/** What two officers made of one part. */
export interface Joined {
  /** What only one of them changed; where both did, mine. */
  value: unknown
  /** What only the other one changed. */
  taken: Theirs[]
  /** What both changed, each in a way of their own: one of the two is chosen. */
  conflicts: Theirs[]
}

/** Values that mean something only as a whole: half of one and half of another would be neither. */
const WHOLE: readonly string[] = ['shape', 'picture', 'until', 'closes']

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWhole = (path: Path): boolean => {
  const last = path.at(-1)
  return typeof last === 'string' && WHOLE.includes(last)
}

/**
 * Three ways: the value that both began with, mine and theirs. Fields are joined one by one, rows where something names
 * them; a list without names is joined only where one of the two left it alone.
 */
export function joined(base: unknown, mine: unknown, theirs: unknown, part: string, path: Path = []): Joined {
  if (isSameValue(mine, theirs) || isSameValue(theirs, base)) return { value: mine, taken: [], conflicts: [] }
  if (isSameValue(mine, base))
    return { value: theirs, taken: [{ path, before: base, theirs }], conflicts: [] }
  if (isFields(base) && isFields(mine) && isFields(theirs) && !isWhole(path)) {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    const found = names.map(
      (name) => [name, joined(base[name], mine[name], theirs[name], part, [...path, name])] as const,
    )
    return together(
      Object.fromEntries(
        found.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const])),
      ),
      found.map(([, one]) => one),
    )
  }
  return (
    joinedRows(base, mine, theirs, part, path) ?? {
      value: mine,
      taken: [],
      conflicts: [{ path, before: base, theirs }],
    }
  )
}

const together = (value: unknown, found: readonly Joined[]): Joined => ({
  value,
  taken: found.flatMap(({ taken }) => taken),
  conflicts: found.flatMap(({ conflicts }) => conflicts),
})

/** Rows that have names, each joined by itself: mine in my order, then those that only they added. */
function joinedRows(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  part: string,
  path: Path,
): Joined | undefined {
  const list = path.findLast((step) => typeof step === 'string') ?? part
  const [before, own, other] = [base, mine, theirs].map((rows) =>
    rows === undefined ? new Map<string, unknown>() : Array.isArray(rows) ? namedRows(list, rows) : undefined,
  )
  if (before === undefined || own === undefined || other === undefined) return undefined
  // Two orders of the same rows cannot be joined.
  const shared = (one: Map<string, unknown>) =>
    [...one.keys()].filter((name) => before.has(name) && own.has(name) && other.has(name)).join(' ')
  const [orderBefore, myOrder, theirOrder] = [shared(before), shared(own), shared(other)]
  if (myOrder !== orderBefore && theirOrder !== orderBefore && myOrder !== theirOrder) return undefined
  const [first, second] = myOrder === orderBefore ? [other, own] : [own, other]
  const found = [...new Set([...first.keys(), ...second.keys()])].map((name) =>
    joined(before.get(name), own.get(name), other.get(name), part, [...path, { row: name }]),
  )
  const rows = found.flatMap(({ value }) => (value === undefined ? [] : [value]))
  return together(rows.length === 0 ? undefined : rows, found)
}
