/** The fields of an object in their order, with others where the first of the named ones was. */
export function inPlaceOf<T extends object, K extends keyof T, New extends object>(
  names: readonly K[],
  fields: New,
  of: T,
): Omit<T, K> & New {
  const isNamed = (name: string) => names.some((one) => one === name)
  const first = Object.keys(of).find(isNamed)
  const entries = Object.entries(of).flatMap(([name, value]): [string, unknown][] => {
    if (name === first) return Object.entries(fields)
    return isNamed(name) ? [] : [[name, value]]
  })
  return Object.fromEntries(entries) as Omit<T, K> & New
}
