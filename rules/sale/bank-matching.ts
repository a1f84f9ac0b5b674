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
  /** What the bank prints of it: its reference, or who pays. Any of them is enough. */
  words: readonly string[]
}

interface Window {
  /** How many days before and after its day it may be there. */
  before: number
  after: number
  /** One of its words has to be in the text. */
  needsWord: boolean
}

/** Letters and digits alone: banks write in capitals, without accents, and break words anywhere. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const SHORTEST_WORD = 3

export const namesOne = (text: string, words: readonly string[]): boolean => {
  const written = plain(text)
  return words.map(plain).some((word) => word.length >= SHORTEST_WORD && written.includes(word))
}

/**
 * Which entry is which of the awaited: the same amount, near its day. Each is one of the other at most: those whose words are in the
 * text first, then the nearest day, then the older one.
 */
export function matchEntries(
  entries: readonly StatementEntry[],
  awaited: readonly Awaited[],
  { before, after, needsWord }: Window,
): Map<string, string> {
  const byCents = Map.groupBy(awaited, ({ cents }) => cents)
  const pairs = entries.flatMap((entry) =>
    (byCents.get(entry.cents) ?? []).flatMap((one) => {
      const late = daysBetween(one.day, entry.day)
      const isNamed = namesOne(entry.text, one.words)
      const isNear = late >= -before && late <= after
      return isNear && (isNamed || !needsWord) ? [{ entry, one, isNamed, off: Math.abs(late) }] : []
    }),
  )
  const sorted = pairs.toSorted(
    (a, b) =>
      Number(b.isNamed) - Number(a.isNamed) ||
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
