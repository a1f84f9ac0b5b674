import type { Place } from '../fields/value-at.ts'

/** A row of a list by what names it, since its number is another one after each change of the list. */
export interface Row {
  row: string
}
/** A place that finds its rows again. */
export type Path = readonly (string | Row)[]

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What names the rows of lists that have no key. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  zones: ['zone'],
  capacity: ['zone', 'slot'],
  aboutWaters: ['water'],
}

/** What names this row among those of the list; undefined: nothing does. */
export function nameOfRow(list: string, row: unknown): string | undefined {
  if (!isFields(row)) return undefined
  if (typeof row.key === 'string') return row.key
  if (typeof row.code === 'string') return row.code
  const fields = NAMED_BY[list]
  return fields && JSON.stringify(fields.map((field) => row[field] ?? null))
}

/** The rows of a list by their names; undefined where one has none, or two have the same. */
export function namedRows(list: string, rows: readonly unknown[]): Map<string, unknown> | undefined {
  const named = new Map<string, unknown>()
  for (const row of rows) {
    const name = nameOfRow(list, row)
    if (name === undefined || named.has(name)) return undefined
    named.set(name, row)
  }
  return named
}

const listAt = (path: Path, part: string): string => path.findLast((step) => typeof step === 'string') ?? part

/**
 * Where the path is in a value now. A row that it ends with may be missing: its place is the end of the list. Undefined:
 * a row on the way is gone.
 */
export function placeOfPath(value: unknown, path: Path, part: string): Place | undefined {
  let at: unknown = value
  const place: (string | number)[] = []
  for (const [n, step] of path.entries()) {
    if (typeof step === 'string') {
      place.push(step)
      at = isFields(at) ? at[step] : undefined
      continue
    }
    const rows = Array.isArray(at) ? (at as unknown[]) : []
    const list = listAt(path.slice(0, n), part)
    const index = rows.findIndex((row) => nameOfRow(list, row) === step.row)
    if (index < 0 && n < path.length - 1) return undefined
    place.push(index < 0 ? rows.length : index)
    at = rows[index]
  }
  return place
}
