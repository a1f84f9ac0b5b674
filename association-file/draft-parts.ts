import * as z from 'zod/mini'
import { mistakesOfForm } from './checks/mistakes-of-form.ts'
import { beginningFile, type WrittenFile } from './file/association-file.ts'
import type { PeopleOfFile } from './kept-file.ts'
import { withoutEmptyLists } from './kept-file.ts'
import type { Mistake, Path } from './mistakes.ts'

/** Lists whose entries have a key: each entry is a part by itself. */
export const LISTS_BY_KEY = ['zones', 'permits'] as const
type ListByKey = (typeof LISTS_BY_KEY)[number]

/** Fields that are a part each. The name, look, texts and contacts are settings, which are saved at once. */
export const WHOLE_PARTS = [
  'timeZone',
  'waters',
  'aboutWaters',
  'species',
  'ownSpecies',
  'permitTypes',
  'documents',
  'widgetSites',
  'stripeAccount',
  'satispay',
  'paypal',
  'holdMinutes',
  'noWaitingList',
  'invitationsUntil',
  'note',
  'ageGroups',
  'calendars',
  'slots',
  'purchaseLimits',
  'catchCaps',
  'facts',
  'membershipPlans',
  'requires',
  'quotas',
  'closures',
  'discountCodes',
] as const satisfies Exclude<keyof WrittenFile, keyof PeopleOfFile | ListByKey>[]
type WholePart = (typeof WHOLE_PARTS)[number]

/** What two people can change at once: `permits/day`, `zones/upper`, `calendars`. */
export type PartName = WholePart | `${ListByKey}/${string}`
/** Undefined: removed. */
export type PartValue = unknown
export type Parts = ReadonlyMap<string, PartValue>

const PART_NAME = new RegExp(`^(${WHOLE_PARTS.join('|')}|(${LISTS_BY_KEY.join('|')})/[a-z0-9-]{1,60})$`)
export const isPartName = (text: string): text is PartName => PART_NAME.test(text)

type Written = Record<string, unknown>
type Entry = { key: string }

const entriesOf = (file: Written, list: ListByKey): Entry[] => (file[list] as Entry[] | undefined) ?? []

/** Every part of a file. */
export function partsOf(file: object): Map<PartName, PartValue> {
  const written = file as Written
  const whole = WHOLE_PARTS.filter((name) => written[name] !== undefined).map(
    (name): [PartName, PartValue] => [name, written[name]],
  )
  const entries = LISTS_BY_KEY.flatMap((list) =>
    entriesOf(written, list).map((entry): [PartName, PartValue] => [`${list}/${entry.key}`, entry]),
  )
  return new Map([...whole, ...entries])
}

/** The file with other parts: in the places of those that they replace, and new entries at the end of their list. */
export function withParts<File extends object>(file: File, parts: Parts): File {
  const written: Written = { ...(file as Written) }
  for (const name of WHOLE_PARTS) if (parts.has(name)) written[name] = parts.get(name)
  for (const list of LISTS_BY_KEY) {
    const known = entriesOf(written, list)
    const keys = new Set(known.map(({ key }) => key))
    const changed = known.map((entry) =>
      parts.has(`${list}/${entry.key}`) ? parts.get(`${list}/${entry.key}`) : entry,
    )
    const added = [...parts].filter(([name]) => {
      const [of, key = ''] = name.split('/')
      return of === list && !keys.has(key)
    })
    const entries = [...changed, ...added.map(([, value]) => value)].filter((entry) => entry !== undefined)
    if (list in written || entries.length > 0) written[list] = entries
  }
  return written as File
}

/** The part of the file at a path, and the path inside it. Undefined: of the file as a whole, or of a setting. */
export function partAt(file: object, [head, ...rest]: Path): { part: PartName; path: Path } | undefined {
  if (LISTS_BY_KEY.some((list) => list === head)) {
    const [index, ...inside] = rest
    const entry = typeof index === 'number' ? entriesOf(file as Written, head as ListByKey)[index] : undefined
    return entry === undefined ? undefined : { part: `${head as ListByKey}/${entry.key}`, path: inside }
  }
  const whole = WHOLE_PARTS.find((name) => name === head)
  return whole === undefined ? undefined : { part: whole, path: rest }
}

/** A draft as it is kept, every default in it, and perhaps no permit yet; or what is wrong in its form. */
export function formedFile(file: object): { file: WrittenFile } | { mistakes: Mistake[] } {
  const result = z.safeParse(beginningFile, file)
  return result.success
    ? { file: withoutEmptyLists(result.data) as WrittenFile }
    : { mistakes: mistakesOfForm(file, result.error.issues) }
}
