import { isDeepStrictEqual } from 'node:util'
import type { EventValues } from './record-event.ts'

/** The trail shows what changed; a longer text is with what it belongs to. */
const LONGEST = 300

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** Each value by its path: `summary.it`, `pointsOfSale.0.phone`. */
function valuesIn(of: unknown, path: string): [string, EventValues[string]][] {
  if (of === undefined || of === null || of === '') return []
  if (typeof of === 'object')
    return Object.entries(of).flatMap(([key, value]) => valuesIn(value, path === '' ? key : `${path}.${key}`))
  return [[path, typeof of === 'string' ? cut(of.trim()) : (of as number | boolean)]]
}

/** The values in which two things differ, for the trail: each with its path, absent where there is none. */
export function changedValues(before: object, after: object): { before: EventValues; after: EventValues } {
  const [earlier, later] = [Object.fromEntries(valuesIn(before, '')), Object.fromEntries(valuesIn(after, ''))]
  const isChanged = ([path]: [string, unknown]) => !isDeepStrictEqual(earlier[path], later[path])
  return {
    before: Object.fromEntries(Object.entries(earlier).filter(isChanged)),
    after: Object.fromEntries(Object.entries(later).filter(isChanged)),
  }
}
