/** Of each member of a union, all but these fields. */
export type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** A copy without some of its fields. */
export function without<T extends object, const K extends PropertyKey>(
  from: T,
  ...fields: K[]
): Without<T, K> {
  const left = Object.entries(from).filter(([name]) => !fields.includes(name as K))
  return Object.fromEntries(left) as Without<T, K>
}
