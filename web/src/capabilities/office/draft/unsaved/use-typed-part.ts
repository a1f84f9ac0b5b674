import { useEffect, useState } from 'react'
import type { Draft } from '#contract/office-draft.ts'
import { partsOf, type PartName } from '#association-file/draft-parts.ts'
import { isSameValue } from '#association-file/same-value.ts'
import { typedStorage } from '#web/platform/typed/typed-storage.ts'
import { useTypedBack } from '#web/platform/typed/use-typed-form.ts'
import { type Place, valueAt, withValueAt } from '../fields/value-at.ts'
import { fileOf, useFileOf } from '../use-draft.ts'
import { completed } from './completed.ts'
import { joined, type Theirs } from './joined.ts'
import { placeOfPath } from './row-identity.ts'

const keptAs = (associationId: number, part: string): string => `rules/${associationId}/${part}`

interface TypedPart {
  value: unknown
  /** What the draft had when the typing began, or when what another officer saved was joined to it. */
  base: unknown
  revision?: string | undefined
  /** What was joined to it, and what both changed: one answer each. */
  meanwhile?: OthersChanges | undefined
}

/** What another officer saved since the typing began. */
export interface OthersChanges {
  by?: string | undefined
  at?: string | undefined
  taken: Theirs[]
  conflicts: Theirs[]
}

function readKept(name: string): TypedPart | undefined {
  const text = typedStorage.get(name)
  return text === undefined ? undefined : (JSON.parse(text) as TypedPart)
}

/** A field that both changed, with what is typed there now. */
export interface Conflict extends Theirs {
  place: Place
  mine: unknown
}

/** Whether something typed of the part waits on this device to be saved. */
export const isTypedPart = (associationId: number, part: string): boolean =>
  readKept(keptAs(associationId, part)) !== undefined

/** As the draft would keep it; undefined: there is no such part. A list or an object with nothing in it is none. */
export function partAsKept(value: unknown): unknown {
  const found = completed(value)
  return typeof found === 'object' && found !== null && Object.keys(found).length === 0 ? undefined : found
}

const isSamePart = (one: unknown, other: unknown): boolean => isSameValue(partAsKept(one), partAsKept(other))

/** The typed part with what another officer saved since: joined where only one of them changed a field, a conflict where both did. */
function withTheirs(typed: TypedPart, saved: TypedPart, draft: Draft, part: PartName): TypedPart {
  // One that was not there yet has no value that both began with.
  const isNew = typed.revision === undefined && !Array.isArray(typed.base)
  const base = isNew ? undefined : partAsKept(typed.base)
  const theirs = partAsKept(partsOf(fileOf(draft)).get(part))
  const mine = partAsKept(typed.value)
  const { value, taken, conflicts } = joined(base, mine, theirs, part)
  const { savedBy: by, savedAt: at } = draft.parts.find((one) => one.part === part) ?? {}
  const { meanwhile } = typed
  // Conflicts of before that are not settled yet.
  const open = (meanwhile?.conflicts ?? []).filter(
    ({ path }) => !conflicts.some((one) => isSameValue(one.path, path)),
  )
  return {
    value: value === undefined ? (Array.isArray(typed.value) ? [] : typed.value) : value,
    base: saved.value,
    revision: saved.revision,
    meanwhile: { by, at, taken: [...(meanwhile?.taken ?? []), ...taken], conflicts: [...open, ...conflicts] },
  }
}

/** The value with their field in place of mine. Undefined takes a field or a row away. */
function withTheirField(value: unknown, place: Place, theirs: unknown): unknown {
  const last = place.at(-1)
  if (typeof last !== 'number' || theirs !== undefined) return withValueAt(value, place, theirs)
  const list = place.slice(0, -1)
  const rows = (valueAt(value, list) as unknown[]).toSpliced(last, 1)
  return withValueAt(value, list, rows.length === 0 ? undefined : rows)
}

/**
 * A part of the draft as it is typed. What is typed outlives an error and a reload; while nothing is typed, the part
 * follows the draft.
 */
export function useTypedPart(associationId: number, draft: Draft, part: PartName, beginning: unknown) {
  const name = keptAs(associationId, part)
  const inDraft = (of: Draft, file = fileOf(of)): TypedPart => {
    const value = partsOf(file).get(part) ?? beginning
    return { value, base: value, revision: of.parts.find((one) => one.part === part)?.revision }
  }
  const file = useFileOf(draft)
  const saved = inDraft(draft, file)
  const [typed, setTyped] = useState<TypedPart>(() => readKept(name) ?? saved)
  const [wasKept, setWasKept] = useState(() => isTypedPart(associationId, part))
  const isTouched = !isSamePart(typed.value, typed.base)
  if (typed.revision !== saved.revision) setTyped(isTouched ? withTheirs(typed, saved, draft, part) : saved)

  const conflicts = openConflicts(typed, part)
  const isEdited = conflicts.length > 0 || !isSamePart(typed.value, saved.value)
  // What was sealed may come back after the page is drawn; before what is kept of it is written anew.
  useTypedBack(() => {
    const kept = readKept(name)
    if (isEdited || kept === undefined) return
    setTyped(kept)
    setWasKept(true)
  })
  useEffect(() => {
    if (isEdited) typedStorage.set(name, JSON.stringify(typed))
    else typedStorage.remove(name)
  }, [isEdited, name, typed])

  const begin = (from: TypedPart) => {
    typedStorage.remove(name)
    setWasKept(false)
    setTyped(from)
  }
  return {
    value: typed.value,
    saved: saved.value,
    /** The revision that the typed value replaces. */
    revision: typed.revision,
    isEdited,
    /** It was typed before this page was opened, and is not saved. */
    isKept: isEdited && wasKept,
    /** Another officer has saved the part since the typing began. */
    meanwhile: isEdited && typed.meanwhile ? { ...typed.meanwhile, conflicts } : undefined,
    change: (next: (before: unknown) => unknown) =>
      setTyped((before) => ({ ...before, value: next(before.value) })),
    /** Answers what both changed: mine stays, or theirs takes its place. */
    settle: (settled: readonly Theirs[], whose: 'mine' | 'theirs') =>
      setTyped((before) => ({
        ...before,
        value: settled.reduce((value, { path, theirs }) => {
          const place = whose === 'theirs' ? placeOfPath(value, path, part) : undefined
          return place === undefined
            ? value
            : withTheirField(value, place, theirs ?? (path.length === 0 ? beginning : undefined))
        }, before.value),
        meanwhile: before.meanwhile && {
          ...before.meanwhile,
          conflicts: before.meanwhile.conflicts.filter(
            (one) => !settled.some(({ path }) => isSameValue(path, one.path)),
          ),
        },
      })),
    goOn: () => setWasKept(false),
    takeBack: () => begin(saved),
    beginWith: (next: Draft) => begin(inDraft(next)),
  }
}

/** The fields that both changed, where they are now; one that is typed as theirs, or whose row is gone, is none any more. */
function openConflicts({ value, meanwhile }: TypedPart, part: string): Conflict[] {
  return (meanwhile?.conflicts ?? []).flatMap((one) => {
    const place = placeOfPath(value, one.path, part)
    if (place === undefined) return []
    const mine = valueAt(value, place)
    return isSamePart(mine, one.theirs) ? [] : [{ ...one, place, mine }]
  })
}
