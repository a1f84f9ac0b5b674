import { daysBetween } from '../days.ts'

/** What the bank has on its statement; what came in is positive. */
export interface StatementEntry {
  id: string
  day: string
  cents: number
  text: string
}

/** Money that should be on a statement once. */
export interface Awaited {
  id: string
  cents: number
  /** On which day it should be there. */
  day: string
  /** What the bank prints of it and of nothing else. */
  references: readonly string[]
  /** Who may pay: the last name of any of them is enough. */
  people?: readonly PersonNamed[]
}

interface PersonNamed {
  firstName: string
  lastName: string
}

interface Window {
  /** How many days before and after its day it may be there. */
  before: number
  after: number
  /** The reference or the name of somebody has to be in the text. */
  needsName: boolean
}

/** Letters and digits alone: banks write in capitals, without accents, and break words anywhere. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const SHORTEST_WORD = 3

/** How surely a text names it, from none to the reference itself. A family has one last name, and pays the same fee in the same week. */
const NAMES = { none: 0, family: 1, person: 2, reference: 3 } as const

export function howNamed(
  text: string,
  { references, people = [] }: Pick<Awaited, 'references' | 'people'>,
): number {
  const written = plain(text)
  const has = (word: string) => word.length >= SHORTEST_WORD && written.includes(word)
  if (references.some((one) => has(plain(one)))) return NAMES.reference
  const family = people.filter(({ lastName }) => has(plain(lastName)))
  if (family.length === 0) return NAMES.none
  const words = new Set(text.split(/[^\p{L}\p{M}]+/u).map(plain))
  const isWhole = ({ firstName, lastName }: PersonNamed) => {
    const [first, last] = [plain(firstName), plain(lastName)]
    if (first === '') return false
    return written.includes(`${first}${last}`) || written.includes(`${last}${first}`) || words.has(first)
  }
  return family.some(isWhole) ? NAMES.person : NAMES.family
}

export const isNamed = (...given: Parameters<typeof howNamed>): boolean => howNamed(...given) > NAMES.none

/**
 * Which entry is which of the awaited: the same amount, near its day. Each is one of the other at most: those that the text names the
 * most surely first, then the nearest day, then the older one.
 */
export function matchEntries(
  entries: readonly StatementEntry[],
  awaited: readonly Awaited[],
  { before, after, needsName }: Window,
): Map<string, string> {
  const byCents = Map.groupBy(awaited, ({ cents }) => cents)
  const pairs = entries.flatMap((entry) =>
    (byCents.get(entry.cents) ?? []).flatMap((one) => {
      const late = daysBetween(one.day, entry.day)
      const named = howNamed(entry.text, one)
      const isNear = late >= -before && late <= after
      return isNear && (named > NAMES.none || !needsName) ? [{ entry, one, named, off: Math.abs(late) }] : []
    }),
  )
  const sorted = pairs.toSorted(
    (a, b) =>
      b.named - a.named ||
      a.off - b.off ||
      compare(a.entry.day, b.entry.day) ||
      compare(a.entry.id, b.entry.id),
  )
  const found = new Map<string, string>()
  const used = new Set<string>()
  for (const { entry, one } of sorted) {
    if (found.has(entry.id) || used.has(one.id)) continue
    found.set(entry.id, one.id)
    used.add(one.id)
  }
  return found
}

const compare = (one: string, other: string): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The first and the last day of a file's lines. */
export type DaysOfFile = readonly [string, string]

/** Between the last line of a file and the first of the next one there may be as many days without any. */
const DAYS_WITHOUT_LINES = 7

/** Whether a day is within what was read: within a file, or between two that follow each other. */
export function isRead(day: string, files: readonly DaysOfFile[]): boolean {
  const before = files.flatMap(([first, last]) => (first <= day ? [last] : []))
  const after = files.flatMap(([first, last]) => (last >= day ? [first] : []))
  const [lastBefore] = before.toSorted(compare).toReversed()
  const [firstAfter] = after.toSorted(compare)
  if (lastBefore === undefined || firstAfter === undefined) return false
  return daysBetween(lastBefore, firstAfter) <= DAYS_WITHOUT_LINES
}
