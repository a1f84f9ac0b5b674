import { createHash } from 'node:crypto'
import { type PartName, partsOf, type PartValue, withParts } from '#association-file/draft-parts.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { canonicalJson, isSameValue } from '#association-file/same-value.ts'
import { isCalledOwn, type StillExample, stillExample } from '#association-file/still-example.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { LOGO_OF_OFFICE, NO_PEOPLE, writeFile } from '../catalogue/index.ts'
import { type DraftRow, readDraftRows } from './store/draft-parts.ts'
import { latestEdition } from './store/editions.ts'
import { ownExamples } from './store/own-examples.ts'
import { readUnpublished } from './store/unpublished.ts'

/** The published file of an association, and what its office has changed of it. Without people. */
export interface AssociationDraft {
  /** Undefined: nothing is published yet. */
  edition: number | undefined
  published: object
  /** What differs from the published file. */
  rows: DraftRow[]
  /** The published file with the changes. */
  file: object
  /** The same with the people whom the published one names: what is judged and loaded. */
  whole: object
  parts: ReadonlyMap<PartName, PartValue>
  revision: string
  /** What it still has of a template, and whether that is its own. */
  stillExample: (StillExample & { isOwn: boolean })[]
}

export const revisionOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16)

/** Of an association that its office has not put on sale yet: what its settings say. */
async function beginning(db: Db | Tx, associationId: number): Promise<object | undefined> {
  const found = await readUnpublished(db, associationId)
  if (found === undefined) return undefined
  const { key, name, time_zone: timeZone, profile } = found
  const { logo, waters: _waters, ...texts } = profile as { logo?: { hash: string }; waters?: string[] }
  const shown = { ...texts, ...(logo && { logo: { file: LOGO_OF_OFFICE, stored: logo.hash } }) }
  return { format: 2, key, name, timeZone, ...shown, zones: [], permits: [] }
}

export async function publishedFile(db: Db | Tx, associationId: number): Promise<object> {
  const found = await writeFile(db, associationId, NO_PEOPLE)
  return found?.file ?? (await beginning(db, associationId)) ?? refuse('FILE_NOT_KEPT')
}

export async function readAssociationDraft(db: Db | Tx, associationId: number): Promise<AssociationDraft> {
  const published = await publishedFile(db, associationId)
  const edition = await latestEdition(db, associationId)
  const there = partsOf(published)
  // A file that was imported meanwhile may say the same by now.
  const rows = (await readDraftRows(db, associationId)).filter(
    ({ part, value }) => !isSameValue(there.get(part as PartName), value ?? undefined),
  )
  const changes = new Map(rows.map(({ part, value }) => [part, value ?? undefined]))
  const file = withParts(published, changes)
  const own = await ownExamples(db, associationId)
  const withPeople = (await writeFile(db, associationId))?.file
  return {
    edition,
    published,
    rows,
    file,
    whole: withPeople === undefined ? file : withPersonalCodes(withParts(withPeople, changes), withPeople),
    parts: partsOf(file),
    stillExample: stillExample(file).map((one) => ({ ...one, isOwn: isCalledOwn(one, own) })),
    revision: revisionOf([edition, published, rows.map(({ part, value }) => [part, value])]),
  }
}

/** Whom a discount code is for is in no part of the draft. */
function withPersonalCodes(file: WrittenFile, { discountCodes: before = [] }: WrittenFile): WrittenFile {
  if (file.discountCodes === undefined) return file
  const people = new Map(before.map(({ code, onlyEmail }) => [code, onlyEmail]))
  const discountCodes = file.discountCodes.map((code) => {
    const onlyEmail = people.get(code.code)
    return { ...code, ...(onlyEmail !== undefined && { onlyEmail }) }
  })
  return { ...file, discountCodes }
}
