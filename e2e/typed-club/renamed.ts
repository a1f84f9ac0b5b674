/** In which fields of a file the entries of a list are named. */
const NAMED_IN = {
  zones: ['zones', 'zone', 'firstZones', 'thenAlso', 'onlyZones', 'exceptZones', 'unlocks'],
  permits: ['permits', 'permit'],
  slots: ['slots', 'slot', 'covers'],
  ageGroups: ['groups'],
  addOns: ['addOns'],
} as const
export type NamedList = keyof typeof NAMED_IN

interface Entry {
  key?: string
  code?: string
}
const keyOf = ({ key, code }: Entry): string => key ?? code ?? ''

/** The file with the keys that a page gave to these entries of a list, in their order. */
export function withKeys<T>(file: T, list: NamedList, written: readonly Entry[], saved: readonly Entry[]): T {
  const words = new Map(written.map((one, index) => [keyOf(one), keyOf(saved[index] ?? one)]))
  const fields: readonly string[] = NAMED_IN[list]
  const entries = new Set<unknown>(written)
  const renamed = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return fields.includes(field) ? (words.get(value) ?? value) : value
    if (Array.isArray(value)) return value.map((one: unknown) => renamed(one, field))
    if (typeof value !== 'object' || value === null) return value
    const inside = Object.entries(value).map(([name, one]): [string, unknown] => [name, renamed(one, name)])
    const own = entries.has(value) ? Object.fromEntries(ownKeys(value, words)) : {}
    return { ...Object.fromEntries(inside), ...own }
  }
  return renamed(file, '') as T
}

const ownKeys = (entry: Entry, words: ReadonlyMap<string, string>): [string, string][] =>
  (['key', 'code'] as const).flatMap((name) => {
    const { [name]: word } = entry
    return word === undefined ? [] : [[name, words.get(word) ?? word] as [string, string]]
  })
