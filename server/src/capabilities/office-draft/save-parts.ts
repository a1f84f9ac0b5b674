import {
  formedFile,
  isPartName,
  partAt,
  type PartName,
  partsOf,
  withParts,
} from '#association-file/draft-parts.ts'
import { judgeFile } from '#association-file/judge-file.ts'
import { type Mistake, placeOf } from '#association-file/mistakes.ts'
import { isSameValue } from '#association-file/same-value.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { SavedBefore } from './earlier-parts.ts'
import { publishedFile, readAssociationDraft, revisionOf } from './read-association-draft.ts'
import { deleteDraftRows, lockDraft, writeDraftRow } from './store/draft-parts.ts'

export interface GivenPart {
  part: string
  /** JSON; absent: removed. */
  value?: string | undefined
  /** Absent: it was not there. */
  revision?: string | undefined
}

/** What the file with these parts cannot have. */
export class DraftWrong extends Error {
  file: object
  mistakes: Mistake[]
  constructor(file: object, mistakes: Mistake[]) {
    super('the draft is not a file of an association')
    this.file = file
    this.mistakes = mistakes
  }
}

function parsed({ part, value }: GivenPart): [PartName, unknown] {
  if (!isPartName(part)) return refuse('NOT_FOUND')
  if (value === undefined) return [part, undefined]
  try {
    const found = JSON.parse(value) as unknown
    const [list, key] = part.split('/')
    // An entry stays the one that its name says.
    if (key !== undefined && (found as { key?: unknown } | null)?.key !== key) return refuse('NOT_FOUND')
    return list === undefined ? refuse('NOT_FOUND') : [part, found]
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('NOT_JSON')
    throw error
  }
}

/**
 * What else is wrong in the parts that are saved. It keeps no draft from being saved, but who mends a refused one reads it
 * at once and not after the next attempt.
 */
function othersIn(file: object, parts: ReadonlySet<string>, known: readonly Mistake[], now: Date): Mistake[] {
  const judged = judgeFile(file, now)
  if (!('mistakes' in judged)) return []
  const there = new Set(known.map(({ path }) => placeOf(path)))
  return judged.mistakes.filter(
    ({ path }) => parts.has(partAt(file, path)?.part ?? '') && !there.has(placeOf(path)),
  )
}

export interface SavedParts {
  /** The changed parts. */
  values: ReadonlyMap<PartName, unknown>
  /** The file of the draft before and after. */
  before: object
  after: object
  /** Those of the parts that are no change any more. */
  asPublished: PartName[]
}

/**
 * Saves parts of the draft, all or none, in the form of a file. A part that equals the published one is dropped from the
 * draft. Refuses a part whose revision is no longer the given one.
 */
export async function saveParts(
  tx: Tx,
  associationId: number,
  given: readonly GivenPart[],
  accountId: string,
  now: Date,
): Promise<SavedParts> {
  await lockDraft(tx, associationId)
  const present = await readAssociationDraft(tx, associationId)
  const wanted = withParts(present.file, new Map(given.map(parsed)))
  const next = formedFile(wanted)
  if ('mistakes' in next) {
    const names = new Set(given.map(({ part }) => part))
    throw new DraftWrong(wanted, [...next.mistakes, ...othersIn(wanted, names, next.mistakes, now)])
  }
  const formed = partsOf(next.file)
  const changed = given.filter(({ part }) => {
    const name = part as PartName
    return !isSameValue(formed.get(name), present.parts.get(name))
  })
  for (const { part, revision } of changed) {
    // A part that is not there has a revision too: the one that its removal gave it.
    if ((revision ?? revisionOf(undefined)) !== revisionOf(present.parts.get(part as PartName)))
      return refuse('CHANGED_MEANWHILE')
  }
  const values = new Map(changed.map(({ part }) => [part as PartName, formed.get(part as PartName)]))
  await writeParts(tx, associationId, values, accountId, now)
  const published = partsOf(present.published)
  return {
    values,
    before: present.file,
    after: next.file,
    asPublished: [...values.keys()].filter((part) => isSameValue(published.get(part), values.get(part))),
  }
}

/** Writes these parts of the draft without comparing revisions, and returns them. `savers`: of those that others saved. */
export async function writeParts(
  tx: Tx,
  associationId: number,
  values: ReadonlyMap<PartName, unknown>,
  accountId: string,
  now: Date,
  savers: ReadonlyMap<string, SavedBefore> = new Map(),
): Promise<ReadonlyMap<PartName, unknown>> {
  const published = partsOf(await publishedFile(tx, associationId))
  for (const [part, value] of values)
    if (isSameValue(published.get(part), value)) await deleteDraftRows(tx, associationId, [part])
    else {
      const { by, at } = savers.get(part) ?? { by: accountId, at: now }
      await writeDraftRow(tx, associationId, { part, value }, by, new Date(at))
    }
  return values
}
