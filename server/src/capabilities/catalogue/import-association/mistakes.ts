/** Where something stands in a file: object keys and list indexes, from the outside in. */
export type Path = readonly (string | number)[]

/** One thing that is wrong in a file. The sentence of the code stands in locales/<language>/import.json. */
export interface Mistake {
  path: Path
  code: string
  values: Record<string, string | number>
}

/** `permits[2].slots[1].covers[0]`; empty for the file as a whole. */
export function placeOf(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? part : `${text}.${part}`
  }, '')
}

/** Names as a sentence lists them: `M, P`; a dash when there are none. */
export function listed(names: Iterable<string>): string {
  return [...names].join(', ') || '–'
}

/** By their place in the file, so that they are read from top to bottom; the same place and code once. */
export function sorted(mistakes: Mistake[]): Mistake[] {
  const rank = (part: string | number | undefined): string =>
    typeof part === 'number' ? String(part).padStart(8, '0') : (part ?? '')
  const compare = (one: Mistake, other: Mistake): number => {
    for (let depth = 0; depth < Math.max(one.path.length, other.path.length); depth += 1) {
      const [a, b] = [rank(one.path[depth]), rank(other.path[depth])]
      if (a !== b) return a < b ? -1 : 1
    }
    return 0
  }
  const seen = new Set<string>()
  return mistakes
    .filter((mistake) => {
      const name = `${placeOf(mistake.path)} ${mistake.code}`
      return !seen.has(name) && seen.add(name)
    })
    .toSorted(compare)
}
