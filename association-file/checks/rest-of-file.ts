import { inEachLanguage } from '#rules/text-languages.ts'
import { type Mistake, type Path, placeOf } from '../mistakes.ts'

const PLACEHOLDER_TEXT = inEachLanguage('–')

/** For a field that has to be there: the placeholder of a wrong value. Rules that read such a field are not judged. */
const PLACEHOLDERS: Readonly<Record<string, unknown>> = {
  ...PLACEHOLDER_TEXT,
  name: PLACEHOLDER_TEXT,
  summary: PLACEHOLDER_TEXT,
  conditions: PLACEHOLDER_TEXT,
  reason: PLACEHOLDER_TEXT,
  shape: { type: 'Point', coordinates: [0, 0] },
  base: '10.00',
  price: '10.00',
  places: 1,
}
/** A wrong value, its row, its list, its part: what is in none of these is not judged further. */
const ROUNDS = 6

export interface RestOfFile {
  file: object
  /** What is taken out or has a placeholder, by its path in the whole file. */
  cuts: readonly Path[]
  /** A path of the rest as one of the whole file. */
  inWhole: (path: Path) => Path
}

/** The file with its wrong places taken out, and for each of its lists the rows that are left. */
function without(whole: object, cuts: ReadonlySet<string>): Omit<RestOfFile, 'cuts'> {
  const left = new Map<string, number[]>()
  const copy = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value)) {
      const rows = value.flatMap((_, index) => (cuts.has(placeOf([...path, index])) ? [] : [index]))
      left.set(placeOf(path), rows)
      return rows.map((index): unknown => copy(value[index], [...path, index]))
    }
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).filter(([name]) => !cuts.has(placeOf([...path, name])))
    const replaced = Object.entries(PLACEHOLDERS).filter(([name]) => cuts.has(placeOf([...path, name])))
    return Object.fromEntries([
      ...entries.map(([name, one]) => [name, copy(one, [...path, name])]),
      ...replaced,
    ])
  }
  const file = copy(whole, []) as object
  const inWhole = (path: Path): Path =>
    path.reduce<Path>(
      (before, step) => [
        ...before,
        typeof step === 'number' ? (left.get(placeOf(before))?.[step] ?? step) : step,
      ],
      [],
    )
  return { file, inWhole }
}

/**
 * What of a file can be judged although some of it is wrong: as little as possible is taken out, the wrong value first, then
 * what it is in. Undefined: too much is wrong. `mistakesIn` finds what is to be taken out of a file.
 */
export function restOfFile(
  whole: object,
  mistakes: readonly Mistake[],
  mistakesIn: (file: object) => readonly Mistake[],
): RestOfFile | undefined {
  const cuts = new Map<string, Path>()
  let found = mistakes
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = without(whole, new Set(cuts.keys()))
    for (const { path } of found) {
      let cut = before.inWhole(path)
      while (cut.length > 0 && cuts.has(placeOf(cut))) cut = cut.slice(0, -1)
      if (cut.length === 0) return undefined
      cuts.set(placeOf(cut), cut)
    }
    const rest = without(whole, new Set(cuts.keys()))
    found = mistakesIn(rest.file)
    if (found.length === 0) return { ...rest, cuts: [...cuts.values()] }
  }
  return undefined
}
