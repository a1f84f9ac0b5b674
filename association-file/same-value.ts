/** JSON of a value with the fields of each object by name; what is undefined is as if it were absent. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value)) ?? 'null'
}

/** Whether two values of a file are the same; the order of an object's fields does not count. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  canonicalJson(one) === canonicalJson(other)

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    fields.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, one]) => [key, inOrder(one)]),
  )
}
