import { listed, type Mistake, type MistakeCode, type Path } from '../mistakes.ts'

/** The valid members of a list, with their index. */
export function each<T>(list: (T | undefined)[] | undefined): [number, NonNullable<T>][] {
  return (list ?? []).flatMap((member, index): [number, NonNullable<T>][] =>
    member === undefined || member === null ? [] : [[index, member]],
  )
}

export function mistakeIf(
  wrong: boolean,
  path: Path,
  code: MistakeCode,
  values: Mistake['values'] = {},
): Mistake[] {
  return wrong ? [{ path, code, values }] : []
}

/** Repeated names. `undefined` names are skipped. */
export function doubles(names: [Path, string | number | undefined][], code: MistakeCode): Mistake[] {
  const seen = new Set<string | number>()
  return names.flatMap(([path, name]) => {
    if (name === undefined) return []
    if (seen.has(name)) return [{ path, code, values: { name } }]
    seen.add(name)
    return []
  })
}

/** A reference to an unknown name. */
export function unknown(
  path: Path,
  name: string | undefined,
  there: ReadonlySet<string>,
  code: MistakeCode,
): Mistake[] {
  if (name === undefined || there.has(name)) return []
  return [{ path, code, values: { name, there: listed(there) } }]
}

/** `unknown` for each member of a list. */
export function unknowns(
  path: Path,
  names: (string | undefined)[] | undefined,
  there: ReadonlySet<string>,
  code: MistakeCode,
): Mistake[] {
  return each(names).flatMap(([index, name]) => unknown([...path, index], name, there, code))
}

/** Two numbers or days in the wrong order. */
export function reversed<T extends number | string>(
  path: Path,
  low: T | undefined,
  high: T | undefined,
  code: MistakeCode,
): Mistake[] {
  if (low === undefined || high === undefined || low <= high) return []
  return [{ path, code, values: { low, high } }]
}

export function namesOf(names: (string | undefined)[]): Set<string> {
  return new Set(names.filter((name) => name !== undefined))
}
