import * as z from 'zod/mini'
import { associationFile } from '../file/association-file.ts'
import type { Path } from '../mistakes.ts'

interface Part {
  properties?: Record<string, Part>
  items?: Part
  anyOf?: Part[]
  additionalProperties?: Part | boolean
}

/** The fields that an object at this path of the file may have; empty where it has several forms. */
export function fieldsAt(path: Path): string[] {
  let part: Part | undefined = z.toJSONSchema(associationFile, { io: 'input' }) as Part
  for (const step of path) part = typeof step === 'number' ? part?.items : part?.properties?.[step]
  return Object.keys(part?.properties ?? {}).filter((name) => name !== '$schema')
}

const isText = ({ it, en }: Record<string, Part>): boolean => it !== undefined && en !== undefined

/** Every field of a file, with the part that it is in: `permits.limits`, or empty for the file itself. */
function allFields(): { name: string; at: string }[] {
  const visit = (part: Part, at: string): { name: string; at: string }[] => {
    const { items, anyOf = [], additionalProperties: each, properties = {} } = part
    const inside = [...(items ? [items] : []), ...anyOf, ...(typeof each === 'object' ? [each] : [])]
    const fields = isText(properties) ? [] : Object.entries(properties)
    return [
      ...inside.flatMap((one) => visit(one, at)),
      ...fields.flatMap(([name, value]) => [
        { name, at },
        ...visit(value, at === '' ? name : `${at}.${name}`),
      ]),
    ]
  }
  return visit(z.toJSONSchema(associationFile, { io: 'input', reused: 'inline' }) as Part, '')
}

export const fieldNames = (): string[] => allFields().map(({ name }) => name)

/** The parts of a file that have a field of this name: `permits.limits`; at most three. */
export const placesOfField = (wanted: string): string[] =>
  [...new Set(allFields().flatMap(({ name, at }) => (name === wanted && at !== '' ? [at] : [])))].slice(0, 3)

/** How many letters have to be added, left out or changed: https://en.wikipedia.org/wiki/Levenshtein_distance */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, sign] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === sign ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** At most three existing names that differ from `name` by few letters, the nearest first. */
export function nearest(name: string, there: readonly string[]): string[] {
  const wanted = name.toLowerCase()
  const apart = there.map((one) => {
    const known = one.toLowerCase()
    const [short = '', long = ''] = [wanted, known].toSorted((a, b) => a.length - b.length)
    // "per" is no near name of "keptPerDay".
    const isPart = wanted.length > 2 && long.includes(short) && short.length * 2 >= long.length
    return { one, letters: isPart ? 1 : lettersApart(wanted, known) }
  })
  return apart
    .filter(({ one, letters }) => letters <= Math.max(1, Math.floor(one.length / 3)))
    .toSorted((a, b) => a.letters - b.letters)
    .slice(0, 3)
    .map(({ one }) => one)
}
